// What a person chose to see, kept by the browser between visits.

import { Signal } from './signal';

export type Skin = 'solid' | 'glass' | 'off';
/** The scene's plane if it has one and else the screen's; the screen's; level with the ground; all six degrees of freedom. */
export type DragIn = 'scene' | 'screen' | 'ground' | 'six';
export type Theme = 'system' | 'dark' | 'light';

export interface Preferences {
  theme: Theme;
  skin: Skin;
  cage: boolean;
  bones: boolean;
  joints: boolean;
  forces: boolean;
  marks: boolean;
  follow: boolean;
  /** Whether drags turn bones rather than move them: what shift does, for hands without a keyboard. */
  turn: boolean;
  /** Along what drags go. */
  dragIn: DragIn;
  /** Whether something was dragged once: no more hints then. */
  welcomed: boolean;
  graphs: string[];
  leftOpen: boolean;
  rightOpen: boolean;
}

const USUAL: Preferences = {
  theme: 'system',
  skin: 'solid',
  cage: false,
  bones: true,
  joints: false,
  forces: true,
  marks: true,
  follow: true,
  turn: false,
  dragIn: 'scene',
  welcomed: false,
  graphs: ['energy', 'contactForce', 'power', 'stepMs'],
  leftOpen: true,
  rightOpen: true,
};
const KEY = 'ligament-studio';

function kept(): Partial<Preferences> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Preferences>;
  } catch {
    // No storage, or something else under our name: the usual choices do.
    return {};
  }
}

export const preferences = new Signal<Preferences>({ ...USUAL, ...kept() });

export function prefer(change: Partial<Preferences>): void {
  preferences.set({ ...preferences.value, ...change });
  try {
    localStorage.setItem(KEY, JSON.stringify(preferences.value));
  } catch {
    // A browser that keeps nothing is no reason to stop.
  }
}
