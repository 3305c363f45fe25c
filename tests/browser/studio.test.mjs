// Checks what a user does in the studio, in a real browser: view the worm, drag it, pin it, go back, branch, set
// keyframes, change the method, open a robot, export files, and lose and regain the connection.

import assert from 'node:assert/strict';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { after, afterEach, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';

import { launch, scratchFolder } from './browser.mjs';
import { ask, boxAsGlb, dropFile, dropFiles, keepPicture, openPage, partOfColor, pause, runFor, startStudio, until, untilColor } from './studio.mjs';

const { folder, remove } = scratchFolder();
let browser;
let studio;
let page;
let complaints;

before(async () => {
  browser = await launch();
  studio = await startStudio(folder);
  ({ page, complaints } = await openPage(browser, studio.url));
  // Solver settings are folded away at first.
  await page.click('[data-section="advanced"] > summary');
});

after(async () => {
  await browser?.close();
  await studio?.stop();
  remove();
});

// A test that fails must not leave a drag to the next one.
afterEach(async () => {
  await page?.mouse.up();
  await page?.keyboard.up('Shift');
});

const SKIN = (r, g, b) => r > g + 14 && g > b + 4;

/** A box of the page around a bone. */
async function around(bone, half) {
  const { x, y } = await ask(page, 'screenOf', bone);
  return { x: Math.round(x - half), y: Math.round(y - half), width: 2 * half, height: 2 * half };
}

/** The bone at an end of the worm. */
async function tip() {
  return (await ask(page, 'bones')).at(-1);
}

test('the worm is there, in flesh', async () => {
  const bones = await ask(page, 'bones');
  assert.equal(bones.length, 7);
  assert.equal(await page.locator('.tree .row').count(), 7);
  const middle = bones[3];
  await untilColor(page, `${middle} is seen in flesh`, () => around(middle, 12), SKIN, (part) => part > 0.9);
  await keepPicture(page, 'worm');
  // Far up the picture shows no worm.
  const canvas = await page.locator('main canvas').boundingBox();
  const corner = { x: canvas.x + canvas.width - 60, y: canvas.y + 10, width: 40, height: 40 };
  assert.equal(await partOfColor(page, corner, SKIN), 0);
  // Tests the check itself: without its skin, most of it is gone.
  await page.keyboard.press('s');
  await page.keyboard.press('s');
  await page.keyboard.press('b');
  await untilColor(page, 'it is drawn without skin', () => around(middle, 12), SKIN, (part) => part < 0.1);
  await page.keyboard.press('s');
  await page.keyboard.press('b');
  await untilColor(page, 'the skin is there again', () => around(middle, 12), SKIN, (part) => part > 0.9);
  await page.keyboard.press('c');
  await page.keyboard.press('j');
  await untilColor(page, 'the cage is drawn over it', () => around(middle, 12), SKIN, (part) => part < 0.9);
  await keepPicture(page, 'worm-cage');
  await page.keyboard.press('c');
  await page.keyboard.press('j');
});

test('parameters are set by slider and by number', async () => {
  const indexOf = async (name) => (await ask(page, 'scene')).parameters.findIndex((parameter) => parameter.name === name);
  // Default settings are calm: joint limits are on and joint torques bounded.
  for (const name of ['limits', 'strength']) {
    await until(page, `${name} are set`, (k) => window.ligament.status().parameters[k] > 0, await indexOf(name));
  }
  const damping = page.locator('.parameter', { has: page.locator('[data-parameter="flesh-damping"]') }).locator('input[type=number]');
  const wasDamped = await damping.inputValue();
  for (const value of ['7', wasDamped]) {
    await damping.fill(value);
    await damping.press('Enter');
    await until(page, `flesh is damped by ${value}`, ([k, want]) => window.ligament.status().parameters[k] === want, [await indexOf('flesh-damping'), Number(value)]);
  }
  const index = await indexOf('friction');
  const was = (await ask(page, 'status')).parameters[index];
  await page.locator('[data-parameter="friction"]').focus();
  await page.keyboard.press('PageUp');
  await until(page, 'friction changes', ([k, value]) => window.ligament.status().parameters[k] !== value, [index, was]);
});

test('a dragged bone follows, with the default settings', async () => {
  const bone = await tip();
  await until(page, 'it runs', () => window.ligament.status().playing);
  const from = await ask(page, 'placeOf', bone);
  const { x, y } = await ask(page, 'screenOf', bone);
  assert.equal(await ask(page, 'boneAt', x, y), bone);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y - 60, { steps: 4 });
  await page.mouse.move(x, y - 120, { steps: 4 });
  await until(page, 'the server has the drag', () => window.ligament.status().tasks.some((task) => task.kind === 'drag'));
  // Up by a good part of the drag's way; the rest depends on the character, whose strength is bounded.
  await until(page, 'the bone goes up', ([name, z]) => window.ligament.placeOf(name)[2] > z + 0.08, [bone, from[2]]);
  // The drag acts in the character's plane of motion: nothing changes out of it.
  const marks = (await ask(page, 'frame')).marks;
  const drag = marks;
  assert.equal(drag.length, 6);
  assert.ok(Math.abs(drag[1] - drag[4]) < 1e-3, `the target leaves the plane: ${drag}`);
  await keepPicture(page, 'drag');
  await page.mouse.up();
  await until(page, 'the drag ends', () => window.ligament.status().tasks.length === 0);
});

test('graphs show what is measured', async () => {
  await runFor(page, 0.3);
  // It lies on the ground, which exerts contact forces.
  await until(page, 'contact pushes', () => window.ligament.frame().contacts > 0 && window.ligament.frame().contactForce > 1);
  const joints = (await ask(page, 'scene')).joints.filter((joint) => joint.active);
  const [angle, torque] = ['q', 'force'].map((what) => `${what}:${joints.at(-1).name}:0`);
  for (const name of [angle, torque]) await page.selectOption('.graphs select', name);
  const shown = (name) => page.locator(`[data-graph="${name}"] output`).innerText();
  for (const [name, unit] of [['energy', 'J'], ['contactForce', 'N'], ['power', 'W'], [angle, 'rad'], [torque, 'N m']]) {
    await until(page, `${name} has a value`, (graph) => /\d/.test(document.querySelector(`[data-graph="${graph}"] output`).textContent), name);
    assert.match(await shown(name), new RegExp(`^-?[\\d.e-]+ ${unit}$`), name);
  }
  const { forces, power } = await ask(page, 'frame');
  assert.ok(forces.some((force) => Math.abs(force) > 1e-6) && Number.isFinite(power), `${forces}, ${power} W`);
  await page.locator('[data-section="graphs"]').scrollIntoViewIfNeeded();
  await keepPicture(page, 'graphs');
  for (const name of [angle, torque]) await page.selectOption('.graphs select', name);
});

test('bones are dragged along another plane, and away from the eye', async () => {
  const bone = await tip();
  // `pulled` becomes true in the page once the simulation has received every command.
  const drag = async (plane, dy, wheel, pulled) => {
    await page.selectOption('[data-show="dragIn"]', plane);
    const { x, y } = await ask(page, 'screenOf', bone);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + dy, { steps: 5 });
    if (wheel) await page.mouse.wheel(0, wheel);
    await until(page, 'it is dragged', pulled);
    const [held, tasks] = [(await ask(page, 'frame')).marks, (await ask(page, 'status')).tasks];
    await page.mouse.up();
    await until(page, 'it is released', () => window.ligament.status().tasks.length === 0 && window.ligament.frame().marks.length === 0);
    return { held, tasks };
  };
  // Level with the ground: the height of the target stays constant.
  const before = (await ask(page, 'placeOf', bone))[2];
  const level = await drag('ground', 25, 0, () => window.ligament.frame().marks.length === 6 && window.ligament.status().tasks.length === 1);
  assert.ok(Math.abs(level.held[5] - before) < 0.12, `${level.held} was at ${before}`);
  // All six: a position and an orientation.
  const six = await drag('six', -30, 0, () => window.ligament.frame().marks.length === 12 && window.ligament.status().tasks.length === 2);
  assert.deepEqual(six.tasks.map((task) => task.kind).sort(), ['drag', 'turn']);
  // Away from the eye: the target leaves the plane.
  await drag('screen', -5, -200, () => Math.abs(window.ligament.frame().marks[4]) > 0.02);
  await page.selectOption('[data-show="dragIn"]', 'scene');
});

test('a bone is rotated with shift, and dragged by the keyboard alone', async () => {
  const bone = await tip();
  const { x, y } = await ask(page, 'screenOf', bone);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.keyboard.down('Shift');
  await page.mouse.move(x + 30, y, { steps: 4 });
  await until(page, 'it is dragged to a position and to an orientation', () => ['drag', 'turn'].every((kind) => window.ligament.status().tasks.some((task) => task.kind === kind)));
  await page.keyboard.up('Shift');
  await page.mouse.up();
  await until(page, 'both end', () => window.ligament.status().tasks.length === 0);

  await page.locator(`.tree .row[data-bone="${bone}"]`).focus();
  await page.keyboard.press('g');
  await until(page, 'it is dragged', () => window.ligament.status().tasks.some((task) => task.kind === 'drag') && window.ligament.frame().marks.length === 6);
  const before = (await ask(page, 'frame')).marks[5];
  await page.locator('main canvas').focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await until(page, 'its target goes up', (z) => window.ligament.frame().marks[5] > z + 0.01, before);
  await page.keyboard.press('Enter');
  await until(page, 'it is released', () => window.ligament.status().tasks.length === 0);
});

test('a bone is pinned, by axes, and released', async () => {
  const bone = await tip();
  await page.click(`.tree .row[data-bone="${bone}"]`);
  await page.click('[data-hold="pin"]');
  await until(page, 'it is pinned', (name) => window.ligament.status().tasks.some((task) => task.kind === 'pin' && task.bone === name), bone);
  assert.ok(await page.locator(`.tree .row.held[data-bone="${bone}"]`).count());
  await page.click('.hold .axis >> nth=0');
  await until(page, 'x is free', () => window.ligament.status().tasks.some((task) => task.kind === 'pin' && !task.axes[0] && task.axes[2]));
  const input = page.locator('.hold .pull input').nth(1);
  await input.fill('3');
  await input.press('Enter');
  await until(page, 'the weight is 3', () => window.ligament.status().tasks.some((task) => task.kind === 'pin' && task.weight === 3));
  await page.click('[data-hold="pin-turn"]');
  await until(page, 'it is pinned twice', () => window.ligament.status().tasks.length === 2);
  await keepPicture(page, 'holds');
  // Undo reverts the last of these.
  await page.keyboard.press('Control+z');
  await until(page, 'the last pin is undone', () => window.ligament.status().tasks.length === 1);
  await page.locator('main canvas').focus();
  await page.keyboard.press('h');
  await until(page, 'it is released', () => window.ligament.status().tasks.length === 0);
});

test('a paused character is posed: pins hold, and it is undone, redone and keyed', async () => {
  await pause(page);
  const [first, last] = [(await ask(page, 'bones'))[0], await tip()];
  await page.evaluate((bone) => window.ligament.act({ pin: { name: 'root', bone, point: { x: 0, y: 0, z: 0 } } }), first);
  await until(page, 'it is pinned', () => window.ligament.status().tasks.length === 1);
  const [held, from, time] = [await ask(page, 'placeOf', first), await ask(page, 'placeOf', last), (await ask(page, 'frame')).time];
  const { x, y } = await ask(page, 'screenOf', last);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y - 40, { steps: 4 });
  await page.mouse.move(x, y - 90, { steps: 4 });
  await until(page, 'it is lifted at once', ([bone, z]) => window.ligament.placeOf(bone)[2] > z + 0.05, [last, from[2]]);
  await keepPicture(page, 'posed');
  await page.mouse.up();
  assert.equal((await ask(page, 'frame')).time, time, 'no time passes');
  const now = await ask(page, 'placeOf', first);
  assert.ok(Math.hypot(...now.map((value, k) => value - held[k])) < 2e-3, `the pin gave way: ${held} to ${now}`);
  await page.keyboard.press('Control+z');
  await until(page, 'the pose is undone', ([bone, z]) => Math.abs(window.ligament.placeOf(bone)[2] - z) < 1e-4, [last, from[2]]);
  await page.keyboard.press('Control+Shift+Z');
  await until(page, 'and set again', ([bone, z]) => window.ligament.placeOf(bone)[2] > z + 0.05, [last, from[2]]);
  await page.keyboard.press('k');
  await until(page, 'it is keyed', () => window.ligament.timeline().keyframes.length === 1);
  await page.keyboard.press('Control+z');
  await until(page, 'the key is undone', () => window.ligament.timeline().keyframes.length === 0);
  await page.keyboard.press('Control+z');
  await page.evaluate(() => window.ligament.act({ release: { name: 'root' } }));
  await until(page, 'the pin is gone', () => window.ligament.status().tasks.length === 0);
  await page.click('.play');
  await until(page, 'it runs', () => window.ligament.status().playing);
});

test('a gizmo moves and turns the selected bone, and F frames it', async () => {
  await pause(page);
  const bone = await tip();
  await page.click(`.tree .row[data-bone="${bone}"]`);
  const before = await ask(page, 'screenOf', bone);
  await page.locator('main canvas').focus();
  await page.keyboard.press('f');
  await until(page, 'it is seen from near', ([name, from]) => {
    const now = window.ligament.screenOf(name);
    return Math.hypot(now.x - from.x, now.y - from.y) > 20;
  }, [bone, before]);
  await page.keyboard.press('w');
  await until(page, 'the gizmo is drawn', () => window.ligament.gizmo()?.mode === 'translate');
  await keepPicture(page, 'gizmo');
  // Its upward arrow, in the direction of z, a part of the way from its middle.
  const from = await ask(page, 'placeOf', bone);
  const handle = (await ask(page, 'gizmo')).up;
  await page.mouse.move(handle.x, handle.y);
  await until(page, 'the pointer is on the arrow', () => window.ligament.gizmo().axis === 'Z');
  await page.mouse.down();
  await page.mouse.move(handle.x, handle.y - 30, { steps: 6 });
  await until(page, 'the bone rises', ([name, z]) => window.ligament.placeOf(name)[2] > z + 0.005, [bone, from[2]]);
  await page.mouse.up();
  await page.keyboard.press('w');
  await until(page, 'the gizmo rotates', () => window.ligament.gizmo()?.mode === 'rotate');
  await page.keyboard.press('w');
  await until(page, 'the gizmo is gone', () => window.ligament.gizmo() === null);
  await page.keyboard.press('Control+z');
  await until(page, 'the bone is back', ([name, z]) => Math.abs(window.ligament.placeOf(name)[2] - z) < 1e-4, [bone, from[2]]);
  await page.keyboard.press('Home');
});

test('poses, plays and simulates by the buttons at the top', async () => {
  const mode = (name) => page.getByRole('radio', { name, exact: true });
  await mode('Simulate').click();
  await until(page, 'it simulates', () => window.ligament.status().playing && !window.ligament.status().replaying);
  await runFor(page, 0.2);
  await mode('Animate').click();
  await until(page, 'the recording is played', () => window.ligament.status().replaying);
  await mode('Pose').click();
  await until(page, 'it pauses', () => !window.ligament.status().playing);
  // From the end, so that no branch begins.
  await page.click('[data-do="end"]');
  await until(page, 'it is at the end', () => window.ligament.frame().step === window.ligament.timeline().branches[0].end);
  await mode('Simulate').click();
  await until(page, 'it simulates again', () => window.ligament.status().playing && !window.ligament.status().replaying);
});

test('styles are changed by button and by key', async () => {
  for (const [button, mode] of [['Puppet', 'acceleration'], ['Velocity', 'velocity'], ['Ragdoll', 'passive'], ['Muscles', 'hold']]) {
    await page.getByRole('radio', { name: button, exact: true }).click();
    await until(page, `the mode is ${mode}`, (name) => window.ligament.status().mode === name, mode);
  }
  await page.locator('main canvas').focus();
  await page.keyboard.press('3');
  await until(page, 'the mode is torque', () => window.ligament.status().mode === 'torque');
  await page.keyboard.press('1');
  await until(page, 'the mode is hold', () => window.ligament.status().mode === 'hold');
});

test('three seconds back, the same again, and a branch', async () => {
  const bone = await tip();
  await until(page, 'four seconds have passed', () => window.ligament.frame().time > 4);
  await pause(page);
  const now = await ask(page, 'frame');
  const place = await ask(page, 'placeOf', bone);
  const { branches, branch } = await ask(page, 'timeline');
  const { paces } = branches.find((each) => each.id === branch);
  assert.equal(paces.length, 1, 'steps are of one length');

  await page.click('[data-do="rewind"]');
  const step = now.step - Math.round(3 / paces[0].seconds);
  await until(page, 'it is three seconds ago', (want) => Math.abs(window.ligament.frame().step - want) <= 1, step);
  await keepPicture(page, 'rewound');
  // To the end again: bit for bit the same.
  await page.click('[data-do="end"]');
  await until(page, 'it is at the end', (want) => window.ligament.frame().step === want, now.step);
  assert.deepEqual(await ask(page, 'placeOf', bone), place);

  // The recording plays again, and makes no branch.
  await page.click('[data-do="rewind"]');
  await until(page, 'it is back', (want) => Math.abs(window.ligament.frame().step - want) <= 1, step);
  await page.click('[data-do="replay"]');
  await until(page, 'it replays the recording', (want) => window.ligament.frame().step > want + 100, step);
  await pause(page);
  assert.equal((await ask(page, 'timeline')).branches.length, 1);

  // Running on from the past starts a branch and keeps the old one.
  await page.click('[data-do="rewind"]');
  await until(page, 'it is paused in the past', () => document.querySelector('.play').dataset.state === 'past');
  await page.click('.play');
  await until(page, 'it runs', () => window.ligament.status().playing);
  await until(page, 'a branch begins', (old) => window.ligament.frame().branch !== old, branch);
  await runFor(page, 0.5);
  await pause(page);
  const timeline = await ask(page, 'timeline');
  assert.equal(timeline.branches.length, 2);
  const old = timeline.branches.find((each) => each.id === branch);
  assert.equal(old.end, now.step);
  await keepPicture(page, 'branches');

  // Named, and selected again.
  const label = page.locator(`.labels .go[data-branch="${timeline.branch}"]`);
  await label.dblclick();
  await page.keyboard.type('second try');
  await page.keyboard.press('Enter');
  await until(page, 'it has a name', () => window.ligament.timeline().branches.some((each) => each.name === 'second try'));
  await page.click(`.labels .go[data-branch="${branch}"]`);
  await until(page, 'it is on the old branch', (id) => window.ligament.frame().branch === id, branch);
  assert.deepEqual(await ask(page, 'placeOf', bone), place);
});

test('two keyframes are set, moved, and played', async () => {
  await page.click('[data-do="end"]');
  await runFor(page, 0.2);
  await pause(page);
  const first = (await ask(page, 'frame')).time;
  const bone = await tip();
  await page.click('[data-do="set-key"]');
  await until(page, 'there is a keyframe', () => window.ligament.timeline().keyframes.length === 1);
  // Another pose: a bone is dragged up meanwhile.
  await page.click('.play');
  await until(page, 'it runs', () => window.ligament.status().playing);
  const { x, y } = await ask(page, 'screenOf', bone);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y - 110, { steps: 6 });
  await until(page, 'a second passes', (to) => window.ligament.frame().time > to, first + 1);
  await pause(page);
  await page.mouse.up();
  await page.locator('main canvas').focus();
  await page.keyboard.press('k');
  await until(page, 'there are two keyframes', () => window.ligament.timeline().keyframes.length === 2);
  const [one, two] = (await ask(page, 'timeline')).keyframes;
  assert.ok(Math.abs(one - first) < 0.01 && two > first + 0.9, `keyframes at ${one} and ${two}, the first set at ${first}`);
  // Dragged to a later time in its lane.
  const key = await page.locator('.key').nth(1).boundingBox();
  await page.mouse.move(key.x + key.width / 2, key.y + key.height / 2);
  await page.mouse.down();
  await page.mouse.move(key.x + 40, key.y + key.height / 2, { steps: 3 });
  await page.mouse.up();
  await until(page, 'the second keyframe is later', (was) => window.ligament.timeline().keyframes[1] > was + 0.05, two);
  await page.click('[data-do="play-keys"]');
  await until(page, 'keyframes drive', () => window.ligament.status().mode === 'animation' && window.ligament.status().playing);
  await until(page, 'it has played to the last', () => window.ligament.frame().time > window.ligament.timeline().keyframes[1]);
  await keepPicture(page, 'keyframes');
  // Deleted again.
  await page.locator('.key').nth(1).focus();
  await page.keyboard.press('Delete');
  await until(page, 'one keyframe is left', () => window.ligament.timeline().keyframes.length === 1);
});

/** A worm that nothing has happened to yet. */
async function freshWorm() {
  const { scene } = await ask(page, 'scene');
  await page.keyboard.press('o');
  await page.click('.card[data-scene="worm"]');
  await until(page, 'a new worm is there', (was) => window.ligament.scene().scene !== was && window.ligament.frame() && window.ligament.timeline().branches.length === 1, scene);
}

test('two branches are compared', async () => {
  await freshWorm();
  await runFor(page, 1);
  await pause(page);
  const { branch: first } = await ask(page, 'timeline');
  // From one of its steps on, the commands differ.
  const fork = 24;
  await ask(page, 'seek', first, fork);
  await until(page, 'it is there', (step) => window.ligament.frame().step === step, fork);
  await ask(page, 'act', { mode: 'passive' });
  const [point, to] = [{ x: 0, y: 0, z: 0 }, { x: 0.5, y: 0, z: 0.6 }];
  await ask(page, 'act', { drag: { name: 'apart', bone: 'bone 6', point, to } });
  await runFor(page, 0.5);
  // The character is passive, and still it moves: the drag lifts it.
  await until(page, 'it hangs from the drag target', () => Math.hypot(...window.ligament.placeOf('bone 6').map((x, k) => x - [0.5, 0, 0.6][k])) < 0.1);
  await keepPicture(page, 'passive');
  await pause(page);
  await ask(page, 'act', { release: { name: 'apart' } });
  const { branch: own } = await ask(page, 'timeline');
  assert.notEqual(own, first);
  const label = page.locator('.labels .label', { has: page.locator(`.go[data-branch="${first}"]`) });
  await label.hover();
  await label.locator('[aria-label^="Compare"]').click();
  await until(page, 'it is compared', (id) => window.ligament.timeline().compared === id && window.ligament.frame().shadow?.branch === id, first);
  // At the common start there is no difference.
  await page.click('[data-do="start"]');
  await until(page, 'they are equal', () => window.ligament.frame().step === 0 && window.ligament.frame().shadow?.time === 0 && window.ligament.frame().shadow.farthest === 0);
  await until(page, 'that is reported', () => document.querySelector('.labels .apart').textContent.startsWith('0 mm'));
  // Later there is.
  const end = fork + 12;
  await page.evaluate(([id, step]) => window.ligament.seek(id, step), [own, end]);
  await until(page, 'they differ', (step) => window.ligament.frame().step === step && window.ligament.frame().shadow?.apart > 1e-3, end);
  await keepPicture(page, 'compared');
  await label.hover();
  await label.locator('[aria-label^="Stop comparing"]').click();
  await until(page, 'the comparison ends', () => window.ligament.frame().shadow === null && window.ligament.timeline().compared === null);
  await page.click('[data-do="end"]');
});

test('the worm switches from method to method during a drag', async () => {
  await freshWorm();
  const bone = await tip();
  for (const method of ['implicit', 'displacement', 'reduced']) {
    // It has come to rest: at the top of a bounce, or of the drag before, it would have to be lifted above that.
    await runFor(page, 1.5);
    await pause(page);
    const before = await ask(page, 'placeOf', bone);
    await page.click(`[aria-label="Method"] [data-value="${method}"]`);
    await until(page, `the method is ${method}`, (name) => window.ligament.status().method === name, method);
    // It has muscles with every method; it is a puppet with one.
    assert.equal((await ask(page, 'status')).mode, 'hold', method);
    const control = (name) => page.locator(`[aria-label="Control"] [data-value="${name}"]`);
    await until(page, 'the controls follow', (can) => document.querySelector('[aria-label="Control"] [data-value="puppet"]').disabled !== can, method === 'reduced');
    assert.deepEqual([await control('muscles').isDisabled(), await control('puppet').isDisabled()], [false, method !== 'reduced'], method);
    const after = await ask(page, 'placeOf', bone);
    const jump = Math.hypot(...after.map((x, k) => x - before[k]));
    assert.ok(jump < 1e-4, `${method}: ${jump} m`);
    await page.click('.play');
    await until(page, 'it runs', () => window.ligament.status().playing);
    const { x, y } = await ask(page, 'screenOf', bone);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y - 110, { steps: 6 });
    await until(page, `it follows by ${method}`, ([name, z]) => window.ligament.placeOf(name)[2] > z + 0.05, [bone, after[2]]);
    if (method !== 'reduced') await keepPicture(page, `worm-${method}`);
    await page.mouse.up();
    await until(page, 'it is released', () => window.ligament.status().tasks.length === 0);
  }
  assert.equal((await ask(page, 'status')).mode, 'hold');
});

test('no key is lost, Space presses no button again, and time that was zoomed is fitted', async () => {
  await pause(page);
  await page.locator('main canvas').focus();
  const { step } = await ask(page, 'frame');
  for (let k = 0; k < 10; k += 1) await page.keyboard.press(',');
  await until(page, 'it is ten steps earlier', (to) => window.ligament.frame().step === to, step - 10);
  await page.keyboard.press('Shift+End');
  await until(page, 'it is at the end', (to) => window.ligament.frame().step === to, step);
  for (let k = 0; k < 10; k += 1) await page.keyboard.press('.');
  await until(page, 'ten more are computed', (to) => window.ligament.frame().step === to && !window.ligament.status().playing, step + 10);
  await page.click('[data-show="cage"]');
  await page.keyboard.press(' ');
  await until(page, 'it runs', () => window.ligament.status().playing);
  assert.equal(await page.getAttribute('[data-show="cage"]', 'aria-pressed'), 'true');
  await page.click('[data-show="cage"]');
  await pause(page);
  const ruler = await page.locator('.ruler').boundingBox();
  await page.mouse.move(ruler.x + 0.5 * ruler.width, ruler.y + 5);
  for (let k = 0; k < 60; k += 1) await page.mouse.wheel(0, 200);
  await page.waitForSelector('.fit:not([hidden])');
  // At most as many marks as can be read side by side, at any zoom.
  assert.ok((await page.locator('.ruler span').count()) < 30);
  await page.mouse.dblclick(ruler.x + 0.25 * ruler.width, ruler.y + 5);
  await page.waitForSelector('.fit', { state: 'hidden' });
  await page.click('[data-do="end"]');
});

test('a press on the ruler seeks its time, though steps became shorter midway', async () => {
  await page.locator('main canvas').focus();
  await runFor(page, 0.5);
  await ask(page, 'act', { set: { name: 'step', value: 0.0004 } });
  await runFor(page, 0.5);
  await pause(page);
  const { time: end } = await ask(page, 'frame');
  if (await page.locator('.fit').isVisible()) await page.click('.fit');
  await page.waitForSelector('.fit', { state: 'hidden' });
  const ruler = await page.locator('.ruler').boundingBox();
  // The length of the ruler follows from the position of the playhead on it.
  const head = await page.locator('.playhead').boundingBox();
  const width = (head.x + head.width / 2 - ruler.x) / end;
  for (const part of [0.2, 0.6, 0.95]) {
    const time = part * end;
    await page.mouse.click(ruler.x + width * time, ruler.y + ruler.height / 2);
    // Two pixels, and a step.
    await until(page, `it is ${time} s`, ([want, slack]) => Math.abs(window.ligament.frame().time - want) < slack, [time, 2 / width + 0.001]);
  }
  await page.click('[data-do="end"]');
  await until(page, 'it is at the end', (want) => Math.abs(window.ligament.frame().time - want) < 1e-3, end);
  await ask(page, 'act', { set: { name: 'step', value: 0.001 } });
});

test('a simulation that diverges stops, and can go back', async () => {
  await runFor(page, 1);
  await ask(page, 'act', { set: { name: 'implicit-flesh', value: 0 } });
  await ask(page, 'act', { set: { name: 'most-substeps', value: 1 } });
  await ask(page, 'act', { set: { name: 'step', value: 0.05 } });
  await page.waitForSelector('.notice.stopped .offer');
  await keepPicture(page, 'stopped');
  const { step } = await ask(page, 'frame');
  await page.click('.notice.stopped .offer');
  await until(page, 'it is earlier', (was) => window.ligament.frame().step < was && !window.ligament.status().playing, step);
  await runFor(page, 0.2);
  assert.equal(await page.locator('.notice.stopped').count(), 0);
});

test('another scene, another method', async () => {
  await page.click('.scene-button');
  await page.waitForSelector('.card[data-scene="hanging-chain"]');
  // Its picture has loaded.
  await page.waitForFunction(() => document.querySelector('.card[data-scene="worm"] img').naturalWidth > 0);
  await keepPicture(page, 'gallery');
  await page.click('.card[data-scene="hanging-chain"]');
  await until(page, 'it is loaded', () => window.ligament.scene().name === 'hanging-chain' && window.ligament.frame());
  const { methods } = await ask(page, 'scene');
  assert.ok(methods.length > 1, `only ${methods}`);
  if (!(await ask(page, 'status')).playing) await page.click('.play');
  for (const method of methods) {
    await page.click(`[aria-label="Method"] [data-value="${method}"]`);
    await until(page, `the method is ${method}`, (name) => window.ligament.status().method === name, method);
    await runFor(page, 0.2);
  }
  await page.getByRole('switch', { name: 'Joint torques' }).click();
  await until(page, 'joint torques are off', () => !window.ligament.status().springs);
  await page.locator('main canvas').focus();
  await page.keyboard.press('t');
  await until(page, 'and on again', () => window.ligament.status().springs);
  await keepPicture(page, 'hanging-chain');
});

test('a robot is dropped onto the page; malformed files are refused with a message', async () => {
  const urdf = readFileSync(fileURLToPath(new URL('../../crates/io/tests/data/arm.urdf', import.meta.url)), 'utf8');
  await dropFile(page, 'arm.urdf', urdf);
  await until(page, 'the robot is there', () => /arm/.test(window.ligament.scene().name) && window.ligament.frame());
  const bones = await ask(page, 'bones');
  const links = [...urdf.matchAll(/<link name="([^"]+)"/g)].map((found) => found[1]);
  assert.ok(bones.some((bone) => links.includes(bone)), `${bones} are none of ${links}`);
  // Changes made while reading it are listed, until they are dismissed; they can be read again.
  const notes = page.locator('.import-notes');
  await notes.waitFor();
  assert.match(await notes.innerText(), /arm\.urdf[^]*which are kept[^]*'shoulder'/);
  await keepPicture(page, 'robot');
  await notes.getByRole('button', { name: 'Close the notes' }).click();
  assert.equal(await notes.isVisible(), false);
  await page.click('[data-do="notes"]');
  await notes.waitFor();
  await page.click('[data-do="notes"]');
  assert.equal(await notes.isVisible(), false);
  await dropFile(page, 'box.glb', boxAsGlb());
  await until(page, 'the box is there, in flesh', () => window.ligament.scene().name === 'box.glb' && window.ligament.frame());
  assert.ok((await ask(page, 'scene')).skin.tets.length > 400);
  await until(page, 'it lands', () => window.ligament.frame().contactForce > 10);
  await keepPicture(page, 'box');
  await dropFile(page, 'arm.urdf', urdf);
  await until(page, 'the robot is there again', () => /arm/.test(window.ligament.scene().name) && window.ligament.frame());
  // Its collision shapes are drawn on request.
  const shapes = (await ask(page, 'scene')).bodies.flatMap((body) => body.colliders).length;
  assert.ok(shapes > 0, 'the robot has colliders');
  assert.equal((await ask(page, 'counts')).colliders, 0);
  await page.locator('main canvas').focus();
  await page.keyboard.press('x');
  await until(page, 'its colliders are drawn', (count) => window.ligament.counts().colliders === count, shapes);
  await keepPicture(page, 'colliders');
  await page.keyboard.press('x');
  await until(page, 'and hidden', () => window.ligament.counts().colliders === 0);
  await dropFile(page, 'broken.urdf', '<robot><link');
  await page.waitForSelector('.notice.error');
  assert.match(await page.locator('.notice.error p').first().innerText(), /broken\.urdf/);
  assert.ok(/arm/.test((await ask(page, 'scene')).name), 'the robot is still there');
});

test('files that are dropped together belong together', async () => {
  const corner = 'v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 3 2\nf 1 2 4\nf 2 3 4\nf 3 1 4\n';
  const link = (name) => `<link name="${name}"><collision><geometry><mesh filename="corner.obj"/></geometry></collision></link>`;
  const joint = '<joint name="j" type="continuous"><parent link="a"/><child link="b"/><axis xyz="0 0 1"/></joint>';
  const robot = `<robot name="r">${link('a')}${link('b')}${joint}</robot>`;
  await dropFiles(page, [['corner.obj', corner], ['meshed.urdf', robot]]);
  await until(page, 'the robot weighs what its mesh does', () => window.ligament.scene().name === 'meshed.urdf' && window.ligament.frame());
  await dropFiles(page, [['notes.pdf', 'x'], ['more.pdf', 'y']]);
  // The message about the file before may still be there.
  await page.waitForSelector('.notice.error:has-text("notes.pdf")');
  assert.match(await page.locator('.notice.error p').last().innerText(), /notes\.pdf, more\.pdf: none of these files has a known format/);
});

test('files are exported, and a recording opens again', async () => {
  await page.keyboard.press('o');
  await page.click('.card[data-scene="worm"]');
  await until(page, 'the worm is back', () => window.ligament.scene().name === 'worm' && window.ligament.frame());
  await runFor(page, 0.6);
  await pause(page);
  const save = async (name) => {
    await page.click('.menu > summary');
    const [download] = await Promise.all([page.waitForEvent('download'), page.click(`[data-export="${name}"]`)]);
    const file = join(folder, `saved-${name}`);
    await download.saveAs(file);
    return file;
  };
  const table = readFileSync(await save('table.csv'), 'utf8').split('\n');
  assert.match(table[0], /^time,/);
  assert.ok(table.length > 20, `${table.length} lines`);
  assert.match(readFileSync(await save('take.txt'), 'utf8'), /^ligament take 2\nscene worm\n/);
  assert.equal(readFileSync(await save('film.gif')).subarray(0, 4).toString(), 'GIF8');

  const recording = await save('recording.ligament');
  assert.ok(statSync(recording).size > 1000);
  const { scene } = await ask(page, 'scene');
  const { step } = await ask(page, 'frame');
  const bone = await tip();
  const place = await ask(page, 'placeOf', bone);
  await page.setInputFiles('input[type=file]', recording);
  await until(page, 'it is opened again', (was) => window.ligament.scene().scene !== was && window.ligament.frame(), scene);
  assert.equal((await ask(page, 'scene')).name, 'worm');
  await page.click('[data-do="end"]');
  await until(page, 'its last step is there', (want) => window.ligament.frame().step === want, step);
  assert.deepEqual(await ask(page, 'placeOf', bone), place);
});

test('a range is baked by the dialog', async () => {
  await pause(page);
  await page.click('.menu > summary');
  await page.click('[data-export="bake"]');
  await page.selectOption('[data-bake="format"]', 'table.csv');
  await page.fill('[data-bake="to"]', '0.5');
  await page.fill('[data-bake="rate"]', '10');
  assert.equal(await page.locator('p[data-bake="frames"]').innerText(), '6 frames');
  await keepPicture(page, 'bake');
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('[data-do="bake"]')]);
  const rows = readFileSync(await download.path(), 'utf8').trim().split('\n');
  assert.equal(rows.length, 7, rows.map((row) => row.slice(0, 10)).join(' '));
  await until(page, 'the dialog closes', () => !document.querySelector('dialog[open]'));
  // More shape keys than glTF holds are refused before the work, not after it.
  await page.click('.menu > summary');
  await page.click('[data-export="bake"]');
  await page.selectOption('[data-bake="format"]', 'animation.glb');
  await page.fill('[data-bake="to"]', '20');
  await page.fill('[data-bake="rate"]', '60');
  assert.match(await page.locator('p[data-bake="frames"]').innerText(), /at most 600 frames/);
  assert.ok(await page.locator('[data-do="bake"]').isDisabled());
  // A bake that takes long is canceled: the request ends, and the dialog is there for another try.
  let release;
  const held = new Promise((resolve) => (release = resolve));
  await page.route('**/export/film.gif*', async (route) => {
    await held;
    await route.abort().catch(() => {});
  });
  await page.selectOption('[data-bake="format"]', 'film.gif');
  await page.click('[data-do="bake"]');
  await page.locator('dialog.bake progress').waitFor();
  await page.click('[data-do="cancel-bake"]');
  await page.waitForSelector('.notice:has-text("Bake canceled.")');
  assert.ok(await page.locator('[data-do="bake"]').isEnabled());
  release();
  await page.unroute('**/export/film.gif*');
  await page.click('[data-do="cancel-bake"]');
  await until(page, 'the dialog is closed', () => !document.querySelector('dialog[open]'));
  await page.click('.play');
  await until(page, 'it runs', () => window.ligament.status().playing);
});

test('two fingers drag two bones', async () => {
  const touch = await openPage(browser, studio.url, { hasTouch: true, viewport: { width: 1024, height: 768 } });
  const bones = await ask(touch.page, 'bones');
  if (!(await ask(touch.page, 'status')).playing) await touch.page.click('.play');
  const points = [];
  for (const [id, bone] of [bones[0], bones.at(-1)].entries()) points.push({ id, ...(await ask(touch.page, 'screenOf', bone)) });
  const chromium = await touch.page.context().newCDPSession(touch.page);
  await chromium.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points });
  for (let k = 1; k <= 6; k += 1) {
    const moved = points.map((point) => ({ ...point, y: point.y - 15 * k }));
    await chromium.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: moved });
  }
  await until(touch.page, 'both are dragged', () => new Set(window.ligament.status().tasks.map((task) => task.bone)).size === 2);
  await keepPicture(touch.page, 'tablet');
  await chromium.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await until(touch.page, 'both are released', () => window.ligament.status().tasks.length === 0);
  assert.deepEqual(touch.complaints, []);
  await touch.page.close();
});

test('everything that can be pressed has a name, help opens, light is light', async () => {
  const nameless = await page.evaluate(() =>
    [...document.querySelectorAll('button, input, select, summary, [tabindex="0"]')]
      .filter((node) => !node.closest('[hidden]') && node.type !== 'file')
      .filter((node) => !(node.getAttribute('aria-label') || node.textContent.trim() || node.labels?.length))
      .map((node) => node.outerHTML.slice(0, 120)),
  );
  assert.deepEqual(nameless, []);
  await page.locator('main canvas').focus();
  await page.keyboard.press('?');
  await page.waitForSelector('dialog.help[open]');
  await keepPicture(page, 'help');
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog.help:not([open])', { state: 'attached' });
  await page.keyboard.press('d');
  await page.waitForSelector('html[data-theme="light"]');
  const canvas = await page.locator('main canvas').boundingBox();
  const corner = { x: canvas.x + canvas.width - 60, y: canvas.y + 10, width: 40, height: 40 };
  const light = (r, g, b) => Math.min(r, g, b) > 200;
  await untilColor(page, 'it is drawn in light', () => corner, light, (part) => part > 0.95);
  await keepPicture(page, 'light');
  await page.keyboard.press('d');
});

test('the connection is lost, and comes back', async () => {
  // Errors that the browser logs while there is no server are not errors of the page.
  assert.deepEqual(complaints.filter((text) => !/422/.test(text)), []);
  const { opened } = await ask(page, 'counts');
  const { port } = studio;
  await studio.stop();
  await until(page, 'the page reports it', () => window.ligament.link() === 'lost' && !document.querySelector('.banner').hidden);
  assert.match(await page.locator('.banner').innerText(), /Connection lost/);
  await keepPicture(page, 'lost');
  studio = await startStudio(folder, 'worm', port);
  assert.equal(studio.port, port);
  await until(page, 'it is connected again', (before) => window.ligament.counts().opened > before, opened);
  const { drawn } = await ask(page, 'counts');
  await until(page, 'frames come again', (count) => window.ligament.counts().drawn > count + 3, drawn);
  assert.equal(await page.locator('.banner').isVisible(), false);
});
