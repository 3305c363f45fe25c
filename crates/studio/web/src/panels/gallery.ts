// The scene picker, with thumbnails.

import { iconButton, Keyed } from '../controls';
import { address } from '../connection';
import { el, say } from '../dom';
import { plain, words } from '../format';
import { icon } from '../icons';
import type { SceneEntry } from '../protocol';
import type { Studio } from '../studio';

export interface Gallery {
  button: HTMLElement;
  dialog: HTMLDialogElement;
  open(): void;
}

export function gallery(studio: Studio, openFile: () => void): Gallery {
  const grid = new Keyed(el('div', { class: 'gallery-grid' }));
  const file = el('button', { type: 'button', class: 'wide', onclick: openFile }, icon('open'), 'Open a file…');
  const dialog = el(
    'dialog',
    { class: 'gallery', 'aria-label': 'Scenes' },
    el('header', {}, el('h2', {}, 'Scenes'), el('span', { class: 'quiet' }, 'or drop a file anywhere: a robot (URDF), a take, a recording'), file, iconButton('close', 'Close', () => dialog.close())),
    grid.node,
  );
  const choose = (entry: SceneEntry) => {
    studio.ask({ type: 'load', scene: entry.name });
    dialog.close();
  };
  grid.node.addEventListener('keydown', (event) => walk(event, [...grid.node.children] as HTMLElement[]));
  const show = () => {
    // The server draws the thumbnails on request: only when the dialog opens.
    if (!dialog.open) return;
    const present = studio.scene.value?.name;
    const scenes = studio.gallery.value;
    // Scenes with flesh first.
    const sorted = [...scenes.filter((scene) => scene.soft), ...scenes.filter((scene) => !scene.soft)];
    grid.show(JSON.stringify([present, scenes]), () => sorted.map((entry) => card(entry, entry.name === present, () => choose(entry))));
  };
  const open = () => {
    if (!dialog.open) dialog.showModal();
    show();
  };
  studio.gallery.watch(show);
  studio.scene.watch(show);

  const label = el('span', { class: 'scene-name' });
  const button = el('button', { type: 'button', class: 'scene-button', title: 'Choose a scene (O)', 'aria-haspopup': 'dialog', onclick: open }, icon('grid'), label, icon('chevron'));
  studio.scene.watch((scene) => say(label, scene ? words(scene.name) : '…'));
  closeOutside(dialog);
  return { button, dialog, open };
}

function card(entry: SceneEntry, present: boolean, choose: () => void): HTMLElement {
  const picture = el('img', { src: address(`/picture/${encodeURIComponent(entry.name)}.png`), alt: '', loading: 'lazy', width: 240, height: 160 });
  // Without a picture, the name remains.
  picture.addEventListener('error', () => picture.classList.add('missing'));
  return el(
    'button',
    { type: 'button', class: 'card', 'data-scene': entry.name, 'aria-current': present ? 'true' : undefined, onclick: choose },
    picture,
    el('strong', {}, words(entry.name), entry.soft ? el('em', {}, 'flesh') : null),
    el('span', { title: entry.about }, plain(entry.about)),
  );
}

/** Arrow keys move between cards. */
function walk(event: KeyboardEvent, cards: HTMLElement[]): void {
  const at = cards.indexOf(document.activeElement as HTMLElement);
  // Cards per row: those at the height of the first.
  const across = cards.filter((card) => card.offsetTop === cards[0]?.offsetTop).length;
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, ArrowDown: at + across, ArrowUp: at - across, Home: 0, End: cards.length - 1 }[event.key];
  if (at < 0 || to === undefined) return;
  event.preventDefault();
  cards[to]?.focus();
}

/** A click outside a dialog closes it. */
export function closeOutside(dialog: HTMLDialogElement): void {
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
}
