// A confirmation dialog.

import { el } from '../dom';
import { closeOutside } from './gallery';

/** Asks; calls `yes` on confirmation. Escape, or a click outside, cancels. */
export function confirm(question: string, about: string, [act, leave]: [string, string], yes: () => void): void {
  const keep = el('button', { type: 'button', class: 'wide', onclick: () => dialog.close() }, leave);
  const go = el(
    'button',
    {
      type: 'button',
      class: 'wide danger',
      onclick: () => {
        dialog.close();
        yes();
      },
    },
    act,
  );
  const dialog = el('dialog', { class: 'question', 'aria-label': question }, el('h2', {}, question), el('p', {}, about), el('div', { class: 'answers' }, keep, go));
  closeOutside(dialog);
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  keep.focus();
}
