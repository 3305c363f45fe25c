// The requested step, until it is shown: keys are faster than frames.

import type { Frame } from './frame';

/** Milliseconds after which a request expires: the server may have refused it. */
const PATIENCE = 2000;

export class Asked {
  private goal: { step: number; branch: number; at: number } | null = null;

  /** The requested step that has not arrived yet. */
  get now(): { step: number; branch: number } | null {
    if (this.goal && performance.now() - this.goal.at > PATIENCE) this.goal = null;
    return this.goal;
  }

  ask(step: number, branch: number): void {
    this.goal = { step, branch, at: performance.now() };
  }

  /** Cancels the request. */
  forget(): void {
    this.goal = null;
  }

  seen(frame: Frame): void {
    if (this.goal?.step === frame.step && this.goal.branch === frame.branch) this.goal = null;
  }
}
