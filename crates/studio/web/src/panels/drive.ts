// Control: what moves the joints. And for experts, what is minimal while they follow, and the simulation method.

import { Segments, Toggle } from '../controls';
import { el, say } from '../dom';
import { short } from '../format';
import { type Keyframes, playing, plays } from '../keyframes';
import { prefer, preferences } from '../preferences';
import type { ControlMode, Method, MirrorFrom, Status } from '../protocol';
import type { Studio } from '../studio';
import { canControl, whyNoStyles, whyNotReduced } from './able';

/** Who moves the joints. Old words, those of takes, are in the tooltips. */
const CONTROLS: { value: string; label: string; about: string }[] = [
  { value: 'muscles', label: 'Muscles', about: 'Holds its pose and reaches for drags; pins are nails. In takes: mode hold (1)' },
  { value: 'puppet', label: 'Puppet', about: 'Follows drags and pins like a puppet on strings; Advanced says how. In takes: mode acceleration, torque or velocity (2, 3, 4)' },
  { value: 'keyframes', label: 'Keys', about: 'Follows the upcoming keyframes. In takes: mode keyframes (5)' },
  { value: 'passive', label: 'Ragdoll', about: 'Falls limp: no control. In takes: mode passive (6)' },
];

const STYLES: { value: ControlMode; label: string; about: string }[] = [
  { value: 'acceleration', label: 'Acceleration', about: 'Stiff and direct: minimal accelerations (2)' },
  { value: 'torque', label: 'Torque', about: 'Loose and natural: minimal joint forces (3)' },
  { value: 'velocity', label: 'Velocity', about: 'Calm: minimal velocities (4)' },
];

const METHODS = [
  { value: 'reduced', label: 'Reduced', about: 'Generalized coordinates (Kim & Pollard 2008)', line: 'Exact joints; muscles, puppets and keys.' },
  { value: 'implicit', label: 'Implicit', about: 'Maximal coordinates, implicit integration (Hernández et al. 2011)', line: 'Stiff joints and long chains at large steps; drags are springs.' },
  { value: 'displacement', label: 'Displacement', about: 'Maximal coordinates, linearized displacements (Faure 1998)', line: 'Any scene within a time budget; drags are joints.' },
];

const isStyle = (mode: string) => STYLES.some(({ value }) => value === mode);

/** The last mode of each kind, which the buttons return to. */
let lastStyle: ControlMode = 'acceleration';
let lastControl: ControlMode = 'hold';

function modeOf(control: string): ControlMode {
  if (control === 'keyframes') return playing();
  if (control === 'muscles') return 'hold';
  return control === 'puppet' ? lastStyle : (control as ControlMode);
}

export function drivePanel(studio: Studio, keyframes: Keyframes): HTMLElement {
  const control = new Segments('Control', CONTROLS, (value) => studio.act({ mode: modeOf(value) }));
  const pose = el(
    'button',
    { type: 'button', class: 'wide', 'data-do': 'keep-pose', title: 'Joints are pulled toward the current pose, in addition to other control', onclick: () => keyframes.holdPose(true) },
    'Keep this pose',
  );
  const free = el('button', { type: 'button', class: 'wide', title: 'Release the joints from the kept pose', onclick: () => keyframes.holdPose(false) }, 'Forget it');
  const springs = new Toggle('Joint torques', 'Joint torques: joint control, or joint springs (T)', (on) => torques(studio, on));
  const root = new Toggle('Root follows keys', 'Played keyframes lead the root, too; if off, it moves as forces make it, and a figure may topple', (on) => {
    prefer({ rootFollows: on });
    if (plays(studio.status.value?.mode)) studio.act({ mode: playing() });
  });
  preferences.watch((now) => root.set(now.rootFollows));
  const mirror = (from: MirrorFrom, label: string, about: string) =>
    el('button', { type: 'button', class: 'wide', 'data-do': `mirror-${from}`, title: `${about}. Bones are paired by names such as arm.L and arm.R, else by where they are`, onclick: () => studio.ask({ type: 'mirror', from }) }, label);
  const mirrors = [
    mirror('left', 'L → R', 'The right side takes over the pose of the left one'),
    mirror('right', 'R → L', 'The left side takes over the pose of the right one'),
    mirror('both', 'Flip', 'Swaps left and right (I)'),
  ];
  const note = el('p', { class: 'hint' });
  const about = el('p', { class: 'hint' });
  studio.status.watch((status) => {
    for (const button of mirrors) button.disabled = status?.playing !== false || studio.scene.value?.posable === false;
    const mode = status?.mode ?? '';
    const able = Boolean(mode);
    if (isStyle(mode)) lastStyle = mode as ControlMode;
    // The motion of a script is not a control mode.
    if (mode === 'hold' || plays(mode) || isStyle(mode)) lastControl = mode as ControlMode;
    control.set(mode === 'hold' ? 'muscles' : isStyle(mode) ? 'puppet' : plays(mode) ? 'keyframes' : mode || null, (value) => canControl(modeOf(value), status));
    pose.disabled = free.disabled = !able;
    springs.set(hasTorques(status));
    const kept = status?.keepsPose ?? false;
    pose.setAttribute('aria-pressed', String(kept));
    say(pose, kept ? 'Keeping a pose' : 'Keep this pose');
    const why = whyNoStyles(studio.scene.value, status);
    note.hidden = !why;
    say(note, why);
    say(about, studio.scene.value?.posable === false ? 'The joints of this scene cannot be posed; drags act while it runs.' : 'Paused, drag bones to pose them: pinned bones stay, Shift-clicked ones go along. K keys the pose.');
  });
  return el('div', {}, control.node, note, springs.node, el('h3', { class: 'part' }, 'Pose'), about, el('div', { class: 'pair mirror' }, el('span', { class: 'quiet' }, 'Mirror'), ...mirrors), el('div', { class: 'pair' }, pose, free), root.node);
}

/** What is minimal while a character follows drags and pins. */
export function stylePanel(studio: Studio): HTMLElement {
  const style = new Segments('Puppet', STYLES, (value) => studio.act({ mode: value as ControlMode }));
  studio.status.watch((status) => style.set(status?.mode ?? null, (value) => canControl(value, status)));
  return el('div', {}, style.node);
}

/** Whether joints exert torques: from joint control, or from their springs. */
export function hasTorques(status: Status | null): boolean {
  return status && canControl(status.mode, status) ? status.mode !== 'passive' : (status?.springs ?? false);
}

/** Turns joint torques on or off. */
export function torques(studio: Studio, on: boolean): void {
  const status = studio.status.value;
  const controls = status && canControl(status.mode, status);
  studio.act(controls ? { mode: on ? lastControl : 'passive' } : { set: { name: 'springs', value: on ? 1 : 0 } });
}

export function methodPanel(studio: Studio): HTMLElement {
  const method = new Segments('Method', METHODS, (value) => studio.act({ method: value as Method }));
  const note = el('p', { class: 'hint' });
  const line = el('p', { class: 'hint' });
  const residual = el('output', { 'aria-label': 'Largest joint error' });
  const row = el('div', { class: 'fact', title: 'Largest joint error after the last step, including drags, and loop iterations of the step' }, el('span', {}, 'Residual'), residual);
  studio.status.watch((status) => {
    const methods = studio.scene.value?.methods ?? [];
    method.set(status?.method ?? null, (value) => methods.includes(value as Method));
    say(line, METHODS.find(({ value }) => value === status?.method)?.line ?? '');
    const why = whyNotReduced(studio.scene.value);
    note.hidden = !why;
    say(note, why);
  });
  studio.status.watch((status) => (row.hidden = status?.method === 'reduced' && Boolean(status.mode)));
  studio.glance.watch((frame) => frame && !row.hidden && say(residual, frame.iterations ? `${short(frame.residual)} m · ${frame.iterations} it.` : `${short(frame.residual)} m`));
  return el('div', {}, method.node, line, note, row);
}
