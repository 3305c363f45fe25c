// Who drives: the styles of KP08, keyframes, or nobody. And by which method it moves.

import { Segments, Toggle } from '../controls';
import { el, say } from '../dom';
import { short } from '../format';
import type { Keyframes } from '../keyframes';
import type { ControlMode, Method, Status } from '../protocol';
import type { Studio } from '../studio';
import { whyNoStyles, whyNotReduced } from './able';

const STYLES: { value: ControlMode; label: string; about: string }[] = [
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
  const style = new Segments('Style', STYLES, (value) => studio.act({ mode: value as ControlMode }), 3);
  const pose = el(
    'button',
    { type: 'button', class: 'wide', 'data-do': 'keep-pose', title: 'Joints are drawn to the present pose, whatever else they do', onclick: () => keyframes.holdPose(true) },
    'Keep this pose',
  );
  const free = el('button', { type: 'button', class: 'wide', title: 'Joints are drawn to no pose', onclick: () => keyframes.holdPose(false) }, 'Forget it');
  const springs = new Toggle('Joint torques', 'Whether joints do anything by themselves: muscles, or springs (T)', (on) => torques(studio, on));
  const note = el('p', { class: 'hint' });
  const about = el('p', { class: 'hint' });
  studio.status.watch((status) => {
    const able = Boolean(status?.mode);
    // What a scene's own script does is no style.
    lastStyle = STYLES.find(({ value }) => value === status?.mode && value !== 'passive')?.value ?? lastStyle;
    style.set(status?.mode || null, () => able);
    pose.disabled = free.disabled = !able;
    springs.set(hasTorques(status));
    const kept = status?.keepsPose ?? false;
    pose.setAttribute('aria-pressed', String(kept));
    say(pose, kept ? 'Keeps a pose' : 'Keep this pose');
    const why = whyNoStyles(studio.scene.value, status);
    note.hidden = !why;
    say(note, why);
    say(about, `Inverse kinematics: pin some bones, pull others, and the joints find the pose.${able ? ' Keep it here, or as a keyframe (K).' : ''}`);
  });
  return el('div', {}, style.node, note, springs.node, el('h3', { class: 'part' }, 'Pose'), about, el('div', { class: 'pair' }, pose, free));
}

/** Whether joints do anything: by their style where the character acts, by their springs where it does not. */
export function hasTorques(status: Status | null): boolean {
  return status?.mode ? status.mode !== 'passive' : (status?.springs ?? false);
}

/** Lets joints do something, or nothing. */
export function torques(studio: Studio, on: boolean): void {
  const mode = studio.status.value?.mode;
  studio.act(mode ? { mode: on ? lastStyle : 'passive' } : { set: { name: 'springs', value: on ? 1 : 0 } });
}

/** The last style that was not passive, whoever chose it. */
let lastStyle: ControlMode = 'torque';

export function methodPanel(studio: Studio): HTMLElement {
  const method = new Segments('Method', METHODS, (value) => studio.act({ method: value as Method }));
  const note = el('p', { class: 'hint' });
  const residual = el('output', { 'aria-label': 'Largest gap of a joint' });
  const row = el('div', { class: 'fact', title: 'Largest gap of a joint that the last step left, a hand’s included, and iterations over loops that it took' }, el('span', {}, 'Residual'), residual);
  studio.status.watch((status) => {
    const methods = studio.scene.value?.methods ?? [];
    method.set(status?.method ?? null, (value) => methods.includes(value as Method));
    const why = whyNotReduced(studio.scene.value);
    note.hidden = !why;
    say(note, why);
  });
  studio.status.watch((status) => (row.hidden = Boolean(status?.mode)));
  studio.glance.watch((frame) => frame && !row.hidden && say(residual, frame.iterations ? `${short(frame.residual)} m · ${frame.iterations} it.` : `${short(frame.residual)} m`));
  return el('div', {}, method.node, note, row);
}
