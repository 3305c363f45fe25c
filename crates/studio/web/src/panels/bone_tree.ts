// The bones as a tree. Arrow keys navigate, Enter pins a bone.

import { Keyed } from '../controls';
import { el } from '../dom';
import { isHold, type Holds } from '../holds';
import { icon } from '../icons';
import type { SceneInfo } from '../protocol';
import type { Studio } from '../studio';

export function boneTree(studio: Studio, holds: Holds): HTMLElement {
  const node = el('div', { class: 'tree', role: 'tree', 'aria-label': 'Bones', 'aria-multiselectable': 'true' });
  const keyed = new Keyed(node);
  let rows: HTMLElement[] = [];

  const choose = (row: HTMLElement | undefined) => {
    if (!row) return;
    row.focus();
    studio.select(Number(row.dataset['body']));
  };
  node.addEventListener('keydown', (event) => {
    const at = rows.indexOf(document.activeElement as HTMLElement);
    if (at < 0) return;
    const body = Number(rows[at]?.dataset['body']);
    const parent = studio.scene.value?.bodies[body]?.parent;
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowRight':
        choose(rows[at + 1]);
        break;
      case 'ArrowUp':
        choose(rows[at - 1]);
        break;
      case 'ArrowLeft':
        choose(rows.find((row) => Number(row.dataset['body']) === parent));
        break;
      case 'Home':
        choose(rows[0]);
        break;
      case 'End':
        choose(rows[rows.length - 1]);
        break;
      case 'Enter':
        holds.toggle(body);
        break;
      default:
        return;
    }
    event.preventDefault();
    event.stopPropagation();
  });

  const mark = () => {
    const held = new Set(studio.status.value?.tasks.filter(isHold).map((task) => task.bone));
    const pulled = new Set(studio.status.value?.tasks.filter((task) => !isHold(task)).map((task) => task.bone));
    const chosen = studio.selected.value;
    let reachable = false;
    for (const row of rows) {
      const on = Number(row.dataset['body']) === chosen;
      row.setAttribute('aria-selected', String(studio.isSelected(Number(row.dataset['body']))));
      row.tabIndex = on ? 0 : -1;
      reachable ||= on;
      row.classList.toggle('held', held.has(row.dataset['bone'] ?? ''));
      row.classList.toggle('pulled', pulled.has(row.dataset['bone'] ?? ''));
    }
    if (!reachable && rows[0]) rows[0].tabIndex = 0;
  };

  studio.scene.watch((scene) => {
    if (!scene) return;
    keyed.show(`${scene.scene} ${scene.name}`, () => {
      rows = inOrder(scene).map(({ body, depth }) => {
        const { name, mass } = scene.bodies[body]!;
        return el(
          'div',
          {
            class: 'row',
            role: 'treeitem',
            'aria-level': depth + 1,
            'data-body': body,
            'data-bone': name,
            style: `--depth:${Math.min(depth, 9)}`,
            title: `${name}, ${Number(mass.toPrecision(3))} kg`,
            onclick: (event: MouseEvent) => {
              if (event.shiftKey || event.ctrlKey || event.metaKey) studio.selectMore(body);
              else choose(event.currentTarget as HTMLElement);
            },
            ondblclick: () => holds.toggle(body),
          },
          el('span', { class: 'name' }, name),
          icon('pin'),
        );
      });
      // Scroll a new tree to its top.
      node.scrollTop = 0;
      return rows;
    });
    mark();
  });
  studio.status.watch(mark);
  studio.also.watch(mark);
  studio.selected.watch((body) => {
    mark();
    rows.find((row) => Number(row.dataset['body']) === body)?.scrollIntoView({ block: 'nearest' });
  });
  return node;
}

/** Bodies with their depth, parents before children; without the world. */
function inOrder(scene: SceneInfo): { body: number; depth: number }[] {
  const below = new Map<number | null, number[]>();
  scene.bodies.forEach((body, index) => {
    if (index === 0) return;
    const parent = body.parent === 0 ? null : body.parent;
    below.set(parent, [...(below.get(parent) ?? []), index]);
  });
  const order: { body: number; depth: number }[] = [];
  // An explicit stack rather than recursion: chains may be thousands deep.
  const todo = (below.get(null) ?? []).map((body) => ({ body, depth: 0 })).reverse();
  for (let next = todo.pop(); next; next = todo.pop()) {
    const { body, depth } = next;
    order.push(next);
    for (const child of [...(below.get(body) ?? [])].reverse()) todo.push({ body: child, depth: depth + 1 });
  }
  return order;
}
