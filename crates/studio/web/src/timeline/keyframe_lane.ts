// Keyframes as diamonds in a lane: drag to another time, delete, or set with a double click.

import { el } from '../dom';
import { seconds } from '../format';
import type { Keyframes } from '../keyframes';
import type { Studio } from '../studio';
import type { TimeWindow } from './window';

/** Pixels after which a press becomes a drag. */
const SLACK = 3;

export class KeyframeLane {
  readonly node: HTMLElement;
  private times: number[] = [];
  private keys: HTMLButtonElement[] = [];
  private dragged: { index: number; time: number; from: number; moves: boolean } | null = null;

  constructor(
    private readonly studio: Studio,
    private readonly keyframes: Keyframes,
    private readonly window: TimeWindow,
  ) {
    this.node = el('div', { class: 'lane keys', role: 'group', 'aria-label': 'Keyframes', title: 'Double click: set a keyframe with the current pose at that time' });
    this.node.addEventListener('dblclick', (event) => {
      if (event.target === this.node) keyframes.set(this.timeAt(event.clientX));
    });
    studio.timeline.watch((timeline) => {
      this.times = timeline?.keyframes ?? [];
      this.lay();
    });
  }

  /** Positions the diamonds. */
  lay(): void {
    while (this.keys.length > this.times.length) this.keys.pop()?.remove();
    while (this.keys.length < this.times.length) this.add(this.keys.length);
    this.keys.forEach((key, index) => {
      const time = this.dragged?.index === index ? this.dragged.time : this.times[index]!;
      key.style.left = `${100 * this.window.part(time)}%`;
      key.title = `Keyframe ${index + 1} at ${seconds(time)}: click to go there, drag to another time, Delete removes`;
      key.setAttribute('aria-label', `Keyframe ${index + 1} at ${seconds(time)}`);
    });
  }

  private timeAt(x: number): number {
    const box = this.node.getBoundingClientRect();
    return this.window.time((x - box.left) / box.width);
  }

  /** Seeks a keyframe, up to the end of the branch. */
  private go(index: number): void {
    const step = this.studio.stepAt(this.times[index] ?? 0);
    const end = this.studio.endOf(this.studio.branch);
    if (step > end) this.studio.tell('info', 'This keyframe is after the end of the simulated time: moved to the end.');
    this.studio.seek(Math.min(step, end));
  }

  private add(index: number): void {
    const key = el('button', { type: 'button', class: 'key', 'data-key': index });
    key.addEventListener('pointerdown', (event) => {
      key.setPointerCapture(event.pointerId);
      this.dragged = { index, time: this.times[index] ?? 0, from: event.clientX, moves: false };
      event.stopPropagation();
    });
    key.addEventListener('pointermove', (event) => {
      if (this.dragged?.index !== index) return;
      // Ignore small movements during a click.
      if (!this.dragged.moves && Math.abs(event.clientX - this.dragged.from) < SLACK) return;
      this.dragged.moves = true;
      this.dragged.time = this.timeAt(event.clientX);
      this.lay();
    });
    const drop = () => {
      const { dragged } = this;
      this.dragged = null;
      if (dragged && Math.abs(dragged.time - (this.times[index] ?? 0)) > 1e-4) {
        // Show it there at once; the server's reply sets the final time.
        this.times[index] = dragged.time;
        this.keyframes.retime(index, dragged.time);
      } else if (dragged) {
        this.go(index);
      }
      this.lay();
    };
    key.addEventListener('pointerup', drop);
    key.addEventListener('pointercancel', () => {
      this.dragged = null;
      this.lay();
    });
    key.addEventListener('keydown', (event) => {
      const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (way) this.keyframes.retime(index, (this.times[index] ?? 0) + way * (event.shiftKey ? 0.5 : 0.05));
      else if (event.key === 'Delete' || event.key === 'Backspace') this.keyframes.remove(index);
      else if (event.key === 'Enter') this.go(index);
      else return;
      event.preventDefault();
      event.stopPropagation();
    });
    this.keys.push(key);
    this.node.append(key);
  }
}
