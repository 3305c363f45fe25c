// Resolution without a graphics card: low while something moves, for a fast response; full when still.

/** Milliseconds per picture that are too slow, or fast enough for a higher resolution. */
const [SLOW, QUICK] = [24, 18.5];
/** Minimum samples per pixel, per axis. */
const COARSEST = 0.5;
/** Milliseconds without motion after which the picture is drawn at full resolution. */
const STILL = 250;

export class Pace {
  /** Samples per pixel, per axis. */
  fineness = 1;
  private moving = 0.75;
  private took = 0.5 * (SLOW + QUICK);
  private lastMotion = 0;

  /** Called before each picture; `moved`: there is something new to draw. Returns whether the resolution changed. */
  changes(now: number, moved: boolean): boolean {
    const [before, took] = [this.fineness, now - this.lastMotion];
    if (moved) {
      if (took < STILL) this.learn(took);
      this.lastMotion = now;
      this.fineness = this.moving;
    } else if (took > STILL) {
      this.fineness = 1;
    }
    return this.fineness !== before;
  }

  private learn(took: number): void {
    this.took += 0.1 * (took - this.took);
    if (this.took > SLOW) this.moving = Math.max(COARSEST, 0.85 * this.moving);
    else if (this.took < QUICK) this.moving = Math.min(1, 1.1 * this.moving);
    else return;
    this.took = 0.5 * (SLOW + QUICK);
  }
}
