// Every key and what it does: one list for the event handler and for the help.

import type { Holds } from './holds';
import { type Keyframes, playing } from './keyframes';
import { hasTorques, torques } from './panels/drive';
import { flip, nextPlane, nextSkin } from './panels/display';
import { prefer } from './preferences';
import type { ControlMode } from './protocol';
import type { Shortcut } from './shortcuts';
import type { Studio } from './studio';
import { otherTheme } from './theme';
import { goToEnd, jump, stepBy } from './timeline/transport';
import { nextGizmo } from './view/gizmo';
import type { KeyboardPull } from './view/keyboard_pull';
import type { Viewport } from './view/viewport';

export interface Parts {
  studio: Studio;
  viewport: Viewport;
  holds: Holds;
  keyframes: Keyframes;
  pull: KeyboardPull;
  openScenes(): void;
  openHelp(): void;
}

const STYLES: ControlMode[] = ['hold', 'acceleration', 'torque', 'velocity', 'keyframes', 'passive'];
const CONTROL_NAMES = ['muscles', 'puppet, by acceleration', 'puppet, by torque', 'puppet, by velocity', 'keys', 'ragdoll'];
const ORBIT = 0.08;

export function shortcutsOf(parts: Parts): Shortcut[] {
  const { studio, viewport, holds, keyframes, pull } = parts;
  const list: Shortcut[] = [];
  const group = (name: string) => (key: string, shown: string, about: string, act: () => void) => list.push({ key, shown, about, group: name, act });

  const time = group('Time');
  time(' ', 'Space', 'run, pause; in the past: simulate from here on a new branch', () => studio.toggle());
  time('.', '.', 'step forward', () => stepBy(studio, 1));
  time(',', ',', 'step back', () => stepBy(studio, -1));
  time('Backspace', '⌫', 'back three seconds', () => jump(studio, -3));
  time('r', 'R', 'replay the recording', () => studio.replay());
  time('shift+Home', 'Shift Home', 'to the start', () => studio.seek(0));
  time('shift+End', 'Shift End', 'to the end of the branch', () => goToEnd(studio));
  time('k', 'K', 'set a keyframe with the current pose', () => keyframes.set());
  time('shift+k', 'Shift K', 'play the keyframes', () => keyframes.play());

  const character = group('Character');
  STYLES.forEach((style, k) => character(String(k + 1), String(k + 1), `control: ${CONTROL_NAMES[k]}`, () => studio.act({ mode: style === 'keyframes' ? playing() : style })));
  character('t', 'T', 'joint torques on or off', () => torques(studio, !hasTorques(studio.status.value)));
  character('h', 'H', 'pin the selected bone, or release it', () => studio.selected.value !== null && holds.toggle(studio.selected.value));
  character('g', 'G', 'pull the selected bone with the arrow keys', () => pull.toggle());
  character('u', 'U', 'drags rotate bones, or move them', () => flip('turn'));
  character('w', 'W', 'gizmo on the selected bone, while paused: off, move, rotate; Ctrl snaps', nextGizmo);
  character('i', 'I', 'mirror the pose: swap left and right, while paused', () => studio.ask({ type: 'mirror', from: 'both' }));
  character('p', 'P', 'drag plane: scene, screen, horizontal, 6-DOF', nextPlane);
  character('ctrl+z', 'Ctrl Z', 'undo', () => studio.ask({ type: 'undo' }));
  character('ctrl+shift+z', 'Ctrl Shift Z', 'redo (also Ctrl Y)', () => studio.ask({ type: 'redo' }));
  character('ctrl+y', '', 'redo', () => studio.ask({ type: 'redo' }));

  const view = group('View');
  view('s', 'S', 'skin: solid, glass, none', nextSkin);
  view('c', 'C', 'cage', () => flip('cage'));
  view('b', 'B', 'bones', () => flip('bones'));
  view('x', 'X', 'colliders', () => flip('colliders'));
  view('j', 'J', 'joints', () => flip('joints'));
  view('f', 'F', 'frame the selected bone, or everything', () => viewport.frameSelected());
  view('n', 'N', 'contact forces', () => flip('forces'));
  view('m', 'M', 'targets', () => flip('marks'));
  view('l', 'L', 'follow the character', () => flip('follow'));
  view('Home', 'Home', 'reset the camera', () => viewport.camera.goHome());
  view('ArrowLeft', '← → ↑ ↓', 'orbit', () => viewport.camera.orbit(ORBIT, 0));
  view('ArrowRight', '', 'orbit', () => viewport.camera.orbit(-ORBIT, 0));
  view('ArrowUp', '', 'orbit', () => viewport.camera.orbit(0, ORBIT));
  view('ArrowDown', '', 'orbit', () => viewport.camera.orbit(0, -ORBIT));
  view('+', '+ −', 'nearer, further', () => viewport.camera.zoom(0.9));
  view('-', '', 'further', () => viewport.camera.zoom(1.1));
  view('d', 'D', 'dark or light', () => prefer({ theme: otherTheme() }));
  view('o', 'O', 'choose a scene', parts.openScenes);
  view('?', '?', 'this help', parts.openHelp);
  return list;
}
