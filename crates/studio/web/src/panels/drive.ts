// Control: holding a pose, the control modes of Kim & Pollard 2008 (KP08), keyframes, or passive. And the simulation method.

import { Segments, Toggle } from '../controls';
import { el, say } from '../dom';
import { short } from '../format';
import type { Keyframes } from '../keyframes';
import type { ControlMode, Method, Status } from '../protocol';
import type { Studio } from '../studio';
import { canControl, whyNoStyles, whyNotReduced } from './able';

const STYLES: { value: ControlMode; label: string; about: string }[] = [
  { value: 'hold', label: 'Hold', about: 'Hold the pose, and reach for drags; pins are nails (1)' },
  { value: 'acceleration', label: 'Acceleration', about: 'Follow drags and pins with minimal accelerations: stiff and direct (2)' },
  { value: 'torque', label: 'Torque', about: 'Follow drags and pins with minimal joint forces: loose and natural (3)' },
  { value: 'velocity', label: 'Velocity', about: 'Follow drags and pins with minimal velocities: calm (4)' },
  { value: 'keyframes', label: 'Keyframes', about: 'Follow the upcoming keyframes (5)' },
  { value: 'passive', label: 'Passive', about: 'Passive: no control (6)' },
];

const METHODS = [
  { value: 'reduced', label: 'Reduced', about: 'Generalized coordinates: joint control, exact joints (Kim & Pollard 2008)' },
  { value: 'implicit', label: 'Implicit', about: 'Maximal coordinates, implicit integration: drags are springs (Hernández et al. 2011)' },
  { value: 'displacement', label: 'Displacement', about: 'Maximal coordinates, linearized displacements: drags are joints (Faure 1998)' },
];

export function drivePanel(studio: Studio, keyframes: Keyframes): HTMLElement {
  const style = new Segments('Style', STYLES, (value) => studio.act({ mode: value as ControlMode }), 3);
  const pose = el(
    'button',
    { type: 'button', class: 'wide', 'data-do': 'keep-pose', title: 'Joints are pulled toward the current pose, in addition to other control', onclick: () => keyframes.holdPose(true) },
    'Keep this pose',
  );
  const free = el('button', { type: 'button', class: 'wide', title: 'Release the joints from the kept pose', onclick: () => keyframes.holdPose(false) }, 'Forget it');
  const springs = new Toggle('Joint torques', 'Joint torques: joint control, or joint springs (T)', (on) => torques(studio, on));
  const note = el('p', { class: 'hint' });
  const about = el('p', { class: 'hint' });
  studio.status.watch((status) => {
    const able = Boolean(status?.mode);
    // The motion of a script is not a control mode.
    lastStyle = STYLES.find(({ value }) => value === status?.mode && value !== 'passive')?.value ?? lastStyle;
    style.set(status?.mode || null, (value) => canControl(value, status));
    pose.disabled = free.disabled = !able;
    springs.set(hasTorques(status));
    const kept = status?.keepsPose ?? false;
    pose.setAttribute('aria-pressed', String(kept));
    say(pose, kept ? 'Keeping a pose' : 'Keep this pose');
    const why = whyNoStyles(studio.scene.value, status);
    note.hidden = !why;
    say(note, why);
    say(about, `Inverse kinematics: pin some bones, drag others, and the joints follow.${able ? ' Keep it here, or as a keyframe (K).' : ''}`);
  });
  return el('div', {}, style.node, note, springs.node, el('h3', { class: 'part' }, 'Pose'), about, el('div', { class: 'pair' }, pose, free));
}

/** Whether joints exert torques: from joint control, or from their springs. */
export function hasTorques(status: Status | null): boolean {
  return status && canControl(status.mode, status) ? status.mode !== 'passive' : (status?.springs ?? false);
}

/** Turns joint torques on or off. */
export function torques(studio: Studio, on: boolean): void {
  const status = studio.status.value;
  const controls = status && canControl(status.mode, status);
  studio.act(controls ? { mode: on ? lastStyle : 'passive' } : { set: { name: 'springs', value: on ? 1 : 0 } });
}

/** The last control mode other than passive. */
let lastStyle: ControlMode = 'hold';

export function methodPanel(studio: Studio): HTMLElement {
  const method = new Segments('Method', METHODS, (value) => studio.act({ method: value as Method }));
  const note = el('p', { class: 'hint' });
  const residual = el('output', { 'aria-label': 'Largest joint error' });
  const row = el('div', { class: 'fact', title: 'Largest joint error after the last step, including drags, and loop iterations of the step' }, el('span', {}, 'Residual'), residual);
  studio.status.watch((status) => {
    const methods = studio.scene.value?.methods ?? [];
    method.set(status?.method ?? null, (value) => methods.includes(value as Method));
    const why = whyNotReduced(studio.scene.value);
    note.hidden = !why;
    say(note, why);
  });
  studio.status.watch((status) => (row.hidden = status?.method === 'reduced' && Boolean(status.mode)));
  studio.glance.watch((frame) => frame && !row.hidden && say(residual, frame.iterations ? `${short(frame.residual)} m · ${frame.iterations} it.` : `${short(frame.residual)} m`));
  return el('div', {}, method.node, note, row);
}
