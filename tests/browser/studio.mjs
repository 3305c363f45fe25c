// A studio under test: the program, a page that looks at it, and what tests ask of both.

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
    // Whatever is kept by default is kept in the test's own folder.
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

/** Drops a file on the page. */
export async function dropFile(page, name, text) {
  const transfer = await page.evaluateHandle(
    ([fileName, content]) => {
      const data = new DataTransfer();
      data.items.add(new File([content], fileName));
      return data;
    },
    [name, text],
  );
  await page.dispatchEvent('body', 'drop', { dataTransfer: transfer });
}

/** Which part of a piece of the picture has a colour that `matches` (a function of r, g, b, sent to the page) says yes to. */
export async function partOfColour(page, box, matches) {
  const png = await page.screenshot({ clip: box });
  return page.evaluate(
    async ([data, test]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext('2d');
      context.drawImage(image, 0, 0);
      const pixels = context.getImageData(0, 0, image.width, image.height).data;
      const says = new Function(`return (${test})`)();
      let yes = 0;
      for (let k = 0; k < pixels.length; k += 4) yes += says(pixels[k], pixels[k + 1], pixels[k + 2]) ? 1 : 0;
      return yes / (pixels.length / 4);
    },
    [png.toString('base64'), matches.toString()],
  );
}
