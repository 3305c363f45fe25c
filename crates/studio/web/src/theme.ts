// Dark and light theme: that of the system, or the user's choice. Colors of the 3D view follow.

import { preferences, type Theme } from './preferences';
import { Signal } from './signal';

export interface Colors {
  background: number;
  ground: number;
  grid: number;
  skin: number;
  bone: number;
  world: number;
  joint: number;
  loop: number;
  accent: number;
  tracker: number;
  force: number;
  attached: number;
  free: number;
  edge: number;
  strained: number;
  shadow: number;
  sky: number;
  earth: number;
  light: number;
}

const SHARED = {
  skin: 0xdfa992,
  accent: 0x12a594,
  tracker: 0xe0a030,
  attached: 0x000000,
  free: 0xe5484d,
  strained: 0xffb224,
  shadow: 0xe0a030,
};

export const DARK: Colors = {
  ...SHARED,
  background: 0x20262d,
  ground: 0x272e36,
  grid: 0x46515d,
  bone: 0xd8dde3,
  world: 0x5b6672,
  joint: 0x8fa3b5,
  loop: 0xe0a030,
  force: 0xf2f5f8,
  edge: 0xaebac6,
  sky: 0xdfe9f5,
  earth: 0x7d746c,
  light: 2.4,
};

export const LIGHT: Colors = {
  ...SHARED,
  background: 0xe9ecef,
  ground: 0xf1f3f5,
  grid: 0xb9c2cb,
  bone: 0xc3ccd6,
  world: 0x98a2ad,
  joint: 0x51606f,
  loop: 0xb8790a,
  force: 0x1f2933,
  edge: 0x55616d,
  sky: 0xffffff,
  earth: 0xb9b2a8,
  light: 2.6,
};

export const colors = new Signal<Colors>(DARK);

const prefersLight = window.matchMedia('(prefers-color-scheme: light)');

function isLight(theme: Theme): boolean {
  return theme === 'light' || (theme === 'system' && prefersLight.matches);
}

/** Keeps the document and the 3D view in the chosen theme. */
export function followTheme(): void {
  const apply = () => {
    const light = isLight(preferences.value.theme);
    const name = light ? 'light' : 'dark';
    if (document.documentElement.dataset['theme'] === name) return;
    document.documentElement.dataset['theme'] = name;
    colors.set(light ? LIGHT : DARK);
  };
  prefersLight.addEventListener('change', apply);
  preferences.watch(apply);
}

/** The theme that is not shown now. */
export function otherTheme(): Theme {
  return isLight(preferences.value.theme) ? 'dark' : 'light';
}
