// After a click the focus returns to the 3D view: Space runs and pauses, and does not press the last button again. A button
// reached by the keyboard keeps the focus.

/** Elements that keep the focus after a click because keys act on them: an opening menu, a keyframe. */
const KEEPS = '.menu:not([open]) > summary, .key';

/** Returns the focus to the 3D view after clicks on buttons, and after a choice from a list with the mouse. */
export function giveBackFocus(picture: HTMLElement): void {
  const give = () => picture.focus({ preventScroll: true });
  // Before the button handles the click: a dialog that it opens returns the focus to the element that has it now.
  window.addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element ? event.target.closest('button, summary') : null;
      // Keys cause clicks too; their `detail` is 0.
      if (button && event.detail > 0 && !button.closest(`${KEEPS}, dialog`)) {
        // A menu closes when it loses the focus; let it handle the click first.
        if (button.closest('.menu')) window.setTimeout(give);
        else give();
      }
    },
    true,
  );
  let byPointer = false;
  window.addEventListener('pointerdown', () => (byPointer = true), true);
  window.addEventListener('keydown', () => (byPointer = false), true);
  window.addEventListener('change', (event) => byPointer && event.target instanceof HTMLSelectElement && give());
}
