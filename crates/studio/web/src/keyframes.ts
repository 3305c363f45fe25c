// Keyframes: poses at times, created from the current pose.

import { rounded } from './command';
import { preferences } from './preferences';
import type { ControlMode } from './protocol';
import type { Studio } from './studio';

/** The control mode that plays keyframes: with the root, or without. */
export function playing(): ControlMode {
  return preferences.value.rootFollows ? 'animation' : 'keyframes';
}

/** Whether a control mode plays keyframes. */
export const plays = (mode: string | undefined) => mode === 'animation' || mode === 'keyframes';

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

  /** Plays the keyframes that are still ahead, or all of them. */
  play(): void {
    this.studio.ask({ type: 'playKeys', root: preferences.value.rootFollows });
  }

  /** The target pose, or none. */
  holdPose(on: boolean): void {
    const q = this.studio.status.value?.q ?? [];
    this.studio.act(on ? { pose: { q, over: 0.3 } } : 'noPose');
  }
}
