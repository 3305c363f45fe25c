// Keyboard shortcuts, and the help overlay.

import { closeOutside } from './panels/gallery';
import { iconButton } from './controls';
import { el, isWriting } from './dom';

export interface Shortcut {
  /** As `KeyboardEvent.key`, in lower case; `shift+` or `ctrl+` in front. */
  key: string;
  /** Label in the help; empty if another row covers it. */
  shown: string;
  about: string;
  group: string;
  act(): void;
}

function pressed(event: KeyboardEvent): string {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const letter = /^[a-z]$/.test(key) || event.key.length > 1;
  return `${event.ctrlKey || event.metaKey ? 'ctrl+' : ''}${event.shiftKey && letter ? 'shift+' : ''}${key}`;
}

/** Listens for all shortcuts; `first` may handle a key before them. */
export function listen(shortcuts: Shortcut[], first: (event: KeyboardEvent) => boolean): void {
  const byKey = new Map(shortcuts.map((shortcut) => [shortcut.key, shortcut]));
  window.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.altKey || isWriting(event.target) || document.querySelector('dialog[open]')) return;
    if (first(event)) return event.preventDefault();
    // Space and Enter press the focused button.
    if ((event.key === ' ' || event.key === 'Enter') && event.target instanceof HTMLElement && event.target.closest('button, summary, a')) return;
    if (/^(Arrow|Home|End|Page)/.test(event.key) && event.target instanceof HTMLInputElement) return;
    const shortcut = byKey.get(pressed(event));
    if (!shortcut) return;
    event.preventDefault();
    shortcut.act();
  });
}

const BY_HAND: [string, string][] = [
  ['Drag a bone', 'pull it in the plane of the scene or of the screen'],
  ['Shift while dragging', 'rotate it'],
  ['Shift click a bone', 'select it with others: while paused, they are posed together'],
  ['Double click a bone', 'pin it at the clicked point, or release it'],
  ['Drag the background', 'orbit (also right button); with Shift or the middle button: pan'],
  ['Wheel, pinch', 'zoom; in the timeline: zoom in time'],
  ['Several fingers', 'each pulls its own bone'],
  ['Drop a file', 'load it'],
];

export function helpOverlay(shortcuts: Shortcut[], version: () => string): HTMLDialogElement {
  const groups = [...new Set(shortcuts.map((shortcut) => shortcut.group))];
  const list = (pairs: [string, string][], keys: boolean) =>
    el('dl', {}, ...pairs.flatMap(([term, about]) => [el('dt', {}, ...(keys ? [el('kbd', {}, term)] : [term])), el('dd', {}, about)]));
  const footer = el('footer', { class: 'quiet' });
  const dialog = el(
    'dialog',
    { class: 'help', 'aria-label': 'Help' },
    el('header', {}, el('h2', {}, 'Grab, pull, rewind, try again'), iconButton('close', 'Close', () => dialog.close())),
    el(
      'div',
      { class: 'columns' },
      el('section', {}, el('h3', {}, 'Mouse and touch'), list(BY_HAND, false)),
      ...groups.map((group) =>
        el('section', {}, el('h3', {}, group), list(shortcuts.filter((each) => each.group === group && each.shown).map((each) => [each.shown, each.about]), true)),
      ),
    ),
    footer,
  );
  dialog.addEventListener('toggle', () => (footer.textContent = `Ligament ${version()}. Everything is recorded: seeking back loses nothing, and simulating from the past starts a new branch.`));
  closeOutside(dialog);
  return dialog;
}
