// Where one has asked to go, until it is shown: keys come faster than frames do.

import type { Frame } from './frame';

/** Milliseconds after which what was asked for counts no more: the server may have refused. */
const PATIENCE = 2000;

export class Asked {
  private goal: { step: number; branch: number; at: number } | null = null;

  /** The step that was asked for, and is not there yet. */
  get now(): { step: number; branch: number } | null {
    if (this.goal && performance.now() - this.goal.at > PATIENCE) this.goal = null;
    return this.goal;
  }

  ask(step: number, branch: number): void {
    this.goal = { step, branch, at: performance.now() };
  }

  /** Something else goes on from here. */
  forget(): void {
    this.goal = null;
  }

  seen(frame: Frame): void {
    if (this.goal?.step === frame.step && this.goal.branch === frame.branch) this.goal = null;
  }
}
