// Messages, and the banner of a lost connection.

import { iconButton } from './controls';
import { el, say } from './dom';
import type { Studio } from './studio';

const STAY = { info: 4000, error: 9000, stopped: 0 };

export function notices(studio: Studio): HTMLElement {
  const node = el('div', { class: 'notices', role: 'status', 'aria-live': 'polite' });
  studio.notice.watch((notice) => {
    if (!notice) return;
    const { level, text, offer } = notice;
    // A repeated or updated message replaces the old one.
    for (const old of [...node.children] as HTMLElement[]) {
      const same = old.dataset['level'] === level && (level !== 'error' || old.dataset['text'] === text);
      // A progress message ends with the next message, even an error.
      if (same || old.dataset['text']?.endsWith('…')) old.remove();
    }
    const close = () => card.remove();
    const card = el(
      'div',
      { class: `notice ${level}`, 'data-level': level, 'data-text': text, role: level === 'error' || level === 'stopped' ? 'alert' : undefined },
      el('p', {}, text),
      offer &&
        el(
          'button',
          {
            type: 'button',
            class: 'offer',
            onclick: () => {
              studio.seek(offer.step, offer.branch);
              close();
            },
          },
          offer.label,
        ),
      iconButton('close', 'Dismiss', close),
    );
    node.append(card);
    while (node.children.length > 4) node.firstElementChild?.remove();
    if (STAY[level]) window.setTimeout(close, STAY[level]);
  });
  forgetStops(studio, () => node.querySelectorAll('.stopped').forEach((card) => card.remove()));
  return node;
}

/** Calls back when a stop of the simulation is outdated: it runs again, the user seeks, or the scene changes. */
function forgetStops(studio: Studio, forget: () => void): void {
  let ran = false;
  studio.status.watch((status) => {
    if (status?.playing && !ran) forget();
    ran = status?.playing ?? false;
  });
  let [scene, branch, step] = ['', -1, -1];
  studio.scene.watch((info) => {
    const now = `${info?.scene} ${info?.name}`;
    if (now !== scene) forget();
    scene = now;
  });
  studio.frame.watch((frame) => {
    if (!frame) return;
    if (frame.branch !== branch || frame.step < step) forget();
    [branch, step] = [frame.branch, frame.step];
  });
}

/** Reports a reconnect, once the status is known: a restarted program does not know
 * the previous simulation. */
function tellOfReturn(studio: Studio): void {
  const before = studio.status.value;
  const end = studio.status.watch((status) => {
    if (!status || status === before) return;
    queueMicrotask(() => end());
    if (!before || status.file === before.file) return studio.tell('info', 'Reconnected.');
    const kept = before.file ? ` The previous recording is in ${before.file}.` : '';
    studio.notice.set({ level: 'error', text: `Reconnected to a new simulation: the program was restarted.${kept}`, offer: null });
  });
}

export function connectionBanner(studio: Studio): HTMLElement {
  const text = el('p', {});
  const now = el('button', { type: 'button', onclick: () => studio.connection.hurry() }, 'Try now');
  const banner = el('div', { class: 'banner', role: 'alert', hidden: true }, text, now);
  const show = () => {
    const link = studio.connection.link.value;
    banner.hidden = link.state === 'open' || (link.state === 'connecting' && performance.now() < 1500);
    now.hidden = link.state !== 'lost';
    document.body.classList.toggle('offline', link.state !== 'open');
    if (link.state === 'lost') {
      const away = Math.round((Date.now() - link.since) / 1000);
      say(text, `Connection lost${away > 2 ? ` ${away} s ago` : ''}. The page reconnects automatically; if the program has stopped, start it again.`);
    } else {
      say(text, 'Connecting …');
    }
  };
  let were: string = 'connecting';
  studio.connection.link.watch((link) => {
    if (link.state === 'open' && were === 'lost') tellOfReturn(studio);
    were = link.state;
    show();
  });
  window.setInterval(show, 1000);
  return banner;
}
