// A question before something is lost.

import { el } from '../dom';
import { closeOutside } from './gallery';

/** Asks; `yes` is done where the answer is to do it. Escape, or a click beside it, is to leave it. */
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
