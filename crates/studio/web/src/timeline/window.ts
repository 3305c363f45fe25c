// The time range that the timeline shows.

const SHORTEST = 0.05;
/** Minimum length of the range, in seconds. */
const LEAST = 10;
const DAY = 86400;

export class TimeWindow {
  from = 0;
  to = 10;
  /** Whether the whole recording is shown, rather than a zoomed part. */
  fits = true;
  /** Length of the recording. */
  private end = 0;

  /** Sets the length of the recording, and keeps the view. */
  extend(end: number, now: number): void {
    this.end = end;
    if (this.fits) {
      // Grows in jumps, so that the view does not scroll all the time.
      let length = LEAST;
      while (length < end * 1.02) length *= length < 60 ? 1.5 : 1.25;
      [this.from, this.to] = [0, length];
    } else if (now > this.to || now < this.from) {
      const length = this.to - this.from;
      this.from = Math.max(0, now - 0.5 * length);
      this.to = this.from + length;
    }
  }

  /** Position of a time, as a fraction of the width. */
  part(time: number): number {
    return (time - this.from) / (this.to - this.from);
  }

  time(part: number): number {
    return Math.max(0, this.from + part * (this.to - this.from));
  }

  zoom(part: number, factor: number): void {
    const at = this.time(part);
    // Limit zooming out to twice the length of the recording.
    const longest = Math.max(LEAST, 2 * this.end);
    const length = Math.min(longest, Math.max(SHORTEST, (this.to - this.from) * factor));
    this.from = Math.max(0, at - part * length);
    this.to = this.from + length;
    this.fits = false;
  }

  /** Shows the whole recording. */
  fit(): void {
    this.fits = true;
  }

  /** Seconds between lines of the ruler, so that about this many fit. */
  tick(lines: number): number {
    const rough = (this.to - this.from) / lines;
    const minutes = [60, 120, 300, 600, 1200, 1800, 3600, 7200, 21600];
    if (rough > 30) return minutes.find((size) => size >= rough) ?? DAY * Math.ceil(rough / DAY);
    if (rough > 10) return rough > 20 ? 30 : 20;
    const ten = 10 ** Math.floor(Math.log10(rough));
    return [1, 2, 5, 10].map((k) => k * ten).find((size) => size >= rough) ?? 10 * ten;
  }
}
