// What the page knows, and what it can ask for. Everything else looks at this.

import { Asked } from './asked';
import { Connection } from './connection';
import { decodeFrame, type Frame } from './frame';
import * as moments from './moments';
import type { Command, Event, NoticeLevel, Offer, Request, SceneEntry, SceneInfo, Status, Timeline } from './protocol';
import { seldom, Signal } from './signal';
import { Steps } from './steps';

/** Milliseconds between two glances. */
const GLANCE = 100;
/** Notes of a file that are shown. */
const MOST_NOTES = 5;

export interface Notice {
  /** A note is of a file that was opened. */
  level: NoticeLevel | 'note';
  text: string;
  offer: Offer | null;
}

/** What is to be known of the file of a scene. */
function notesOf({ name, notes }: SceneInfo): string {
  const more = notes.length - MOST_NOTES;
  return [`${name}:`, ...notes.slice(0, MOST_NOTES), ...(more > 0 ? [`and ${more} more`] : [])].join('\n');
}

export class Studio {
  readonly gallery = new Signal<SceneEntry[]>([]);
  readonly version = new Signal('');
  readonly scene = new Signal<SceneInfo | null>(null);
  readonly status = new Signal<Status | null>(null);
  readonly timeline = new Signal<Timeline | null>(null);
  readonly notice = new Signal<Notice | null>(null);
  /** The newest frame of the present scene. */
  readonly frame = new Signal<Frame | null>(null);
  /** The same for what is read rather than watched: numbers, and marks that creep. Laying out the page takes longer than drawing
   * what moves. */
  readonly glance = seldom(this.frame, GLANCE);
  /** The bone that panels speak of, by its index among the bodies. */
  readonly selected = new Signal<number | null>(null);
  readonly connection: Connection;
  /** Steps that are to be computed. */
  readonly steps = new Steps(this.frame, (count) => this.ask({ type: 'step', count }));
  private readonly asked = new Asked();

  constructor() {
    this.connection = new Connection({ event: (event) => this.hear(event), frame: (bytes) => this.see(bytes) });
  }

  /** Asks the server; says where nobody is there to hear it. */
  ask(request: Request): boolean {
    const sent = this.connection.send(request);
    if (!sent) this.tell('error', 'Not connected: nothing was done.');
    return sent;
  }

  /** Gives a command. */
  act(command: Command): void {
    this.ask({ type: 'act', command });
  }

  tell(level: NoticeLevel, text: string): void {
    this.notice.set({ level, text, offer: null });
  }

  /** The present branch: the one shown, or the one that was asked for and is about to be. */
  get branch(): number {
    return this.asked.now?.branch ?? this.timeline.value?.branch ?? 0;
  }

  /** The present step, in the same way. */
  get step(): number {
    return this.asked.now?.step ?? this.frame.value?.step ?? this.timeline.value?.step ?? 0;
  }

  /** The last step of a branch. */
  endOf(branch: number): number {
    return this.timeline.value?.branches.find((each) => each.id === branch)?.end ?? 0;
  }

  /** Seconds from the start to a step of the present branch, or of another one. */
  timeOf(step: number, branch = this.branch): number {
    return moments.timeOf(this.timeline.value, branch, step);
  }

  /** The step of the present branch, or of another one, that is nearest to a time. */
  stepAt(time: number, branch = this.branch): number {
    return moments.stepAt(this.timeline.value, branch, time);
  }

  /** Goes to a step of the present branch, or of another one. */
  seek(step: number, branch = this.branch): void {
    const to = Math.max(0, Math.round(step));
    this.steps.forget();
    if (this.ask({ type: 'seek', branch, step: to })) this.asked.ask(to, branch);
  }

  /** Runs or stops. */
  toggle(): void {
    this.run(!this.status.value?.playing);
  }

  run(on: boolean): void {
    this.forgetWishes();
    this.ask({ type: on ? 'play' : 'pause' });
  }

  /** Plays what was recorded. */
  replay(): void {
    this.forgetWishes();
    this.ask({ type: 'replay' });
  }

  private forgetWishes(): void {
    this.asked.forget();
    this.steps.forget();
  }

  private hear(event: Event): void {
    switch (event.type) {
      case 'gallery':
        this.version.set(event.version);
        return this.gallery.set(event.scenes);
      case 'scene': {
        const isNew = this.scene.value?.scene !== event.scene || this.scene.value.name !== event.name;
        if (isNew) this.selected.set(null);
        this.frame.set(null);
        this.forgetWishes();
        this.scene.set(event);
        if (isNew && event.notes.length) this.notice.set({ level: 'note', text: notesOf(event), offer: null });
        return;
      }
      case 'status':
        return this.status.set(event);
      case 'timeline':
        return this.timeline.set(event);
      case 'notice':
        return this.notice.set(event);
    }
  }

  private see(bytes: ArrayBuffer): void {
    const frame = decodeFrame(bytes, (this.scene.value?.skin?.tets.length ?? 0) / 4);
    // Asked for before this one is drawn, the next is there when it has been. A page that nobody sees waits.
    if (!document.hidden) this.connection.send({ type: 'received', frame: frame.number });
    if (frame.scene !== this.scene.value?.scene) return;
    this.asked.seen(frame);
    this.frame.set(frame);
  }
}
