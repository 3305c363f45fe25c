// Who clicks goes on with keys for the picture: Space runs and pauses, and does not press the last button again. Who came to a
// button by the keyboard keeps it.

/** What keeps the focus after a click, since keys mean something there: a menu that opens, a keyframe. */
const KEEPS = '.menu:not([open]) > summary, .key';

/** Gives the focus back to the picture after clicks on buttons, and after a choice by the mouse from a list. */
export function giveBackFocus(picture: HTMLElement): void {
  const give = () => picture.focus({ preventScroll: true });
  // Before the button hears of it: a dialog that it opens gives the focus back to whoever has it now.
  window.addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element ? event.target.closest('button, summary') : null;
      // Keys make clicks too, which count none.
      if (button && event.detail > 0 && !button.closest(`${KEEPS}, dialog`)) {
        // A menu that loses the focus closes; it is to hear of the click first.
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
