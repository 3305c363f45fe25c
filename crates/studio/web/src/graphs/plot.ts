// A small graph over time.

import { el, say } from '../dom';
import { short } from '../format';
import type { Sample } from './history';

/** Seconds without a sample over which no line is drawn. */
const GAP = 1;

export class Plot {
  readonly node: HTMLElement;
  private readonly canvas = el('canvas', { 'aria-hidden': 'true' });
  private readonly value = el('output');
  private readonly least = el('span', { class: 'least' });
  private readonly most = el('span', { class: 'most' });

  constructor(
    readonly name: string,
    label: string,
    private readonly unit: string,
    /** Index in samples. */
    readonly place: string,
  ) {
    this.node = el('figure', { class: 'plot', 'data-graph': name }, el('figcaption', {}, el('span', { title: label }, label), this.value), el('div', { class: 'curve' }, this.canvas, this.most, this.least));
  }

  /** Draws a quantity between two times: the first curve solid, the second paler and dashed. */
  draw(curves: { samples: Sample[]; place: number }[], from: number, to: number, now: number): void {
    const { width, height, context } = this.sized();
    if (!context) return;
    const style = getComputedStyle(this.node);
    context.clearRect(0, 0, width, height);
    const seen = curves.map(({ samples, place }) => ({
      place,
      samples: samples.filter((sample) => sample.time >= from && sample.time <= to && Number.isFinite(sample.values[place])),
    }));
    const [low, high, flat] = span(seen.flatMap(({ samples, place }) => samples.map((sample) => sample.values[place]!)));
    const x = (time: number) => ((time - from) / (to - from || 1)) * width;
    const y = (value: number) => height - 2 - ((value - low) / (high - low || 1)) * (height - 4);

    context.strokeStyle = style.getPropertyValue('--line');
    context.lineWidth = 1;
    if (low < 0 && high > 0) {
      context.beginPath();
      context.moveTo(0, Math.round(y(0)) + 0.5);
      context.lineTo(width, Math.round(y(0)) + 0.5);
      context.stroke();
    }
    context.lineWidth = 1.25;
    context.lineJoin = 'round';
    seen.forEach(({ samples, place }, k) => {
      context.strokeStyle = style.getPropertyValue(k ? '--warn' : '--accent');
      context.setLineDash(k ? [4, 3] : []);
      context.beginPath();
      samples.forEach((sample, i) => {
        const before = samples[i - 1];
        context[before && sample.time - before.time < GAP ? 'lineTo' : 'moveTo'](x(sample.time), y(sample.values[place]!));
      });
      context.stroke();
    });
    context.setLineDash([]);
    context.strokeStyle = style.getPropertyValue('--ink-3');
    context.lineWidth = 1;
    context.beginPath();
    context.moveTo(Math.round(x(now)) + 0.5, 0);
    context.lineTo(Math.round(x(now)) + 0.5, height);
    context.stroke();

    const first = seen[0];
    const at = first && nearest(first.samples, now);
    say(this.value, first && at ? `${short(at.values[first.place]!)} ${this.unit}`.trim() : '–');
    // A constant needs no range labels.
    const varies = short(low) !== short(high) && flat === 0;
    say(this.least, varies ? short(low) : '');
    say(this.most, varies ? short(high) : '');
  }

  /** Resizes the canvas to device pixels. */
  private sized(): { width: number; height: number; context: CanvasRenderingContext2D | null } {
    const ratio = Math.min(2, window.devicePixelRatio || 1);
    const [width, height] = [this.canvas.clientWidth, this.canvas.clientHeight];
    const context = this.canvas.getContext('2d');
    if (this.canvas.width !== Math.round(width * ratio) || this.canvas.height !== Math.round(height * ratio)) {
      this.canvas.width = Math.round(width * ratio);
      this.canvas.height = Math.round(height * ratio);
    }
    context?.setTransform(ratio, 0, 0, ratio, 0, 0);
    return { width, height, context };
  }
}

/** Minimum and maximum; a constant gets a margin. */
function span(values: number[]): [low: number, high: number, room: number] {
  let [low, high] = [Infinity, -Infinity];
  for (const value of values) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  if (low > high) return [0, 1, 1];
  const room = high - low > 1e-12 + 1e-6 * Math.abs(high) ? 0 : Math.max(1e-9, 0.05 * Math.abs(high));
  return [low - room, high + room, room];
}

function nearest(samples: Sample[], time: number): Sample | undefined {
  let best: Sample | undefined;
  for (const sample of samples) if (!best || Math.abs(sample.time - time) <= Math.abs(best.time - time)) best = sample;
  return best;
}
