// The timeline: ruler and scrubber, keyframes, branches.

import { el, say } from '../dom';
import { seconds, tick } from '../format';
import type { Keyframes } from '../keyframes';
import type { Studio } from '../studio';
import { Branches } from './branches';
import { KeyframeLane } from './keyframe_lane';
import { TimeWindow } from './window';
import { goToEnd, inThePast, stepBy, stepsIn, transport } from './transport';

export function timeline(studio: Studio, keyframes: Keyframes): HTMLElement {
  const span = new TimeWindow();
  const lane = new KeyframeLane(studio, keyframes, span);
  const branches = new Branches(studio, span);
  const ruler = el('div', { class: 'ruler', 'aria-hidden': 'true' });
  const playhead = el('div', { class: 'playhead' }, el('i'));
  const tracks = el(
    'div',
    { class: 'tracks', tabindex: 0, role: 'slider', 'aria-label': 'Playhead', 'aria-valuemin': 0 },
    ruler,
    lane.node,
    branches.lanes,
    playhead,
  );
  const fit = el('button', { type: 'button', class: 'fit', hidden: true, title: 'Show the whole timeline (double click on the ruler)' }, 'Fit');
  const node = el(
    'footer',
    { class: 'timeline', 'aria-label': 'Timeline' },
    transport(studio, keyframes),
    el('div', { class: 'area' }, el('div', { class: 'names' }, el('div', { class: 'corner quiet' }, 'time', fit), el('div', { class: 'corner' }, 'keyframes'), branches.labels), tracks),
  );

  let wanted: { step: number; branch: number } | null = null;
  const flush = () => {
    if (wanted) studio.seek(wanted.step, wanted.branch);
    wanted = null;
  };
  /** Seeks the time under the pointer, at most once per animation frame. */
  const scrub = (event: PointerEvent) => {
    const now = studio.timeline.value;
    if (!now) return;
    const box = tracks.getBoundingClientRect();
    const row = branchUnder(event) ?? now.branch;
    const step = Math.min(studio.endOf(row), studio.stepAt(span.time((event.clientX - box.left) / box.width), row));
    if (!wanted) requestAnimationFrame(flush);
    wanted = { step, branch: row };
  };
  let pressed: number | null = null;
  let row: number | null = null;
  const branchUnder = (event: PointerEvent): number | null => {
    if (pressed === null) {
      const found = (event.target as HTMLElement).closest<HTMLElement>('.branch')?.dataset['branch'];
      row = found === undefined ? null : Number(found);
    }
    return row;
  };
  tracks.addEventListener('pointerdown', (event) => {
    if (event.button !== 0 || (event.target as HTMLElement).closest('.keys')) return;
    scrub(event);
    pressed = event.pointerId;
    tracks.setPointerCapture(event.pointerId);
  });
  tracks.addEventListener('pointermove', (event) => pressed === event.pointerId && scrub(event));
  for (const name of ['pointerup', 'pointercancel'] as const) tracks.addEventListener(name, () => (pressed = null));
  tracks.addEventListener('wheel', (event) => {
    event.preventDefault();
    const box = tracks.getBoundingClientRect();
    span.zoom((event.clientX - box.left) / box.width, Math.exp(0.0015 * event.deltaY));
    lay();
  }, { passive: false });
  const showAll = () => {
    span.fit();
    lay();
  };
  fit.addEventListener('click', showAll);
  // The press captures the pointer, so the ruler gets no events.
  tracks.addEventListener('dblclick', (event) => event.clientY < ruler.getBoundingClientRect().bottom && showAll());
  tracks.addEventListener('keydown', (event) => {
    const now = studio.timeline.value;
    if (!now || event.target !== tracks) return;
    const far = (seconds: number) => (event.shiftKey ? Math.max(1, Math.abs(stepsIn(studio, seconds))) : 1);
    if (event.key === 'ArrowLeft') stepBy(studio, -far(-0.25));
    else if (event.key === 'ArrowRight' && inThePast(studio)) stepBy(studio, far(0.25));
    else if (event.key === 'Home') studio.seek(0);
    else if (event.key === 'End') goToEnd(studio);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });

  let ticks = '';
  const lay = () => {
    const now = studio.timeline.value;
    if (!now) return;
    const end = Math.max(...now.branches.map((branch) => studio.timeOf(branch.end, branch.id)), 0);
    const last = now.keyframes[now.keyframes.length - 1] ?? 0;
    span.extend(Math.max(end, last), studio.frame.value?.time ?? 0);
    fit.hidden = span.fits;
    branches.show(now);
    lane.lay();
    tracks.setAttribute('aria-valuemax', end.toFixed(3));
    const key = `${span.from} ${span.to} ${tracks.clientWidth}`;
    if (key !== ticks) {
      ticks = key;
      drawRuler(ruler, span, tracks.clientWidth);
    }
    head();
  };
  const head = () => {
    const time = studio.frame.value?.time;
    if (time === undefined) return;
    branches.reach(studio.frame.value?.step ?? 0);
    const part = span.part(time);
    playhead.hidden = part < 0 || part > 1;
    playhead.style.transform = `translateX(${(part * tracks.clientWidth).toFixed(1)}px)`;
    tracks.setAttribute('aria-valuenow', time.toFixed(3));
    tracks.setAttribute('aria-valuetext', seconds(time));
  };
  let scene = '';
  studio.scene.watch((info) => {
    // The zoom of one scene means nothing in another.
    const now = `${info?.scene} ${info?.name}`;
    if (now !== scene) span.fit();
    scene = now;
  });
  studio.timeline.watch(lay);
  studio.glance.watch(head);
  new ResizeObserver(lay).observe(tracks);
  return node;
}

function drawRuler(ruler: HTMLElement, span: TimeWindow, width: number): void {
  const size = span.tick(Math.max(3, width / 90));
  const marks: HTMLElement[] = [];
  for (let k = Math.ceil(span.from / size); k * size <= span.to; k += 1) {
    const mark = el('span', { style: `left:${100 * span.part(k * size)}%` });
    say(mark, tick(k * size));
    marks.push(mark);
  }
  ruler.replaceChildren(...marks);
}
