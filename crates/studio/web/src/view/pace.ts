// How fine pictures are where there is no graphics card: a hand wants to see what it does at once, and an eye that looks at
// something still wants to see it well.

/** Milliseconds between pictures that are too many, or few enough to draw finer. */
const [SLOW, QUICK] = [24, 18.5];
/** Samples a pixel, across, at the least. */
const COARSEST = 0.5;
/** Milliseconds without motion after which it is drawn as finely as it can be. */
const STILL = 250;

export class Pace {
  /** Samples a pixel, across. */
  fineness = 1;
  private moving = 0.75;
  private took = 0.5 * (SLOW + QUICK);
  private lastMotion = 0;

  /** Asked before each picture; `moved` where there is something new to draw. Whether pictures are finer or coarser now. */
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
