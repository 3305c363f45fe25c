// A value that tells those who look on when it changes.

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

  /** Calls now and at every change; gives a function that ends it. */
  watch(watcher: (value: T) => void): () => void {
    this.watchers.add(watcher);
    watcher(this.present);
    return () => this.watchers.delete(watcher);
  }
}
