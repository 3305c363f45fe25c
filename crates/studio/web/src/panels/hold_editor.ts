// The pins of the selected bone, and a list of all drags and pins.

import { rounded } from '../command';
import { iconButton, Keyed } from '../controls';
import { el } from '../dom';
import { short } from '../format';
import { isHold, type Holds, type What } from '../holds';
import type { TaskInfo } from '../protocol';
import type { Studio } from '../studio';

export function holdEditor(studio: Studio, holds: Holds): HTMLElement {
  const keyed = new Keyed(el('div', { class: 'holds' }));
  const show = () => {
    const scene = studio.scene.value;
    const body = studio.selected.value;
    const bone = body === null ? undefined : scene?.bodies[body];
    const able = Boolean(studio.status.value?.mode);
    if (!bone || body === 0) {
      return keyed.show('none', () => [el('p', { class: 'hint' }, 'Select a bone to pin it. A double click on a bone pins it at the clicked point.')]);
    }
    const place = holds.of(bone.name, 'pin');
    const turn = holds.of(bone.name, 'pin-turn');
    const joint = scene?.joints.find((each) => each.child === body && !each.closesLoop);
    const cost = (joint && studio.status.value?.costs[scene!.joints.indexOf(joint)]) ?? 1;
    keyed.show(JSON.stringify([scene?.scene, body, place, turn, able, cost]), () => [
      el('div', { class: 'chosen' }, bone.name, el('span', { class: 'quiet' }, joint ? `${joint.kind} joint` : 'free')),
      holdRow('Position', bone.name, 'pin', place, holds),
      holdRow('Orientation', bone.name, 'pin-turn', turn, holds),
      joint && able ? costRow(studio, joint.name, cost) : '',
    ]);
  };
  studio.scene.watch(show);
  studio.status.watch(show);
  studio.selected.watch(show);
  return keyed.node;
}

function holdRow(label: string, bone: string, what: What, task: TaskInfo | undefined, holds: Holds): HTMLElement {
  const axes = task?.axes ?? [false, false, false];
  const flip = (k: number) => {
    const next: [boolean, boolean, boolean] = [...axes];
    next[k] = !next[k];
    holds.set(bone, what, { axes: next });
  };
  const axis = (letter: string, k: number) =>
    el(
      'button',
      {
        type: 'button',
        class: 'axis',
        'aria-pressed': String(axes[k]),
        'aria-label': `Pin ${label.toLowerCase()} ${what === 'pin' ? 'along' : 'about'} ${letter}`,
        onclick: () => flip(k),
      },
      letter,
    );
  const all = el(
    'button',
    {
      type: 'button',
      class: 'all',
      'data-hold': what,
      'aria-pressed': String(Boolean(task)),
      onclick: () => holds.set(bone, what, task ? { axes: [false, false, false] } : {}),
    },
    label,
  );
  const row = el('div', { class: 'hold' }, all, el('span', { class: 'axes' }, axis('x', 0), axis('y', 1), axis('z', 2)));
  if (!task) return row;
  const number = (text: string, value: number, low: number, step: number, change: (value: number) => void) =>
    el(
      'label',
      {},
      text,
      el('input', {
        type: 'number',
        value: short(value),
        min: low,
        step,
        'aria-label': `${text} of the ${label.toLowerCase()} pin`,
        onchange: (event: Event) => {
          const input = event.target as HTMLInputElement;
          const now = input.valueAsNumber;
          if (now >= low) return change(now);
          // Show the value that is in force.
          input.value = short(value);
          holds.explain(`The ${text} must be at least ${low}.`);
        },
      }),
    );
  row.append(
    el(
      'div',
      { class: 'pull' },
      number('priority', task.priority, 1, 1, (priority) => holds.set(bone, what, { priority: Math.round(priority) })),
      number('weight', task.weight, 0.01, 0.1, (weight) => holds.set(bone, what, { weight })),
    ),
  );
  return row;
}

const LEAST_COST = 0.001;

/** The cost of moving a joint: costly joints move less. */
function costRow(studio: Studio, joint: string, cost: number): HTMLElement {
  const input = el('input', {
    type: 'number',
    value: short(cost),
    min: LEAST_COST,
    step: '0.5',
    'aria-label': `Cost of moving joint ${joint}`,
    onchange: () => {
      const value = input.valueAsNumber;
      if (!(value >= LEAST_COST)) {
        input.value = short(cost);
        return studio.tell('info', `The cost must be at least ${LEAST_COST}.`);
      }
      studio.act({ weight: { joint, value: rounded(value) } });
    },
  });
  return el('label', { class: 'cost', title: 'A joint with a higher cost moves less' }, el('span', {}, 'Joint cost'), input);
}

/** All active drags and pins. */
export function taskList(studio: Studio, holds: Holds): HTMLElement {
  const keyed = new Keyed(el('ul', { class: 'tasks', 'aria-label': 'Drags and pins' }));
  studio.status.watch((status) => {
    const tasks = status?.tasks ?? [];
    keyed.show(JSON.stringify(tasks), () =>
      tasks.length
        ? tasks.map((task) =>
            el(
              'li',
              { 'data-task': task.name },
              el('span', { class: `kind ${isHold(task) ? 'pinned' : 'hand'}` }, task.kind),
              el('span', { class: 'name', title: task.name }, task.bone),
              el('span', { class: 'quiet' }, `${'xyz'.split('').filter((_, k) => task.axes[k]).join('')} · ${task.priority} · ${short(task.weight)}`),
              iconButton('close', `Release ${task.name}`, () => holds.release(task)),
            ),
          )
        : [el('li', { class: 'hint' }, 'No drags or pins.')],
    );
  });
  return keyed.node;
}
