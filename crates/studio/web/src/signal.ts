// A value that notifies its observers when it changes.

export class Signal<T> {
  private readonly watchers = new Set<(value: T) => void>();

  constructor(private present: T) {}

  get value(): T {
    return this.present;
  }

  set(value: T): void {
    this.present = value;
    for (const watcher of [...this.watchers]) watcher(value);
  }

  /** Calls now and at every change; returns a function that unsubscribes. */
  watch(watcher: (value: T) => void): () => void {
    this.watchers.add(watcher);
    watcher(this.present);
    return () => this.watchers.delete(watcher);
  }
}

/** The same value, at most once per this many milliseconds: at once after a pause, and always the last one. */
export function seldom<T>(often: Signal<T>, every: number): Signal<T> {
  const reported = new Signal(often.value);
  let last = -Infinity;
  let waiting = false;
  const tell = () => {
    [waiting, last] = [false, performance.now()];
    reported.set(often.value);
  };
  often.watch(() => {
    if (waiting) return;
    const wait = last + every - performance.now();
    if (wait <= 0) return tell();
    waiting = true;
    window.setTimeout(tell, wait);
  });
  return reported;
}
