// Small helpers to build the document.

export type Child = Node | string | null | undefined | false;

/** Attributes: `class`, `on…` handlers, `aria-…`, `data-…`, and any other attribute. */
export type Attributes = Record<string, unknown>;

/** An element with attributes and children. Functions under `on…` are listeners; `true` is an attribute without a value. */
export function el<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    // Style attributes are text that the content policy of the page refuses; styles set by code are not.
    if (name === 'style') node.style.cssText = String(value);
    else if (typeof value === 'function') node.addEventListener(name.slice(2), value as EventListener);
    else node.setAttribute(name, value === true ? '' : String(value));
  }
  for (const child of children) if (child) node.append(child);
  return node;
}

/** Replaces the children. */
export function fill(node: HTMLElement, ...children: Child[]): void {
  node.replaceChildren(...children.filter((child): child is Node | string => Boolean(child)));
}

/** Sets a text only if it differs: fewer layouts at frame rate. */
export function say(node: Node, text: string): void {
  if (node.textContent !== text) node.textContent = text;
}

/** True while the keyboard focus is in an input, where shortcuts must not act. */
export function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !['range', 'checkbox', 'radio', 'button'].includes(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement || target.isContentEditable;
}
