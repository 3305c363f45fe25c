// Takes the pictures of the studio that the documents show: `cargo xtask pictures`. Real pages, in Chromium.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import { launch, scratchFolder, setting } from '../tests/browser/browser.mjs';
import { ask, openPage, pause, runFor, startStudio, until } from '../tests/browser/studio.mjs';

const pictures = setting('LIGAMENT_PICTURES');
mkdirSync(pictures, { recursive: true });
const { folder, remove } = scratchFolder();
const browser = await launch();

/** A studio on a scene, and a page in a theme; `act` does what the picture is to show. */
async function picture(name, scene, colorScheme, act) {
  const studio = await startStudio(join(folder, name), scene);
  try {
    const { page, complaints } = await openPage(browser, studio.url, { colorScheme });
    await act(page);
    // What stands still is drawn as finely as it can be, a quarter of a second later, even where no graphics card is.
    await pause(page);
    await page.waitForTimeout(1500);
    await page.screenshot({ path: join(pictures, `${name}.png`) });
    if (complaints.length > 0) throw new Error(`${name}: ${complaints.join('; ')}`);
    await page.close();
    console.log(`${name}.png`);
  } finally {
    await studio.stop();
  }
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

await browser.close();
remove();
