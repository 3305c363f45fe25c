// Steps beyond the end of a branch, which must be computed. The server keeps only the newest request: further requests wait
// until the steps before them have arrived, so that no key press is lost.

import type { Signal } from './signal';
import type { Frame } from './frame';

/** Timeout in milliseconds for requested steps. */
const PATIENCE = 2000;

export class Steps {
  private goal: { step: number; at: number } | null = null;
  private waiting = 0;

  constructor(
    private readonly frame: Signal<Frame | null>,
    private readonly send: (count: number) => void,
  ) {
    frame.watch((shown) => {
      if (!shown || !this.goal || shown.step < this.goal.step) return;
      const more = this.waiting;
      this.forget();
      if (more) this.ask(more);
    });
  }

  /** Whether steps are being computed. */
  get busy(): boolean {
    if (this.goal && performance.now() - this.goal.at > PATIENCE) this.forget();
    return this.goal !== null;
  }

  ask(count: number): void {
    if (this.busy) {
      this.waiting += count;
      return;
    }
    this.goal = { step: (this.frame.value?.step ?? 0) + count, at: performance.now() };
    this.send(count);
  }

  forget(): void {
    [this.goal, this.waiting] = [null, 0];
  }
}
