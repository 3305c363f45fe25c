// State of the page, and requests to the server. All panels observe it.

import { Asked } from './asked';
import { Connection } from './connection';
import { decodeFrame, type Frame } from './frame';
import * as moments from './moments';
import type { Command, Event, NoticeLevel, Offer, Request, SceneEntry, SceneInfo, Status, Timeline } from './protocol';
import { seldom, Signal } from './signal';
import { Steps } from './steps';

/** Milliseconds between two updates of `glance`. */
const GLANCE = 100;

export interface Notice {
  level: NoticeLevel;
  text: string;
  offer: Offer | null;
}

export class Studio {
  readonly gallery = new Signal<SceneEntry[]>([]);
  readonly version = new Signal('');
  readonly scene = new Signal<SceneInfo | null>(null);
  readonly status = new Signal<Status | null>(null);
  readonly timeline = new Signal<Timeline | null>(null);
  /** The progress of a bake. */
  readonly progress = new Signal<{ job: string; part: number } | null>(null);
  readonly notice = new Signal<Notice | null>(null);
  /** The newest frame of the current scene. */
  readonly frame = new Signal<Frame | null>(null);
  /** The same at a lower rate, for numbers and slow marks. Layout of the page takes longer than drawing
   * the scene. */
  readonly glance = seldom(this.frame, GLANCE);
  /** The selected bone, by its index among the bodies; and more of them, which are posed with it. */
  readonly selected = new Signal<number | null>(null);
  readonly also = new Signal<number[]>([]);
  readonly connection: Connection;
  /** Steps to be computed. */
  readonly steps = new Steps(this.frame, (count) => this.ask({ type: 'step', count }));
  private readonly asked = new Asked();

  constructor() {
    this.connection = new Connection({ event: (event) => this.hear(event), frame: (bytes) => this.see(bytes) });
  }

  /** Sends a request; shows an error if not connected. */
  ask(request: Request): boolean {
    const sent = this.connection.send(request);
    if (!sent) this.tell('error', 'Not connected: the request was not sent.');
    return sent;
  }

  /** Selects a bone alone. */
  select(body: number | null): void {
    this.also.set([]);
    this.selected.set(body);
  }

  /** Selects a bone together with those that are selected, or deselects it. */
  selectMore(body: number): void {
    const [first, also] = [this.selected.value, this.also.value];
    if (first === null) return this.select(body);
    if (body === first) {
      this.also.set(also.slice(0, -1));
      return this.selected.set(also[also.length - 1] ?? null);
    }
    if (also.includes(body)) return this.also.set(also.filter((other) => other !== body));
    this.also.set([...also, first]);
    this.selected.set(body);
  }

  /** Whether a bone is selected, alone or with others. */
  isSelected(body: number): boolean {
    return this.selected.value === body || this.also.value.includes(body);
  }

  /** Sends a command. */
  act(command: Command): void {
    this.ask({ type: 'act', command });
  }

  tell(level: NoticeLevel, text: string): void {
    this.notice.set({ level, text, offer: null });
  }

  /** The current branch: the one shown, or the requested one. */
  get branch(): number {
    return this.asked.now?.branch ?? this.timeline.value?.branch ?? 0;
  }

  /** The current step, likewise. */
  get step(): number {
    return this.asked.now?.step ?? this.frame.value?.step ?? this.timeline.value?.step ?? 0;
  }

  /** The last step of a branch. */
  endOf(branch: number): number {
    return this.timeline.value?.branches.find((each) => each.id === branch)?.end ?? 0;
  }

  /** Time of a step of the current branch, or of another one, in seconds. */
  timeOf(step: number, branch = this.branch): number {
    return moments.timeOf(this.timeline.value, branch, step);
  }

  /** The step of the current branch, or of another one, nearest to a time. */
  stepAt(time: number, branch = this.branch): number {
    return moments.stepAt(this.timeline.value, branch, time);
  }

  /** Seeks a step of the current branch, or of another one. */
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

  /** Replays the recording. */
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
        if (isNew) this.select(null);
        this.frame.set(null);
        this.forgetWishes();
        this.scene.set(event);
        return;
      }
      case 'status':
        return this.status.set(event);
      case 'timeline':
        return this.timeline.set(event);
      case 'progress':
        return this.progress.set(event);
      case 'notice':
        return this.notice.set(event);
    }
  }

  private see(bytes: ArrayBuffer): void {
    const frame = decodeFrame(bytes);
    // Request the next frame before drawing this one. A hidden page waits.
    if (!document.hidden) this.connection.send({ type: 'received', frame: frame.number });
    if (frame.scene !== this.scene.value?.scene) return;
    this.asked.seen(frame);
    this.frame.set(frame);
  }
}
