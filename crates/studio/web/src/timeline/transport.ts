// Play, pause, step, replay, resume, speed, and the current time.

import { iconButton } from '../controls';
import { el, say } from '../dom';
import { bytes, seconds } from '../format';
import { icon } from '../icons';
import type { Keyframes } from '../keyframes';
import type { Studio } from '../studio';

const SPEEDS = [0.05, 0.1, 0.25, 0.5, 1, 2, 4];

/** Whether the playhead is before the end of its branch. */
export function inThePast(studio: Studio): boolean {
  return studio.timeline.value !== null && studio.step < studio.endOf(studio.branch);
}

/** Number of steps from here to this many seconds later, or earlier. */
export function stepsIn(studio: Studio, secondsBy: number): number {
  return studio.stepAt(studio.timeOf(studio.step) + secondsBy) - studio.step;
}

export function jump(studio: Studio, secondsBy: number): void {
  if (studio.timeline.value) studio.seek(studio.step + stepsIn(studio, secondsBy));
}

export function stepBy(studio: Studio, steps: number): void {
  // Recorded steps are shown again; beyond the end, steps are computed.
  if (steps > 0 && (studio.steps.busy || !inThePast(studio))) return studio.steps.ask(steps);
  studio.seek(studio.step + steps);
}

export function goToEnd(studio: Studio): void {
  studio.seek(studio.endOf(studio.branch));
}

export function transport(studio: Studio, keyframes: Keyframes): HTMLElement {
  const play = el('button', { type: 'button', class: 'play', onclick: () => studio.toggle() });
  const replay = iconButton('replay', 'Replay the recording from here (R)', () => studio.replay(), { 'data-do': 'replay' });
  const time = el('output', { class: 'time', 'aria-label': 'Time' });
  const total = el('span', { class: 'quiet total' });
  const state = el('span', { class: 'state' });
  const rate = el('output', { class: 'rate', 'aria-label': 'Actual speed' });
  const record = el('span', { class: 'record' }, el('i', { 'aria-hidden': 'true' }), el('span'));
  const speed = el(
    'select',
    { 'aria-label': 'Speed', title: 'Simulated seconds per second', onchange: () => studio.ask({ type: 'speed', ratio: Number(speed.value) }) },
    ...SPEEDS.map((value) => el('option', { value }, `${value}×`)),
  );
  speed.value = '1';
  const setKey = el('button', { type: 'button', class: 'text-button', title: 'Set a keyframe with the current pose at the playhead (K)', 'data-do': 'set-key', onclick: () => keyframes.set() }, icon('key'), 'Set key');
  const playKeys = el('button', { type: 'button', class: 'text-button', title: 'Follow the keyframes, from the first one (Shift+K)', 'data-do': 'play-keys', onclick: () => keyframes.play() }, icon('play'), 'Play keys');

  let shown = '';
  const show = () => {
    // The state of a lost server is unknown.
    const lost = studio.connection.link.value.state === 'lost';
    const status = lost ? null : studio.status.value;
    const past = inThePast(studio);
    const label = status?.playing ? 'Pause' : past ? 'Resume here' : 'Play';
    if (label !== shown) {
      shown = label;
      play.replaceChildren(icon(status?.playing ? 'pause' : 'play'), label);
      play.title = status?.playing ? 'Pause (Space)' : past ? 'Simulate from here on a new branch (Space)' : 'Run (Space)';
    }
    play.dataset['state'] = status?.playing ? 'playing' : past ? 'past' : 'paused';
    play.disabled = lost;
    say(state, lost ? 'not connected' : !status ? '' : status.replaying ? 'replaying' : status.playing ? 'running' : past ? 'in the past' : 'paused');
    replay.disabled = !past;
    if (status) {
      say(rate, `${status.realTimeFactor.toFixed(2)}× real time`);
      rate.classList.toggle('slow', status.playing && status.realTimeFactor < 0.95 * status.speed);
      rate.title = `Requested: ${status.speed}×; a step takes ${status.stepMs.toFixed(2)} ms, a frame ${status.frameMs.toFixed(2)} ms`;
      if (document.activeElement !== speed) chooseSpeed(speed, status.speed);
      record.title = status.file ? `Recorded to ${status.file}` : 'Recorded in memory';
    }
    const timeline = studio.timeline.value;
    if (timeline) say(record.lastElementChild!, bytes(timeline.fileBytes));
    record.classList.toggle('on', Boolean(status?.playing && !status.replaying));
  };
  studio.status.watch(show);
  studio.connection.link.watch(show);
  studio.timeline.watch(show);
  const tell = () => {
    const now = studio.frame.value?.time ?? 0;
    say(time, seconds(now));
    // Frames are more frequent than timeline updates: include the shown time.
    const timeline = studio.timeline.value;
    if (timeline) say(total, `/ ${seconds(Math.max(now, studio.timeOf(studio.endOf(timeline.branch), timeline.branch)))}`);
  };
  studio.timeline.watch(tell);
  studio.glance.watch(tell);
  return el(
    'div',
    { class: 'transport', role: 'toolbar', 'aria-label': 'Time' },
    iconButton('start', 'To the start (Shift+Home)', () => studio.seek(0), { 'data-do': 'start' }),
    iconButton('back', 'Step back (,)', () => stepBy(studio, -1), { 'data-do': 'back' }),
    play,
    iconButton('step', 'Step forward (.)', () => stepBy(studio, 1), { 'data-do': 'step' }),
    iconButton('end', 'To the end of the branch (Shift+End)', () => goToEnd(studio), { 'data-do': 'end' }),
    replay,
    el('button', { type: 'button', class: 'text-button', title: 'Back three seconds (Backspace)', 'data-do': 'rewind', onclick: () => jump(studio, -3) }, '−3 s'),
    time,
    total,
    state,
    el('span', { class: 'gap' }),
    setKey,
    playKeys,
    el('span', { class: 'gap' }),
    rate,
    speed,
    record,
  );
}

/** Selects a speed, which may not be in the list. */
function chooseSpeed(select: HTMLSelectElement, ratio: number): void {
  const value = String(ratio);
  if (select.value === value) return;
  if (![...select.options].some((option) => option.value === value)) select.append(el('option', { value }, `${value}×`));
  select.value = value;
}
