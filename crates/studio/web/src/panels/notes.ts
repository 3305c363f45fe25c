// Notes on an opened file: what was changed or left out. They open with the file, are dismissed, and can be read again.

import { iconButton } from '../controls';
import { el, fill, say } from '../dom';
import { icon } from '../icons';
import type { Studio } from '../studio';

export interface Notes {
  /** Opens and closes the list; hidden for scenes without notes. */
  button: HTMLButtonElement;
  panel: HTMLElement;
}

export function importNotes(studio: Studio): Notes {
  const count = el('span', {});
  const title = el('h2', {});
  const list = el('ul', {});
  const flip = (open: boolean) => {
    panel.hidden = !open;
    button.setAttribute('aria-expanded', String(open));
  };
  const button = el(
    'button',
    { type: 'button', class: 'text-button', title: 'What was changed or left out when the file was opened', 'data-do': 'notes', 'aria-controls': 'notes', onclick: () => flip(panel.hidden) },
    icon('note'),
    count,
  );
  const close = iconButton('close', 'Close the notes', () => {
    flip(false);
    button.focus();
  });
  const panel = el('section', { class: 'import-notes', id: 'notes', 'aria-label': 'Notes on this file', role: 'status' }, el('header', {}, title, close), list);
  let shown = '';
  flip(false);
  studio.scene.watch((scene) => {
    const notes = scene?.notes ?? [];
    button.hidden = notes.length === 0;
    say(count, notes.length === 1 ? '1 note' : `${notes.length} notes`);
    say(title, scene ? `Notes on ${scene.name}` : '');
    fill(list, ...notes.map((note) => el('li', {}, note)));
    // After a reconnect the same scene arrives again: a closed list stays closed.
    const now = scene ? `${scene.scene} ${scene.name}` : '';
    if (now !== shown) flip(notes.length > 0);
    shown = now;
  });
  return { button, panel };
}
