// Controls of the panels.

import { el, fill } from './dom';
import { icon, type Icon } from './icons';

/** A button with an icon and an accessible name. */
export function iconButton(name: Icon, label: string, press: () => void, extra: Record<string, unknown> = {}): HTMLButtonElement {
  return el('button', { type: 'button', class: 'icon-button', title: label, 'aria-label': label, onclick: press, ...extra }, icon(name));
}

export interface Choice {
  value: string;
  label: string;
  about?: string;
}

/** A row of buttons of which one is pressed. Arrow keys move between them, as in any radio group. */
export class Segments {
  readonly node: HTMLElement;
  private readonly buttons = new Map<string, HTMLButtonElement>();

  constructor(label: string, choices: Choice[], choose: (value: string) => void, columns = choices.length) {
    this.node = el('div', { class: 'segments', role: 'radiogroup', 'aria-label': label, style: `--columns:${columns}` });
    for (const { value, label: text, about } of choices) {
      const button = el('button', { type: 'button', role: 'radio', title: about, 'data-value': value, onclick: () => choose(value) }, text);
      this.buttons.set(value, button);
      this.node.append(button);
    }
    this.node.addEventListener('keydown', (event) => {
      const way = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
      if (!way) return;
      event.preventDefault();
      event.stopPropagation();
      const able = [...this.buttons.values()].filter((button) => !button.disabled);
      const next = able[(able.indexOf(document.activeElement as HTMLButtonElement) + way + able.length) % able.length];
      next?.focus();
      next?.click();
    });
    this.set(null);
  }

  set(value: string | null, enabled: (value: string) => boolean = () => true): void {
    let reachable = false;
    for (const [name, button] of this.buttons) {
      const on = name === value;
      button.setAttribute('aria-checked', String(on));
      button.disabled = !enabled(name);
      button.tabIndex = on ? 0 : -1;
      reachable ||= on;
    }
    if (!reachable) for (const button of this.buttons.values()) button.tabIndex = 0;
  }
}

/** A switch. */
export class Toggle {
  readonly node: HTMLButtonElement;

  constructor(label: string, about: string, flip: (on: boolean) => void) {
    this.node = el(
      'button',
      { type: 'button', class: 'toggle', role: 'switch', title: about, onclick: () => flip(!this.on) },
      el('span', {}, label),
      el('i', { 'aria-hidden': 'true' }),
    );
    this.set(false);
  }

  get on(): boolean {
    return this.node.getAttribute('aria-checked') === 'true';
  }

  set(on: boolean): void {
    this.node.setAttribute('aria-checked', String(on));
  }
}

/** A foldable section of a panel. */
export function section(title: string, name: string, ...children: (Node | string)[]): HTMLDetailsElement {
  const details = el('details', { class: 'section', open: true, 'data-section': name }, el('summary', {}, title), el('div', { class: 'body' }, ...children));
  return details;
}

/** Rebuilds only if the key differs, so that focus and hover survive. */
export class Keyed {
  private key = '';

  constructor(readonly node: HTMLElement) {}

  show(key: string, build: () => (Node | string)[]): void {
    if (key === this.key) return;
    this.key = key;
    fill(this.node, ...build());
  }
}
