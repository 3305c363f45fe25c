// Who drives: the styles of KP08, keyframes, or nobody. And by which method it moves.

import { Segments, Toggle } from '../controls';
import { el, say } from '../dom';
import { short } from '../format';
import type { Keyframes } from '../keyframes';
import type { Method } from '../protocol';
import type { Studio } from '../studio';

const STYLES = [
  { value: 'acceleration', label: 'Acceleration', about: 'Obey with the smallest accelerations: stiff and direct (1)' },
  { value: 'torque', label: 'Torque', about: 'Obey with the smallest forces: loose and natural (2)' },
  { value: 'velocity', label: 'Velocity', about: 'Obey with the smallest velocities: calm (3)' },
  { value: 'keyframes', label: 'Keyframes', about: 'Follow the keyframes still to come (4)' },
  { value: 'passive', label: 'Passive', about: 'Nobody drives: a puppet (5)' },
];

const METHODS = [
  { value: 'reduced', label: 'Reduced', about: 'Joint coordinates: the character acts by its own joints (KP08)' },
  { value: 'implicit', label: 'Implicit', about: 'Body poses, everything stiff taken implicitly: drags are springs (H11)' },
  { value: 'displacement', label: 'Displacement', about: 'Linearised displacements: drags are joints to the hand; poses (F98)' },
];

export function drivePanel(studio: Studio, keyframes: Keyframes): HTMLElement {
  const style = new Segments('Style', STYLES, (value) => studio.act(`mode ${value}`), 3);
  const pose = el(
    'button',
    { type: 'button', class: 'wide', title: 'Joints are drawn to the present pose', onclick: () => keyframes.holdPose(true) },
    'Keep this pose',
  );
  const free = el('button', { type: 'button', class: 'wide', title: 'Joints are drawn to no pose', onclick: () => keyframes.holdPose(false) }, 'Forget it');
  const springs = new Toggle('Joint torques', 'Springs of the joints on or off (T)', (on) => studio.act(`set springs value=${on ? 1 : 0}`));
  const note = el('p', { class: 'hint' });
  studio.status.watch((status) => {
    const able = Boolean(status?.mode);
    style.set(status?.mode || null, () => able);
    pose.disabled = free.disabled = !able;
    springs.set(status?.springs ?? false);
    // A character of flesh moves its joints by its style; there are no springs to take away.
    springs.node.disabled = Boolean(studio.scene.value?.skin?.nodes);
    note.hidden = able;
    say(note, 'Styles belong to the reduced method.');
  });
  return el('div', {}, style.node, note, el('div', { class: 'pair' }, pose, free), springs.node);
}

export function methodPanel(studio: Studio): HTMLElement {
  const method = new Segments('Method', METHODS, (value) => studio.ask({ type: 'method', method: value as Method }));
  const residual = el('output', { 'aria-label': 'Largest gap of a closed loop' });
  const row = el('div', { class: 'fact', title: 'Largest gap of a joint that closes a loop' }, el('span', {}, 'Residual'), residual);
  studio.status.watch((status) => {
    const methods = studio.scene.value?.methods ?? [];
    method.set(status?.method ?? null, (value) => methods.includes(value as Method));
  });
  studio.scene.watch((scene) => (row.hidden = !scene?.joints.some((joint) => joint.closesLoop)));
  studio.frame.watch((frame) => frame && !row.hidden && say(residual, `${short(frame.residual)} m`));
  return el('div', {}, method.node, row);
}
