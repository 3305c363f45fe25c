// Sliders for the parameters of the scene.

import { el, fill } from '../dom';
import { short, words } from '../format';
import type { Parameter } from '../protocol';
import type { Studio } from '../studio';
import { whyIdle } from './able';

const TICKS = 1000;

/** A scale from slider to value: logarithmic where the range spans orders of magnitude. */
function scale({ low, high }: Parameter): { value(tick: number): number; tick(value: number): number } {
  if (low > 0 && high / low >= 100) {
    const ratio = Math.log(high / low);
    return {
      value: (tick) => low * Math.exp((ratio * tick) / TICKS),
      tick: (value) => (TICKS * Math.log(Math.max(low, value) / low)) / ratio,
    };
  }
  const span = high - low || 1;
  return { value: (tick) => low + (span * tick) / TICKS, tick: (value) => (TICKS * (value - low)) / span };
}

interface Row {
  node: HTMLElement;
  show(value: number): void;
  /** Enabled, unless there is a reason why it has no effect. */
  idle(why: string): void;
}

function row(studio: Studio, parameter: Parameter): Row {
  const { value: valueOf, tick: tickOf } = scale(parameter);
  const about = `${parameter.about}, from ${short(parameter.low)} to ${short(parameter.high)}`;
  let sent = 0;
  /** The last value from the server. */
  let known = parameter.value;
  const set = (value: number) => {
    sent = performance.now();
    studio.act({ set: { name: parameter.name, value: Number(value.toPrecision(4)) } });
  };
  const slider = el('input', {
    type: 'range',
    min: 0,
    max: TICKS,
    step: 1,
    'aria-label': `${words(parameter.name)}: ${parameter.about}`,
    'data-parameter': parameter.name,
  });
  const box = el('input', { type: 'number', step: 'any', 'aria-label': words(parameter.name) });
  const show = (value: number) => {
    slider.value = String(Math.round(tickOf(value)));
    slider.style.setProperty('--part', `${Math.max(0, Math.min(100, (100 * tickOf(value)) / TICKS))}%`);
    slider.setAttribute('aria-valuetext', short(value));
    box.value = short(value);
  };
  slider.addEventListener('input', () => {
    const value = valueOf(Number(slider.value));
    set(value);
    show(value);
  });
  box.addEventListener('change', () => {
    // Show the value in force: the nearest valid one, or the previous one.
    const value = Number.isFinite(box.valueAsNumber) ? Math.min(parameter.high, Math.max(parameter.low, box.valueAsNumber)) : null;
    if (value !== null) set(value);
    show(value ?? known);
  });
  const node = el('div', { class: 'parameter', title: about }, el('span', { class: 'name' }, words(parameter.name)), slider, box);
  return {
    node,
    idle: (why) => {
      slider.disabled = box.disabled = Boolean(why);
      node.classList.toggle('idle', Boolean(why));
      node.title = why ? `${about}; ${why}` : about;
    },
    show: (value) => {
      known = value;
      // While the user drags the slider, ignore values from the server.
      if (document.activeElement === box || performance.now() - sent < 600) return;
      show(value);
    },
  };
}

export function parameterPanel(studio: Studio): HTMLElement {
  const node = el('div', { class: 'parameters' });
  let rows: Row[] = [];
  studio.scene.watch((scene) => {
    if (!scene) return;
    rows = scene.parameters.map((parameter) => row(studio, parameter));
    rows.forEach((each, k) => each.show(scene.parameters[k]!.value));
    // The switch of the torques is elsewhere.
    rows.forEach((each, k) => (each.node.hidden = scene.parameters[k]!.name === 'springs'));
    fill(node, ...(rows.length ? rows.map((each) => each.node) : [el('p', { class: 'hint' }, 'This scene has no parameters.')]));
  });
  studio.status.watch((status) => {
    status?.parameters.forEach((value, k) => rows[k]?.show(value));
    rows.forEach((each, k) => each.idle(whyIdle(studio.scene.value!.parameters[k]!, studio.scene.value, status)));
  });
  return node;
}
