// Measured quantities by step, along the current branch; and beside it, along the compared branch.

import type { Frame } from '../frame';
import type { Studio } from '../studio';

/** Two minutes at sixty frames per second. */
const MOST = 7200;
/** Maximum number of coordinates, forces and loads to store: large scenes have many hundreds. */
export const MOST_OF_JOINTS = 48;

/** Names of the quantities of every frame, in the order of the samples. */
export const MEASURED = ['energy', 'residual', 'iterations', 'stepMs', 'contactForce', 'power', 'realTimeFactor'] as const;
/** Quantities of the compared branch, in the same order as above. */
export const COMPARED = ['apart', 'energy', 'contactForce', 'power'] as const;

export interface Sample {
  step: number;
  time: number;
  /** The measured quantities, then coordinates, forces and loads. */
  values: Float32Array;
}

export class History {
  readonly samples: Sample[] = [];
  /** Of the compared branch: only `COMPARED`. */
  readonly others: Sample[] = [];
  private branch = -1;
  private other = -1;
  private counts = [0, 0, 0];

  constructor(studio: Studio) {
    studio.scene.watch(() => {
      this.samples.length = this.others.length = 0;
      this.branch = this.other = -1;
    });
    studio.frame.watch((frame) => frame && this.add(frame));
  }

  /** Index of a quantity in a sample: by its name, `q3`, `force5` or `load2`. */
  place(name: string): number {
    const known = (MEASURED as readonly string[]).indexOf(name);
    if (known >= 0) return known;
    const [q = 0, forces = 0] = this.counts;
    const before = name.startsWith('load') ? q + forces : name.startsWith('force') ? q : 0;
    return MEASURED.length + before + Number(name.replace(/^\D+/, ''));
  }

  /** The same for samples of the compared branch; -1 if unknown. */
  otherPlace(name: string): number {
    return (COMPARED as readonly string[]).indexOf(name);
  }

  private add(frame: Frame): void {
    this.compare(frame);
    if (frame.branch !== this.branch) {
      // Another branch shares the past up to here; drop later samples of the old branch.
      forgetAfter(this.samples, frame.step);
      this.branch = frame.branch;
    }
    const last = this.samples[this.samples.length - 1];
    // After a seek back, the sample exists already.
    if (last && frame.step <= last.step) return;
    const lists = [frame.q, frame.forces, frame.loads].map((list) => list.subarray(0, MOST_OF_JOINTS));
    this.counts = lists.map((list) => list.length);
    const values = new Float32Array(MEASURED.length + this.counts.reduce((sum, count) => sum + count, 0));
    MEASURED.forEach((name, k) => (values[k] = frame[name]));
    let at = MEASURED.length;
    for (const list of lists) {
      values.set(list, at);
      at += list.length;
    }
    push(this.samples, { step: frame.step, time: frame.time, values });
  }

  private compare({ shadow, step }: Frame): void {
    if (!shadow || shadow.branch !== this.other) {
      this.others.length = 0;
      this.other = shadow?.branch ?? -1;
    }
    // Samples may arrive in any order of time, for example after a seek back during a comparison.
    if (shadow) insert(this.others, { step, time: shadow.time, values: Float32Array.from(COMPARED, (name) => shadow[name]) });
  }
}

function push(samples: Sample[], sample: Sample): void {
  samples.push(sample);
  // Drop half at once, so that this does not happen at every frame.
  if (samples.length > MOST) samples.splice(0, MOST / 2);
}

/** Inserts a sample by time, unless there is one already. */
function insert(samples: Sample[], sample: Sample): void {
  const last = samples[samples.length - 1];
  if (!last || sample.time > last.time) return push(samples, sample);
  let [low, high] = [0, samples.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (samples[middle]!.time < sample.time) low = middle + 1;
    else high = middle;
  }
  if (samples[low]!.time === sample.time) return;
  samples.splice(low, 0, sample);
  // Drop the samples farthest in time from the current one.
  if (samples.length > MOST) samples.splice(low < MOST / 2 ? MOST / 2 : 0, MOST / 2);
}

function forgetAfter(samples: Sample[], step: number): void {
  const at = samples.findIndex((sample) => sample.step > step);
  if (at >= 0) samples.length = at;
}
