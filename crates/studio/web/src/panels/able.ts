// What a scene supports under which method, and why not.

import type { Parameter, SceneInfo, Status } from '../protocol';

/** Parameters of joint control, and of scenes whose drags are constraints. */
const OF_ACTING = ['stiffness', 'damping', 'limits', 'strength', 'braking'];
const OF_HELD = ['precision', 'iterations', 'grip'];

/** Whether a scene supports joint control under the reduced method: it has the parameters for it. */
function canAct(scene: SceneInfo): boolean {
  return scene.parameters.some(({ name }) => name === 'strength');
}

/** Why a scene supports joint control under no method. */
function cause(scene: SceneInfo): string {
  if (scene.trackers) return 'its bodies follow trackers';
  if (scene.joints.some((joint) => joint.closesLoop)) return 'its joints close loops';
  return 'a script moves it';
}

/** The control modes that act in maximal coordinates, too. */
const EVERYWHERE = ['hold', 'passive'];

/** Whether a control mode acts with the current method. */
export function canControl(mode: string, status: Status | null): boolean {
  return Boolean(status?.mode) && (status?.method === 'reduced' || EVERYWHERE.includes(mode));
}

/** Why some control modes, or all, do not act now; empty where they do. */
export function whyNoStyles(scene: SceneInfo | null, status: Status | null): string {
  if (!scene || !status) return '';
  if (status.mode && status.method === 'reduced') return '';
  if (status.mode) return `With the ${status.method} solver, characters have muscles or are ragdolls. The others need the solver Reduced (under Advanced).`;
  if (canAct(scene)) return 'To choose here, set the solver to Reduced (under Advanced).';
  return `No muscles here: ${cause(scene)}, so joint control is not available; drags are constraints.`;
}

/** Why a scene does not support the reduced method; empty where it does. */
export function whyNotReduced(scene: SceneInfo | null): string {
  if (!scene || scene.methods.includes('reduced')) return '';
  return 'Reduced is not available: some joints here have no generalized coordinates. Choose Implicit or Displacement.';
}

/** Why a parameter has no effect now; empty where it has. */
export function whyIdle({ name }: Parameter, scene: SceneInfo | null, status: Status | null): string {
  if (!scene || !status) return '';
  if (!status.mode && OF_ACTING.includes(name)) return `no effect with the ${status.method} method, which has no joint control`;
  // Drags are rigid there, except on flesh.
  if (name === 'grip' && status.method === 'displacement' && !scene.skin) return 'no effect with the displacement method, where drags are rigid';
  if (name === 'momentum' && status.method !== 'displacement') return 'needs the displacement method';
  if (status.mode && status.method === 'reduced' && OF_HELD.includes(name)) return 'no effect with joint control';
  return '';
}
