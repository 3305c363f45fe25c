// Preferences of the user, stored by the browser.

import { Signal } from './signal';

export type Skin = 'solid' | 'glass' | 'off';
/** Drag plane: the scene's plane if it has one, else the screen's; the screen's; horizontal; all six degrees of freedom. */
export type DragIn = 'scene' | 'screen' | 'ground' | 'six';
/** Handles on the selected bone, to pose it while paused. */
export type GizmoKind = 'off' | 'move' | 'rotate';
export type Theme = 'system' | 'dark' | 'light';

export interface Preferences {
  theme: Theme;
  skin: Skin;
  cage: boolean;
  bones: boolean;
  colliders: boolean;
  joints: boolean;
  forces: boolean;
  marks: boolean;
  follow: boolean;
  /** Whether drags rotate bones instead of moving them: what Shift does, for use without a keyboard. */
  turn: boolean;
  gizmo: GizmoKind;
  /** Whether the root follows keyframes, too; if not, it moves as forces make it. */
  rootFollows: boolean;
  /** The drag plane. */
  dragIn: DragIn;
  /** Whether the user has dragged a bone: hides the hint. */
  welcomed: boolean;
  /** The same for posing while paused. */
  posed: boolean;
  graphs: string[];
  leftOpen: boolean;
  rightOpen: boolean;
  /** Whether solver settings are shown. */
  advancedOpen: boolean;
}

const USUAL: Preferences = {
  theme: 'system',
  skin: 'solid',
  cage: false,
  bones: true,
  colliders: false,
  joints: false,
  forces: true,
  marks: true,
  follow: true,
  turn: false,
  gizmo: 'off',
  rootFollows: true,
  dragIn: 'scene',
  welcomed: false,
  posed: false,
  graphs: ['energy', 'contactForce', 'power', 'stepMs'],
  leftOpen: true,
  rightOpen: true,
  advancedOpen: false,
};
const KEY = 'ligament-studio';

function kept(): Partial<Preferences> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Preferences>;
  } catch {
    // No storage, or invalid data: use the defaults.
    return {};
  }
}

export const preferences = new Signal<Preferences>({ ...USUAL, ...kept() });

export function prefer(change: Partial<Preferences>): void {
  preferences.set({ ...preferences.value, ...change });
  try {
    localStorage.setItem(KEY, JSON.stringify(preferences.value));
  } catch {
    // Ignore browsers that store nothing.
  }
}
