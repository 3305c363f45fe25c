// A studio under test: the program, a page connected to it, and helpers for both.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import { setting } from './browser.mjs';

/** How long anything may take here. Pictures are drawn without a graphics card, on machines that do other things too. */
export const PATIENCE = 60_000;

/** Starts the program and waits for its address; `stop` ends it, at once. */
export async function startStudio(folder, scene = 'worm', port = 0) {
  mkdirSync(folder, { recursive: true });
  const program = spawn(setting('LIGAMENT_BIN'), ['studio', scene, '--no-open', '--port', String(port)], {
    cwd: folder,
    // All default storage locations are in the test's own folder.
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_STATE_HOME: folder, TMPDIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const url = await new Promise((resolve, reject) => {
    const hear = (data) => {
      said += data;
      const found = /https?:\/\/[^\s]+/.exec(said);
      if (found) resolve(found[0]);
    };
    program.stdout.on('data', hear);
    program.stderr.on('data', hear);
    program.on('exit', (code) => reject(new Error(`the studio ended with ${code} before it was there:\n${said}`)));
    setTimeout(() => reject(new Error(`the studio gave no address:\n${said}`)), PATIENCE).unref();
  });
  const stop = () =>
    new Promise((resolve) => {
      if (program.exitCode !== null || program.signalCode !== null) return resolve();
      program.removeAllListeners('exit');
      program.on('exit', resolve);
      program.kill('SIGKILL');
    });
  return { url, port: Number(new URL(url).port), stop, said: () => said };
}

/** Opens the page and waits until it has drawn some frames. All that it complains of is collected. */
export async function openPage(browser, url, options = {}) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 }, colorScheme: 'dark', ...options });
  page.setDefaultTimeout(PATIENCE);
  const complaints = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(String(error)));
  await page.goto(url);
  await until(page, 'frames are drawn', () => window.ligament?.counts().drawn > 3);
  return { page, complaints };
}

/** Waits until something holds in the page. `condition` runs there, with `argument`. */
export async function until(page, what, condition, argument) {
  try {
    await page.waitForFunction(condition, argument, { timeout: PATIENCE, polling: 50 });
  } catch (error) {
    const state = await page.evaluate(() => {
      const { frame, status, timeline, link } = window.ligament ?? {};
      const notices = [...document.querySelectorAll('.notice p')].map((notice) => notice.textContent);
      return JSON.stringify({ frame: frame?.(), status: { ...status?.(), q: undefined }, timeline: timeline?.(), link: link?.(), notices });
    });
    assert.fail(`it never came that ${what}: ${error.message.split('\n')[0]}\n${state}`);
  }
}

/** Asks one of the page's hooks. */
export function ask(page, hook, ...args) {
  return page.evaluate(([name, list]) => window.ligament[name](...list), [hook, args]);
}

/** Stops the simulation and waits until the page has seen its last frame. By key, since the mouse may be busy. */
export async function pause(page) {
  if ((await ask(page, 'status')).playing) {
    await page.locator('main canvas').focus();
    await page.keyboard.press(' ');
  }
  await until(page, 'it pauses', () => !window.ligament.status().playing);
  await until(page, 'the last frame is shown', () => window.ligament.frame().step === window.ligament.timeline().step);
}

/** Lets it run until some seconds of the simulation have passed. */
export async function runFor(page, seconds) {
  const from = (await ask(page, 'frame')).time;
  if (!(await ask(page, 'status')).playing) await page.click('.play');
  await until(page, 'it runs', () => window.ligament.status().playing);
  await until(page, `${seconds} s pass`, (to) => window.ligament.frame().time >= to, from + seconds);
}

/** Keeps a picture of the page beside the others. */
export async function keepPicture(page, name) {
  const folder = setting('LIGAMENT_PICTURES');
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`) });
}

/** Drops a file on the page: a text, or bytes. */
export async function dropFile(page, name, content) {
  await dropFiles(page, [[name, content]]);
}

/** Drops several files together: names and contents. */
export async function dropFiles(page, files) {
  const transfer = await page.evaluateHandle(
    (all) => {
      const data = new DataTransfer();
      for (const [name, given] of all) data.items.add(new File([typeof given === 'string' ? given : new Uint8Array(given)], name));
      return data;
    },
    files.map(([name, content]) => [name, typeof content === 'string' ? content : [...content]]),
  );
  await page.dispatchEvent('body', 'drop', { dataTransfer: transfer });
}

/** A box as a GLB file. */
export function boxAsGlb() {
  const corners = Array.from({ length: 8 }, (_, k) => [k & 1, (k >> 1) & 1, k >> 2].map((bit) => 0.1 * bit));
  const sides = [[0, 2, 3, 1], [4, 5, 7, 6], [0, 1, 5, 4], [2, 6, 7, 3], [0, 4, 6, 2], [1, 3, 7, 5]];
  const triangles = sides.flatMap(([a, b, c, d]) => [a, b, c, a, c, d]);
  const data = Buffer.concat([Buffer.from(new Float32Array(corners.flat()).buffer), Buffer.from(new Uint16Array(triangles).buffer)]);
  const json = {
    asset: { version: '2.0' },
    scenes: [{ nodes: [0] }],
    scene: 0,
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1 }] }],
    buffers: [{ byteLength: data.length }],
    bufferViews: [{ buffer: 0, byteOffset: 0, byteLength: 96 }, { buffer: 0, byteOffset: 96, byteLength: 72 }],
    accessors: [
      { bufferView: 0, componentType: 5126, count: 8, type: 'VEC3', min: [0, 0, 0], max: [0.1, 0.1, 0.1] },
      { bufferView: 1, componentType: 5123, count: 36, type: 'SCALAR' },
    ],
  };
  const text = Buffer.from(JSON.stringify(json).padEnd(4 * Math.ceil(JSON.stringify(json).length / 4)));
  const chunk = (kind, bytes) => Buffer.concat([numbers(bytes.length, kind), bytes]);
  const numbers = (...list) => Buffer.from(new Uint32Array(list).buffer);
  const chunks = Buffer.concat([chunk(0x4e4f534a, text), chunk(0x004e4942, data)]);
  return Buffer.concat([numbers(0x46546c67, 2, 12 + chunks.length), chunks]);
}

/** Which part of a piece of the picture has a color that `matches` (a function of r, g, b) says yes to. The page decodes the picture; it may not run
 * text as code. */
export async function partOfColor(page, box, matches) {
  const png = await page.screenshot({ clip: box });
  const pixels = await page.evaluate(
    async (data) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext('2d');
      context.drawImage(image, 0, 0);
      return Array.from(context.getImageData(0, 0, image.width, image.height).data);
    },
    png.toString('base64'),
  );
  let yes = 0;
  for (let k = 0; k < pixels.length; k += 4) yes += matches(pixels[k], pixels[k + 1], pixels[k + 2]) ? 1 : 0;
  return yes / (pixels.length / 4);
}

/** Waits until the part of a piece of the picture that has a color (see `partOfColor`) is such that `fits` says yes. `box` is
 * asked for the piece every time, since what is looked at may move. Pictures are not counted: one may be under way already. */
export async function untilColor(page, what, box, matches, fits) {
  const end = Date.now() + PATIENCE;
  for (;;) {
    const part = await partOfColor(page, await box(), matches);
    if (fits(part)) return;
    if (Date.now() > end) assert.fail(`it never came that ${what}: ${part} of the picture has the color`);
    await page.waitForTimeout(50);
  }
}
