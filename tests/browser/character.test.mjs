// Checks what an animator does with a character of a file, in a real browser: see it in its own colors, pose several bones and mirror
// them, key a pose and play it with the root, rewind.

import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { launch, scratchFolder } from './browser.mjs';
import { figureAsGlb, png } from './figure.mjs';
import { ask, dropFile, keepPicture, openPage, partOfColor, pause, startStudio, until, untilColor } from './studio.mjs';

const { folder, remove } = scratchFolder();
let browser;
let studio;
let page;
let complaints;

before(async () => {
  browser = await launch();
  const file = join(folder, 'figure.glb');
  writeFileSync(file, figureAsGlb());
  studio = await startStudio(folder, file);
  ({ page, complaints } = await openPage(browser, studio.url));
});

after(async () => {
  await browser?.close();
  await studio?.stop();
  remove();
});

afterEach(async () => {
  await page?.mouse.up();
  await page?.keyboard.up('Shift');
});

const GREEN = (r, g, b) => g > r + 25 && g > b + 25;
const BLUE = (r, g, b) => b > r + 50 && b > g + 40;
const RED = (r, g, b) => r > g + 60 && r > b + 60;

/** A box of the page around a bone. */
async function around(bone, half) {
  const { x, y } = await ask(page, 'screenOf', bone);
  return { x: Math.round(x - half), y: Math.round(y - half), width: 2 * half, height: 2 * half };
}

const place = (bone) => ask(page, 'placeOf', bone);
const far = (a, b) => Math.hypot(...a.map((x, k) => x - b[k]));
/** The left is at positive y. */
const mirrored = ([x, y, z]) => [x, -y, z];

/** The place of a bone once it has come to it: the last frames of a drag may still be under way. */
async function restOf(bone) {
  for (let last = null; ; ) {
    const now = await place(bone);
    if (last !== null && far(now, last) < 1e-6) return now;
    last = now;
    await page.waitForTimeout(200);
  }
}

async function undo(to, bone) {
  await page.keyboard.press('Control+z');
  await until(page, 'it is undone', ([name, at]) => Math.hypot(...window.ligament.placeOf(name).map((x, k) => x - at[k])) < 1e-4, [bone, to]);
}

test('a character has the look of its file', async () => {
  await untilColor(page, 'the trousers are blue', () => around('shin.L', 6), BLUE, (part) => part > 0.9);
  // The middle of the trunk: stripes of the shirt.
  await untilColor(page, 'the shirt has green stripes', () => around('spine', 30), GREEN, (part) => part > 0.2 && part < 0.8);
  assert.deepEqual((await ask(page, 'scene')).notes, []);
  await keepPicture(page, 'figure');
  // Tests the check itself: without the skin, nothing is blue.
  await page.keyboard.press('s');
  await page.keyboard.press('s');
  await untilColor(page, 'it is hidden', () => around('shin.L', 6), BLUE, (part) => part === 0);
  await page.keyboard.press('s');
  await untilColor(page, 'it is shown again', () => around('shin.L', 6), BLUE, (part) => part > 0.9);
});

test('selected bones are dragged together, and one undo takes it back', async () => {
  const bones = ['forearm.L', 'forearm.R'];
  const before = [await place(bones[0]), await place(bones[1])];
  await page.locator('.tree .row[data-bone="forearm.R"]').click();
  await page.locator('.tree .row[data-bone="forearm.L"]').click({ modifiers: ['Shift'] });
  assert.equal(await page.locator('.tree .row[aria-selected=true]').count(), 2);
  // The outer half of the left forearm, which no other bone is near.
  const [elbow, shoulder] = [await place('forearm.L'), await place('upper_arm.L')];
  const hand = elbow.map((x, k) => x + 0.8 * (x - shoulder[k]));
  const { x, y } = await page.evaluate((at) => window.ligament.project(...at), hand);
  assert.equal(await ask(page, 'boneAt', x, y), 'forearm.L');
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y - 40, { steps: 4 });
  await page.mouse.move(x, y - 70, { steps: 4 });
  for (const [k, bone] of bones.entries()) {
    await until(page, `${bone} goes up`, ([name, z]) => window.ligament.placeOf(name)[2] > z + 0.03, [bone, before[k][2]]);
  }
  await page.mouse.up();
  await keepPicture(page, 'figure-both-arms');
  await undo(before[0], 'forearm.L');
  assert.ok(far(await place('forearm.R'), before[1]) < 1e-4);
  // A click without a drag selects one bone alone, once the arm is drawn where it was.
  await until(page, 'the forearm is back under the pointer', ([at, up]) => window.ligament.boneAt(at, up) === 'forearm.L', [x, y]);
  await page.mouse.click(x, y);
  await until(page, 'one bone is selected', () => document.querySelectorAll('.tree .row[aria-selected=true]').length === 1);
});

test('a pose is mirrored to the other side', async () => {
  const left = await place('forearm.L');
  const { x, y } = await ask(page, 'screenOf', 'forearm.L');
  await page.locator('.tree .row[data-bone="forearm.L"]').click();
  await page.mouse.move(x + 4, y);
  await page.mouse.down();
  await page.mouse.move(x, y - 50, { steps: 4 });
  await page.mouse.move(x, y - 80, { steps: 4 });
  await until(page, 'the left arm goes up', (z) => window.ligament.placeOf('forearm.L')[2] > z + 0.05, left[2]);
  await page.mouse.up();
  const [posed, right] = [await restOf('forearm.L'), await restOf('forearm.R')];
  await page.click('[data-do="mirror-left"]');
  const want = mirrored(posed);
  // Not exactly: the trunk, which stays, leans to one side.
  await until(page, 'the right arm is its image', (at) => Math.hypot(...window.ligament.placeOf('forearm.R').map((x, k) => x - at[k])) < 0.08, want);
  assert.ok((await place('forearm.R'))[2] > right[2] + 0.05, `${await place('forearm.R')} from ${right}`);
  await keepPicture(page, 'figure-mirrored');
  await undo(right, 'forearm.R');
  assert.ok(far(await place('forearm.L'), posed) < 1e-4);
  await undo(left, 'forearm.L');
});

test('keys lead the root, and a pose at the start stays', async () => {
  // A pose at the start, and a key of it.
  const start = await place('hips');
  await page.locator('.tree .row[data-bone="hips"]').click();
  await page.locator('main canvas').focus();
  await page.keyboard.press('k');
  await until(page, 'there is a key', () => window.ligament.timeline().keyframes.length === 1);
  const { x, y } = await ask(page, 'screenOf', 'hips');
  assert.equal(await ask(page, 'boneAt', x, y), 'hips');
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 40, y - 40, { steps: 4 });
  await page.mouse.move(x + 80, y - 60, { steps: 4 });
  await until(page, 'it is lifted', (z) => window.ligament.placeOf('hips')[2] > z + 0.1, start[2]);
  await page.mouse.up();
  const lifted = await restOf('hips');
  await page.evaluate(() => window.ligament.ask({ type: 'setKey', time: 1 }));
  await until(page, 'there are two keys', () => window.ligament.timeline().keyframes.length === 2);
  await page.keyboard.press('Shift+K');
  await until(page, 'keys play with the root', () => window.ligament.status().mode === 'animation' && window.ligament.frame().time > 1.05);
  await pause(page);
  assert.ok(far(await place('hips'), lifted) < 0.01, `${await place('hips')} and not ${lifted}`);
  await keepPicture(page, 'figure-keys');
  // Back at the start, in the pose of the first key.
  await page.keyboard.press('Shift+Home');
  await until(page, 'it is at the start', () => window.ligament.frame().step === 0);
  await until(page, 'it is in the pose of the first key', (at) => Math.hypot(...window.ligament.placeOf('hips').map((x, k) => x - at[k])) < 1e-3, start);
});

test('an image that cannot be drawn leaves the plain color, and says so', async () => {
  const bytes = png(8, 8, () => [0, 0, 255]);
  // The header is whole, what follows is not.
  bytes.fill(0x55, 40, bytes.length - 12);
  const material = { pbrMetallicRoughness: { baseColorFactor: [1, 0.02, 0.02, 1], baseColorTexture: { index: 0 } } };
  await dropFile(page, 'red.glb', figureAsGlb({ picture: { type: 'image/png', bytes }, material }));
  await until(page, 'the file is shown', () => window.ligament.scene()?.name === 'red.glb');
  await untilColor(page, 'it is red', () => around('spine', 6), RED, (part) => part > 0.9);
  await until(page, 'it is told', () => [...document.querySelectorAll('.notice p')].some((notice) => /image 0/.test(notice.textContent)));
  await keepPicture(page, 'figure-plain');
  // An image that is none at all is noted when the file is read.
  await dropFile(page, 'none.glb', figureAsGlb({ picture: { type: 'image/png', bytes: Buffer.from('no image, but long enough for one') }, material }));
  await until(page, 'the file is shown', () => window.ligament.scene()?.name === 'none.glb');
  assert.match((await ask(page, 'scene')).notes.join(), /image 0 is not a PNG or JPEG/);
  await untilColor(page, 'it is red', () => around('spine', 6), RED, (part) => part > 0.9);
});

test('vertex colors and masks are drawn', async () => {
  // The left half of every square of the picture is a hole.
  const bytes = png(64, 64, (x) => [255, 255, 255, x % 2 ? 255 : 0]);
  const texture = { baseColorTexture: { index: 0 } };
  await dropFile(page, 'colors.glb', figureAsGlb({ colors: true, picture: { type: 'image/png', bytes }, material: { pbrMetallicRoughness: texture } }));
  await until(page, 'the file is shown', () => window.ligament.scene()?.name === 'colors.glb');
  await untilColor(page, 'legs are blue, without holes', () => around('shin.L', 6), BLUE, (part) => part > 0.9);
  await dropFile(page, 'holes.glb', figureAsGlb({ picture: { type: 'image/png', bytes: png(64, 64, () => [0, 0, 255, 40]) }, material: { pbrMetallicRoughness: texture, alphaMode: 'MASK' } }));
  await until(page, 'the file is shown', () => window.ligament.scene()?.name === 'holes.glb');
  await page.keyboard.press('b');
  await untilColor(page, 'nothing of it is left', () => around('shin.L', 6), BLUE, (part) => part === 0);
  await page.keyboard.press('b');
  assert.equal(await partOfColor(page, await around('shin.L', 6), BLUE), 0);
});

test('the page has no complaints', () => {
  assert.deepEqual(complaints, []);
});
