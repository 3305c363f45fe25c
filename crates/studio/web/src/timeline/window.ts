// Which part of time the timeline shows.

const SHORTEST = 0.05;
/** Seconds that are shown even where there is less, or nothing. */
const LEAST = 10;
const DAY = 86400;

export class TimeWindow {
  from = 0;
  to = 10;
  /** Whether all there is is shown; else a part that was zoomed to. */
  fits = true;
  /** How much there is. */
  private end = 0;

  /** There is this much: shown whole, or kept in view. */
  extend(end: number, now: number): void {
    this.end = end;
    if (this.fits) {
      // Grows in leaps, so that the picture does not creep all the time.
      let length = LEAST;
      while (length < end * 1.02) length *= length < 60 ? 1.5 : 1.25;
      [this.from, this.to] = [0, length];
    } else if (now > this.to || now < this.from) {
      const length = this.to - this.from;
      this.from = Math.max(0, now - 0.5 * length);
      this.to = this.from + length;
    }
  }

  /** The part of the width at which a time is. */
  part(time: number): number {
    return (time - this.from) / (this.to - this.from);
  }

  time(part: number): number {
    return Math.max(0, this.from + part * (this.to - this.from));
  }

  zoom(part: number, factor: number): void {
    const at = this.time(part);
    // Further out than twice of what there is, there is nothing to see.
    const longest = Math.max(LEAST, 2 * this.end);
    const length = Math.min(longest, Math.max(SHORTEST, (this.to - this.from) * factor));
    this.from = Math.max(0, at - part * length);
    this.to = this.from + length;
    this.fits = false;
  }

  /** Shows all there is. */
  fit(): void {
    this.fits = true;
  }

  /** Seconds between the lines of the ruler, so that about this many fit. */
  tick(lines: number): number {
    const rough = (this.to - this.from) / lines;
    const minutes = [60, 120, 300, 600, 1200, 1800, 3600, 7200, 21600];
    if (rough > 30) return minutes.find((size) => size >= rough) ?? DAY * Math.ceil(rough / DAY);
    if (rough > 10) return rough > 20 ? 30 : 20;
    const ten = 10 ** Math.floor(Math.log10(rough));
    return [1, 2, 5, 10].map((k) => k * ten).find((size) => size >= rough) ?? 10 * ten;
  }
}
