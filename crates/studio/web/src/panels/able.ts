// What a scene can do under which method, and why not.

import type { Parameter, SceneInfo, Status } from '../protocol';

/** Numbers of whoever acts by its own joints, and of whoever is held by joints to the hand. */
const OF_ACTING = ['stiffness', 'damping', 'limits', 'strength', 'braking'];
const OF_HELD = ['precision', 'iterations', 'grip'];

/** Whether a scene acts by its own joints under the reduced method: it has the numbers for it. */
function canAct(scene: SceneInfo): boolean {
  return scene.parameters.some(({ name }) => name === 'strength');
}

/** Why a scene does not act by its own joints under any method. */
function cause(scene: SceneInfo): string {
  if (scene.trackers) return 'trackers lead its bodies';
  if (scene.joints.some((joint) => joint.closesLoop)) return 'its joints close loops';
  return 'a script moves it';
}

/** Why there are no styles now; empty where there are. */
export function whyNoStyles(scene: SceneInfo | null, status: Status | null): string {
  if (!scene || !status || status.mode) return '';
  if (canAct(scene)) return 'Styles belong to the reduced method.';
  return `No styles here: ${cause(scene)}, so it is held by joints to the hand and does not act by its own.`;
}

/** Why a scene does not move by the reduced method; empty where it does. */
export function whyNotReduced(scene: SceneInfo | null): string {
  if (!scene || scene.methods.includes('reduced')) return '';
  if (scene.trackers) return 'Reduced is not possible here: trackers lead bodies and there are contacts, and what is led in joint coordinates knows no contacts.';
  if (scene.joints.some((joint) => joint.closesLoop)) return 'Reduced is not possible here: there are loops and contacts, and loops in joint coordinates know no contacts.';
  return 'Reduced is not possible here: joint coordinates cannot express these joints.';
}

/** Why a number does nothing at present; empty where it does. */
export function whyIdle({ name }: Parameter, scene: SceneInfo | null, status: Status | null): string {
  if (!scene || !status) return '';
  if (!status.mode && OF_ACTING.includes(name)) return `does nothing under the ${status.method} method: nobody acts by its own joints`;
  // Hands do not give there, except to flesh.
  if (name === 'grip' && status.method === 'displacement' && !scene.skin) return 'does nothing under the displacement method: drags are joints, which do not give';
  if (name === 'momentum' && status.method !== 'displacement') return 'belongs to the displacement method';
  if (status.mode && OF_HELD.includes(name)) return 'does nothing while it acts by its own joints';
  return '';
}
