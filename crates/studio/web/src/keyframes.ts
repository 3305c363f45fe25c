// Keyframes: poses at times, created from the current pose.

import { rounded } from './command';
import type { Studio } from './studio';

/** Lead time in seconds before a single keyframe. */
const LEAD = 1;

export class Keyframes {
  constructor(private readonly studio: Studio) {}

  /** The current simulation time. */
  get now(): number {
    return this.studio.frame.value?.time ?? 0;
  }

  /** Sets a keyframe with the current pose at a time; by default at the playhead. */
  set(time = this.now): void {
    this.studio.ask({ type: 'setKey', time: rounded(Math.max(0, time)) });
  }

  remove(index: number): void {
    this.studio.act({ deleteKeyframe: { number: index } });
  }

  retime(index: number, time: number): void {
    this.studio.act({ retimeKeyframe: { number: index, time: rounded(Math.max(0, time)) } });
  }

  /** Stays if keyframes are still ahead, else goes to the first one; then switches to keyframe control. */
  play(): void {
    const timeline = this.studio.timeline.value;
    const first = timeline?.keyframes[0];
    if (!timeline || first === undefined) return this.studio.tell('info', 'Set keyframes first (K).');
    const last = timeline.keyframes[timeline.keyframes.length - 1] ?? first;
    // A single keyframe: start a while before it, so that the motion to it is visible.
    const from = last > first ? first : Math.max(0, first - LEAD);
    if (last <= from) return this.studio.tell('info', 'The only keyframe is at the start: add a later one.');
    if (last <= this.now) this.studio.seek(this.studio.stepAt(from));
    this.studio.act({ mode: 'keyframes' });
    this.studio.run(true);
  }

  /** The target pose, or none. */
  holdPose(on: boolean): void {
    const q = this.studio.status.value?.q ?? [];
    this.studio.act(on ? { pose: { q, over: 0.3 } } : 'noPose');
  }
}
