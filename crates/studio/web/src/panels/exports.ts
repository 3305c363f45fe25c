// Exports: files of the recording.

import { el } from '../dom';
import { icon } from '../icons';
import type { Studio } from '../studio';
import { save } from './bake';

const FILES: [file: string, label: string, about: string][] = [
  ['recording.ligament', 'Recording', 'everything, with all branches; can be opened in the studio'],
  ['take.txt', 'Take', 'commands of this branch, as text'],
  ['table.csv', 'Table', 'motion of this branch, as CSV'],
  ['film.gif', 'Film', 'this branch as an animated GIF'],
  ['animation.glb', 'glTF', 'bones and flesh of this branch, for Blender and game engines'],
  ['animation.bvh', 'BVH', 'bones of this branch'],
  ['animation.usda', 'USD', 'bones and flesh of this branch, as text'],
  ['animation.npz', 'Arrays', 'every quantity of this branch, for NumPy'],
];

/** Fetches instead of following a link: an error becomes a message and not a file. */
async function fetchFile(studio: Studio, file: string): Promise<void> {
  studio.tell('info', `Exporting ${studio.scene.value?.name ?? 'ligament'}-${file} …`);
  try {
    await save(studio, file);
  } catch (error) {
    const why = error instanceof TypeError ? 'the server does not respond.' : error instanceof Error ? error.message : String(error);
    studio.tell('error', `Export failed: ${why}`);
  }
}

export function exportMenu(studio: Studio, bake: () => void): HTMLElement {
  const menu = el('details', { class: 'menu' });
  const summary = el('summary', { class: 'text-button', title: 'Export', 'aria-label': 'Export' }, icon('export'), 'Export');
  const first = el(
    'button',
    {
      type: 'button',
      role: 'menuitem',
      'data-export': 'bake',
      onclick: () => {
        menu.open = false;
        bake();
      },
    },
    el('strong', {}, 'Bake…'),
    el('span', {}, 'a range of this branch, at a frame rate, with progress'),
  );
  const files = FILES.map(([file, label, about]) =>
    el(
      'button',
      {
        type: 'button',
        role: 'menuitem',
        'data-export': file,
        onclick: () => {
          menu.open = false;
          summary.focus();
          void fetchFile(studio, file);
        },
      },
      el('strong', {}, label),
      el('span', {}, about),
    ),
  );
  const items = [first, ...files];
  menu.append(summary, el('div', { role: 'menu' }, ...items));
  document.addEventListener('pointerdown', (event) => {
    if (!menu.contains(event.target as Node)) menu.open = false;
  });
  menu.addEventListener('keydown', (event) => {
    const way = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape') {
      menu.open = false;
      summary.focus();
    } else if (way) {
      menu.open = true;
      // Wraps around at both ends.
      const at = items.indexOf(document.activeElement as HTMLButtonElement);
      items[at < 0 && way < 0 ? items.length - 1 : (at + way + items.length) % items.length]?.focus();
    } else if (event.key === 'Home' || event.key === 'End') {
      items[event.key === 'Home' ? 0 : items.length - 1]?.focus();
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  });
  menu.addEventListener('focusout', (event) => {
    // No element has the focus during a press.
    if (event.relatedTarget && !menu.contains(event.relatedTarget as Node)) menu.open = false;
  });
  return menu;
}
