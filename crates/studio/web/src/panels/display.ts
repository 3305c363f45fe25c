// Display options: a row of switches over the 3D view.

import { iconButton } from '../controls';
import { el } from '../dom';
import { type DragIn, prefer, preferences, type Preferences, type Skin } from '../preferences';
import type { Studio } from '../studio';
import { nextGizmo } from '../view/gizmo';
import type { Viewport } from '../view/viewport';

type Shown = 'cage' | 'bones' | 'colliders' | 'joints' | 'forces' | 'marks' | 'follow' | 'turn';

const THINGS: [Shown, string, string][] = [
  ['cage', 'Cage', 'Tetrahedral mesh of the flesh; strongly deformed elements are tinted (C)'],
  ['bones', 'Bones', 'Bones (B)'],
  ['colliders', 'Colliders', 'Shapes that make contact; meshes of moving bodies as their convex hulls (X)'],
  ['joints', 'Joints', 'Joints; loop joints are amber (J)'],
  ['forces', 'Forces', 'Contact forces (N)'],
  ['marks', 'Targets', 'Targets of drags and pins, and trackers (M)'],
  ['follow', 'Follow', 'The camera follows the character (L)'],
  ['turn', 'Turn', 'Drags rotate bones instead of moving them, as with Shift (U)'],
];

const SKINS: Skin[] = ['solid', 'glass', 'off'];

const PLANES: [DragIn, string][] = [
  ['scene', 'Drag: scene'],
  ['screen', 'Drag: screen'],
  ['ground', 'Drag: horizontal'],
  ['six', 'Drag: 6-DOF'],
];

/** The next drag plane. */
export function nextPlane(): void {
  const at = PLANES.findIndex(([value]) => value === preferences.value.dragIn);
  prefer({ dragIn: PLANES[(at + 1) % PLANES.length]![0] });
}

export function nextSkin(): void {
  prefer({ skin: SKINS[(SKINS.indexOf(preferences.value.skin) + 1) % SKINS.length] ?? 'solid' });
}

export function flip(name: Shown): void {
  prefer({ [name]: !preferences.value[name] } as Partial<Preferences>);
}

export function showBar(studio: Studio, viewport: Viewport): HTMLElement {
  const skin = el('button', { type: 'button', class: 'chip', title: 'Skin: solid, glass or none (S)', 'data-show': 'skin', onclick: nextSkin });
  const chips = THINGS.map(([name, label, about]) =>
    el('button', { type: 'button', class: 'chip', title: about, 'data-show': name, onclick: () => flip(name) }, label),
  );
  const plane = el(
    'select',
    {
      class: 'chip',
      'aria-label': 'Drag plane',
      title: 'Plane in which bones are dragged (P)',
      'data-show': 'dragIn',
      onchange: () => prefer({ dragIn: plane.value as DragIn }),
    },
    ...PLANES.map(([value, label]) => el('option', { value }, label)),
  );
  const gizmo = el('button', { type: 'button', class: 'chip', title: 'Handles on the selected bone, while paused: off, move or rotate. Ctrl snaps (W)', 'data-show': 'gizmo', onclick: nextGizmo });
  const home = iconButton('home', 'Reset the camera (Home)', () => viewport.camera.goHome());
  preferences.watch((now) => {
    skin.textContent = { solid: 'Skin', glass: 'Skin: glass', off: 'Skin' }[now.skin];
    skin.setAttribute('aria-pressed', String(now.skin !== 'off'));
    plane.value = now.dragIn;
    gizmo.textContent = { off: 'Gizmo', move: 'Gizmo: move', rotate: 'Gizmo: rotate' }[now.gizmo];
    gizmo.setAttribute('aria-pressed', String(now.gizmo !== 'off'));
    for (const chip of chips) chip.setAttribute('aria-pressed', String(now[chip.dataset['show'] as Shown]));
  });
  studio.scene.watch((scene) => {
    skin.hidden = !scene?.skin;
    gizmo.hidden = !scene?.posable;
    const has: Partial<Record<string, boolean>> = {
      cage: !!scene?.skin?.nodes,
      colliders: !!scene?.bodies.some((body) => body.colliders.length > 0),
    };
    for (const chip of chips) chip.hidden = has[chip.dataset['show'] ?? ''] === false;
  });
  return el('div', { class: 'show-bar', role: 'toolbar', 'aria-label': 'Display' }, skin, ...chips, gizmo, plane, home);
}
