// Keyframes: poses at times, set from the pose that is there.

import { rounded } from './command';
import type { Studio } from './studio';

/** Seconds before a single keyframe from which the way to it is played. */
const LEAD = 1;

export class Keyframes {
  constructor(private readonly studio: Studio) {}

  /** The present time of the simulation. */
  get now(): number {
    return this.studio.frame.value?.time ?? 0;
  }

  /** Puts the present pose at a time, the playhead's if none is said. */
  set(time = this.now): void {
    const q = this.studio.status.value?.q;
    if (!q?.length) return this.studio.tell('error', 'There is no pose to keep: this method has no joint coordinates.');
    this.studio.act({ keyframe: { time: rounded(Math.max(0, time)), q } });
  }

  remove(index: number): void {
    this.studio.act({ deleteKeyframe: { number: index } });
  }

  retime(index: number, time: number): void {
    this.studio.act({ retimeKeyframe: { number: index, time: rounded(Math.max(0, time)) } });
  }

  /** Stays where some keyframes are still to come, else goes to the first one, and lets keyframes drive. */
  play(): void {
    const timeline = this.studio.timeline.value;
    const first = timeline?.keyframes[0];
    if (!timeline || first === undefined) return this.studio.tell('info', 'Set keyframes first (K).');
    const last = timeline.keyframes[timeline.keyframes.length - 1] ?? first;
    // Of a single keyframe the way to it is what there is to see: from a while before.
    const from = last > first ? first : Math.max(0, first - LEAD);
    if (last <= from) return this.studio.tell('info', 'The only keyframe is at the very start: set another one later.');
    if (last <= this.now) this.studio.seek(this.studio.stepAt(from));
    this.studio.act({ mode: 'keyframes' });
    this.studio.run(true);
  }

  /** The pose to be drawn to, or none. */
  holdPose(on: boolean): void {
    const q = this.studio.status.value?.q ?? [];
    this.studio.act(on ? { pose: { q, over: 0.3 } } : 'noPose');
  }
}
