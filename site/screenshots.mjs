// Takes the pictures of the studio that the documents show: `cargo xtask pictures`, and for the test that these are up to date. Real
// pages, in Chromium.

import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { launch, scratchFolder, setting } from '../tests/browser/browser.mjs';
import { ask, openPage, pause, runFor, startStudio, until } from '../tests/browser/studio.mjs';

const pictures = setting('LIGAMENT_PICTURES');
mkdirSync(pictures, { recursive: true });
const { folder, remove } = scratchFolder();
const browser = await launch();

/** A studio on a scene, and a page with these options; `act` does what the picture is to show. */
async function show(name, scene, options, act) {
  const studio = await startStudio(join(folder, name), scene);
  try {
    const { page, complaints } = await openPage(browser, studio.url, options);
    await act(page);
    if (complaints.length > 0) throw new Error(`${name}: ${complaints.join('; ')}`);
    await page.close();
    console.log(`${name}.png`);
  } finally {
    await studio.stop();
  }
}

/** The page at rest. What stands still is drawn as finely as it can be, a quarter of a second later, even where no graphics card is. */
async function atRest(page, options = {}) {
  await pause(page);
  await page.waitForTimeout(1500);
  return page.screenshot(options);
}

/** One picture of the whole page. */
function picture(name, scene, colorScheme, act) {
  return show(name, scene, { colorScheme }, async (page) => {
    await act(page);
    await atRest(page, { path: join(pictures, `${name}.png`) });
  });
}

/** A strip of small pages without their side panels; `acts` are pairs of a caption and what comes before its picture. */
function strip(name, scene, acts) {
  const size = { width: 800, height: 600 };
  return show(name, scene, { colorScheme: 'light', viewport: size }, async (page) => {
    for (const side of ['Show or hide bones and graphs', 'Show or hide controls']) {
      if (await page.locator('aside').first().isVisible()) await page.click(`[aria-label="${side}"]`);
    }
    const panels = [];
    for (const [caption, act] of acts) {
      await act(page);
      panels.push([caption, (await atRest(page)).toString('base64')]);
    }
    const sheet = await browser.newPage({ viewport: { width: 1000, height: 200 } });
    await sheet.setContent(`<body style="margin:0; display:grid; grid-template-columns:1fr 1fr; gap:8px; font:15px sans-serif">${panels
      .map(([caption, data]) => `<figure style="margin:0"><img width="496" src="data:image/png;base64,${data}"><figcaption>${caption}</figcaption></figure>`)
      .join('')}</body>`);
    await sheet.screenshot({ path: join(pictures, `${name}.png`), fullPage: true });
    await sheet.close();
  });
}

/** Takes a bone and pulls it by so many pixels; the hand stays there. */
async function pull(page, bone, dx, dy) {
  const { x, y } = await ask(page, 'screenOf', bone);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 0.5 * dx, y + 0.5 * dy, { steps: 6 });
  await page.mouse.move(x + dx, y + dy, { steps: 6 });
  await until(page, 'the drag is known', () => window.ligament.status().tasks.some((task) => task.kind === 'drag'));
  await runFor(page, 0.8);
}

await picture('studio-drag', 'worm', 'light', async (page) => {
  await runFor(page, 0.6);
  const bones = await ask(page, 'bones');
  await pull(page, bones.at(-1), -40, -150);
});

await picture('studio-branch', 'worm', 'dark', async (page) => {
  await runFor(page, 0.6);
  const bones = await ask(page, 'bones');
  await pull(page, bones.at(-1), -80, -170);
  await page.mouse.up();
  await runFor(page, 0.6);
  await pause(page);
  // Three seconds back, and on from there: a second try, on a branch of its own.
  await page.keyboard.press('Backspace');
  await page.waitForTimeout(500);
  await runFor(page, 0.3);
  await pull(page, bones[0], 60, -150);
});

await picture('studio-methods', 'fish', 'light', async (page) => {
  await runFor(page, 0.3);
  await page.click('[data-section="advanced"] > summary');
  await page.click('[aria-label="Method"] [data-value="implicit"]');
  await until(page, 'the method changes', () => window.ligament.status().method === 'implicit');
  const bones = await ask(page, 'bones');
  await pull(page, bones.at(-1), -30, -110);
});

// The figure of the tutorial plays the take of its page, if Blender has made it.
if (existsSync(setting('LIGAMENT_HERO'))) {
  mkdirSync(join(folder, 'animate-studio'));
  copyFileSync(setting('LIGAMENT_HERO'), join(folder, 'animate-studio', 'hero.glb'));
  const [, wave] = /^```text\n(ligament take[^]*?)^```/m.exec(readFileSync('docs/animate.md', 'utf8'));
  writeFileSync(join(folder, 'animate-studio', 'wave.take'), wave);
  await picture('animate-studio', 'wave.take', 'light', async (page) => {
    // It plays by itself, and a slow page sees it late: so it is played to its end, and shown at a step.
    await until(page, 'the take ends', () => !window.ligament.status().playing && window.ligament.frame().step > 1000);
    await ask(page, 'seek', 0, 600);
    await until(page, 'it is there', () => window.ligament.frame().step === 600);
  });
}

let bones;
await strip('studio-tries', 'worm', [
  ['1. The tail is dragged up.', async (page) => {
    await runFor(page, 0.6);
    bones = await ask(page, 'bones');
    await pull(page, bones.at(-1), -60, -150);
  }],
  ['2. Rewind, to before the drag.', async (page) => {
    await page.mouse.up();
    await ask(page, 'seek', 0, 40);
    await until(page, 'it is there', () => window.ligament.frame().step === 40);
  }],
  ['3. The head is dragged instead: take 2 begins.', async (page) => {
    await runFor(page, 0.1);
    await pull(page, bones[0], 60, -150);
  }],
  ['4. Back on take 1, at its end. Nothing was lost.', async (page) => {
    await page.mouse.up();
    await pause(page);
    const end = await page.evaluate(() => window.ligament.timeline().branches.find((branch) => branch.id === 0).end);
    await ask(page, 'seek', 0, end);
    await until(page, 'it is there', (step) => window.ligament.frame().branch === 0 && window.ligament.frame().step === step, end);
  }],
]);

await browser.close();
remove();
