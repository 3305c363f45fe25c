// Builds the page.

import './style/page.css';

import { iconButton, section } from './controls';
import { el } from './dom';
import { Drop } from './drop';
import { giveBackFocus } from './focus';
import { plain } from './format';
import { graphPanel } from './graphs/panel';
import { Holds } from './holds';
import { hooks } from './hooks';
import { icon } from './icons';
import { Keyframes } from './keyframes';
import { connectionBanner, notices } from './notices';
import { bakeDialog } from './panels/bake';
import { boneTree } from './panels/bone_tree';
import { drivePanel, methodPanel, stylePanel } from './panels/drive';
import { exportMenu } from './panels/exports';
import { gallery } from './panels/gallery';
import { holdEditor, taskList } from './panels/hold_editor';
import { modes } from './panels/modes';
import { importNotes } from './panels/notes';
import { parameterPanel } from './panels/parameters';
import { showBar } from './panels/display';
import { prefer, preferences } from './preferences';
import { helpOverlay, listen } from './shortcuts';
import { shortcutsOf } from './shortcut_list';
import { Studio } from './studio';
import { followTheme, otherTheme } from './theme';
import { timeline } from './timeline/timeline';
import { Gizmo } from './view/gizmo';
import { Pointers } from './view/pointers';
import { KeyboardPull } from './view/keyboard_pull';
import { Viewport } from './view/viewport';
import { welcome } from './welcome';

followTheme();
const studio = new Studio();
const holds = new Holds(studio);
const keyframes = new Keyframes(studio);
const viewport = new Viewport(studio);
// Before the pointers: it takes presses on its handles.
const gizmo = new Gizmo(studio, viewport);
const pointers = new Pointers(studio, viewport, gizmo, (body, point) => holds.toggle(body, point));
const pull = new KeyboardPull(studio, viewport, pointers.picking);
const drop = new Drop(studio);
const scenes = gallery(studio, () => drop.choose());

const shortcuts = shortcutsOf({ studio, viewport, holds, keyframes, pull, openScenes: scenes.open, openHelp: () => help.showModal() });
const help = helpOverlay(shortcuts, () => studio.version.value);
listen(shortcuts, (event) => pull.key(event));

const undo = iconButton('undo', 'Undo the last change: a pose, a pin, a keyframe, a setting of the simulation (Ctrl+Z)', () => studio.ask({ type: 'undo' }), { 'data-do': 'undo' });
const redo = iconButton('redo', 'Redo what was undone (Ctrl+Shift+Z, Ctrl+Y)', () => studio.ask({ type: 'redo' }), { 'data-do': 'redo' });
studio.status.watch((status) => {
  undo.disabled = !status?.canUndo;
  redo.disabled = !status?.canRedo;
});
// On a narrow screen panels cover the 3D view: start with them closed.
if (window.matchMedia('(max-width: 900px)').matches) prefer({ leftOpen: false, rightOpen: false });
const side = (name: 'leftOpen' | 'rightOpen', label: string) => {
  const button = iconButton(name === 'leftOpen' ? 'left' : 'right', label, () => prefer({ [name]: !preferences.value[name] }));
  preferences.watch((now) => {
    button.setAttribute('aria-pressed', String(now[name]));
    document.body.classList.toggle(name, now[name]);
  });
  return button;
};
const about = el('span', { class: 'about quiet' });
const looking = el('span', { class: 'quiet looking' });
studio.scene.watch((scene) => {
  about.textContent = plain(scene?.about ?? '');
  about.title = scene?.about ?? '';
  document.title = scene ? `${scene.name} · Ligament studio` : 'Ligament studio';
});
studio.status.watch((status) => (looking.textContent = status && status.pages > 1 ? `${status.pages} pages` : ''));

const advanced = section(
  'Advanced',
  'advanced',
  el('h3', { class: 'part' }, 'Puppet follows with minimal'),
  stylePanel(studio),
  el('h3', { class: 'part' }, 'Solver'),
  methodPanel(studio),
  el('h3', { class: 'part' }, 'Parameters'),
  parameterPanel(studio),
);
advanced.open = preferences.value.advancedOpen;
advanced.addEventListener('toggle', () => prefer({ advancedOpen: advanced.open }));

Object.assign(viewport.canvas, { tabIndex: 0 });
viewport.canvas.setAttribute('role', 'application');
viewport.canvas.setAttribute('aria-label', 'The scene. Arrow keys orbit, plus and minus zoom, G pulls the selected bone.');
giveBackFocus(viewport.canvas);
const hint = welcome(studio);
const notes = importNotes(studio);
const bake = bakeDialog(studio);
const picture = el('main', { class: 'picture' }, viewport.canvas, showBar(studio, viewport), hint, notes.panel, connectionBanner(studio), notices(studio), drop.veil);

document.body.append(
  el(
    'header',
    { class: 'top' },
    side('leftOpen', 'Show or hide bones and graphs'),
    el('img', { class: 'mark', src: 'icon.svg', alt: '', width: 22, height: 22 }),
    el('h1', {}, 'Ligament'),
    scenes.button,
    modes(studio, keyframes),
    about,
    el('span', { class: 'gap' }),
    looking,
    undo,
    redo,
    notes.button,
    el('button', { type: 'button', class: 'text-button', title: 'Open a file', onclick: () => drop.choose() }, icon('open'), 'Open'),
    exportMenu(studio, bake.open),
    iconButton('theme', 'Dark or light (D)', () => prefer({ theme: otherTheme() }), { 'data-do': 'theme' }),
    iconButton('help', 'Help (?)', () => help.showModal(), { 'data-do': 'help' }),
    side('rightOpen', 'Show or hide controls'),
  ),
  el(
    'aside',
    { class: 'panel left', 'aria-label': 'Bones, pins and graphs' },
    section('Bones', 'bones', boneTree(studio, holds)),
    section('Hold', 'hold', holdEditor(studio, holds)),
    section('Drags and pins', 'tasks', taskList(studio, holds)),
    section('Graphs', 'graphs', graphPanel(studio)),
  ),
  picture,
  el(
    'aside',
    { class: 'panel right', 'aria-label': 'Controls' },
    section('Control and pose', 'style', drivePanel(studio, keyframes)),
    advanced,
  ),
  timeline(studio, keyframes),
  scenes.dialog,
  bake.dialog,
  help,
);
new ResizeObserver(() => viewport.resize(picture.clientWidth, picture.clientHeight)).observe(picture);

(window as unknown as Record<string, unknown>)['ligament'] = hooks(studio, viewport, pointers, gizmo);
