// The WebSocket connection to the server. It reconnects automatically.

import type { Event, Request } from './protocol';
import { Signal } from './signal';

export type Link =
  | { state: 'connecting' }
  | { state: 'open' }
  | { state: 'lost'; since: number; retryAt: number };

export interface Listener {
  event(event: Event): void;
  frame(bytes: ArrayBuffer): void;
}

const SHORTEST_WAIT = 250;
const LONGEST_WAIT = 3000;
/** Timeout of a connection attempt in milliseconds: a server that hangs must not block the next attempt. */
const PATIENCE = 4000;

export class Connection {
  readonly link = new Signal<Link>({ state: 'connecting' });
  /** Number of connections so far: 1 after the first. */
  opened = 0;
  private socket: WebSocket | null = null;
  private wait = SHORTEST_WAIT;
  private retry = 0;

  constructor(private readonly listener: Listener) {
    // After sleep or in a tab that becomes visible, retry at once.
    window.addEventListener('online', () => this.hurry());
    document.addEventListener('visibilitychange', () => document.hidden || this.hurry());
    this.open();
  }

  /** Sends; false if not connected. */
  send(request: Request): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(request));
    return true;
  }

  /** Retries now. */
  hurry(): void {
    if (this.link.value.state !== 'lost') return;
    window.clearTimeout(this.retry);
    this.open();
  }

  private open(): void {
    if (this.link.value.state !== 'lost') this.link.set({ state: 'connecting' });
    const socket = new WebSocket(socketAddress());
    socket.binaryType = 'arraybuffer';
    this.socket = socket;
    const giveUp = window.setTimeout(() => socket.readyState === WebSocket.CONNECTING && socket.close(), PATIENCE);
    socket.onopen = () => {
      window.clearTimeout(giveUp);
      this.wait = SHORTEST_WAIT;
      this.opened += 1;
      this.link.set({ state: 'open' });
    };
    socket.onmessage = (message) => this.receive(message.data as string | ArrayBuffer);
    socket.onclose = () => {
      window.clearTimeout(giveUp);
      if (this.socket === socket) this.lost();
    };
  }

  private receive(data: string | ArrayBuffer): void {
    if (typeof data === 'string') this.listener.event(JSON.parse(data) as Event);
    else this.listener.frame(data);
  }

  private lost(): void {
    const link = this.link.value;
    const since = link.state === 'lost' ? link.since : Date.now();
    this.link.set({ state: 'lost', since, retryAt: Date.now() + this.wait });
    this.retry = window.setTimeout(() => this.open(), this.wait);
    this.wait = Math.min(LONGEST_WAIT, this.wait * 1.7);
  }
}

/** The token of the page, if it has one. */
export function token(): string | null {
  return new URLSearchParams(location.search).get('token');
}

/** A URL of the server, with the token if there is one. */
export function address(path: string, fields: Record<string, string> = {}): string {
  const query = new URLSearchParams(fields);
  const secret = token();
  if (secret) query.set('token', secret);
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

function socketAddress(): string {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return `${scheme}://${location.host}${address('/socket')}`;
}
