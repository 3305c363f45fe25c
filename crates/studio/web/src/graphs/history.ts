// What was measured, by steps, along the present branch.

import type { Frame } from '../frame';
import type { Studio } from '../studio';

/** Enough for two minutes at sixty frames a second. */
const MOST = 7200;
/** Coordinates and joint forces that are kept, of each the first ones: large scenes have many hundreds. */
export const MOST_OF_JOINTS = 48;

/** Names of what every frame measures, in the order in which samples keep it. */
export const MEASURED = ['energy', 'residual', 'stepMs', 'contactForce', 'power', 'realTimeFactor'] as const;

export interface Sample {
  step: number;
  time: number;
  /** What is measured, then coordinates, then joint forces. */
  values: Float32Array;
}

export class History {
  readonly samples: Sample[] = [];
  private branch = -1;
  private coordinates = 0;

  constructor(studio: Studio) {
    studio.scene.watch(() => {
      this.samples.length = 0;
      this.branch = -1;
    });
    studio.frame.watch((frame) => frame && this.add(frame));
  }

  /** Where in samples something is: by its name, `q3` or `force5`. */
  place(name: string): number {
    const known = (MEASURED as readonly string[]).indexOf(name);
    if (known >= 0) return known;
    const number = Number(name.replace(/^\D+/, ''));
    return MEASURED.length + number + (name.startsWith('force') ? this.coordinates : 0);
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
    this.coordinates = Math.min(MOST_OF_JOINTS, frame.q.length);
    const forces = Math.min(MOST_OF_JOINTS, frame.forces.length);
    const values = new Float32Array(MEASURED.length + this.coordinates + forces);
    MEASURED.forEach((name, k) => (values[k] = frame[name]));
    values.set(frame.q.subarray(0, this.coordinates), MEASURED.length);
    values.set(frame.forces.subarray(0, forces), MEASURED.length + this.coordinates);
    this.samples.push({ step: frame.step, time: frame.time, values });
    // Half at once, so that this does not happen at every frame.
    if (this.samples.length > MOST) this.samples.splice(0, MOST / 2);
  }

  private forgetAfter(step: number): void {
    const at = this.samples.findIndex((sample) => sample.step > step);
    if (at >= 0) this.samples.length = at;
  }
}
