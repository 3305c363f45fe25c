// What was measured, by steps, along the present branch.

import type { Frame } from '../frame';
import type { Studio } from '../studio';

/** Enough for two minutes at sixty frames a second. */
const MOST = 7200;

export interface Sample {
  step: number;
  time: number;
  values: Record<string, number>;
}

export class History {
  readonly samples: Sample[] = [];
  private branch = -1;

  constructor(studio: Studio) {
    studio.scene.watch(() => {
      this.samples.length = 0;
      this.branch = -1;
    });
    studio.frame.watch((frame) => frame && this.add(frame));
  }

  private add(frame: Frame): void {
    if (frame.branch !== this.branch) {
      // Another branch shares the past up to here; what came later there is not of it.
      this.forgetAfter(frame.step);
      this.branch = frame.branch;
    }
    const last = this.samples[this.samples.length - 1];
    // Gone back to: it is there already.
    if (last && frame.step <= last.step) return;
    const { energy, residual, stepMs, contactForce, power, realTimeFactor } = frame;
    const values: Record<string, number> = { energy, residual, stepMs, contactForce, power, realTimeFactor };
    frame.q.forEach((value, k) => (values[`q${k}`] = value));
    frame.forces.forEach((value, k) => (values[`force${k}`] = value));
    this.samples.push({ step: frame.step, time: frame.time, values });
    // Half at once, so that this does not happen at every frame.
    if (this.samples.length > MOST) this.samples.splice(0, MOST / 2);
  }

  private forgetAfter(step: number): void {
    const at = this.samples.findIndex((sample) => sample.step > step);
    if (at >= 0) this.samples.length = at;
  }
}
