// Graphs over time, and the choice of what they show.

import { Keyed } from '../controls';
import { el, fill } from '../dom';
import { prefer, preferences } from '../preferences';
import type { Studio } from '../studio';
import { History, MOST_OF_JOINTS } from './history';
import { Plot } from './plot';

const KNOWN: [name: string, label: string, unit: string][] = [
  ['energy', 'Energy', 'J'],
  ['residual', 'Residual', 'm'],
  ['stepMs', 'Step time', 'ms'],
  ['contactForce', 'Contact force', 'N'],
  ['power', 'Power of joints', 'W'],
  ['realTimeFactor', 'Real time', '×'],
];
/** Seconds of the simulation across a graph. */
const ACROSS = 8;
/** Graphs are read by eye: ten pictures a second are plenty. */
const EVERY = 100;

export function graphPanel(studio: Studio): HTMLElement {
  const history = new History(studio);
  const list = el('div', { class: 'plots' });
  const menu = el('select', { 'aria-label': 'Add or remove a graph' });
  const options = new Keyed(menu);
  let plots: Plot[] = [];

  const lengths = (): [number, number] => [studio.frame.value?.q.length ?? 0, studio.frame.value?.forces.length ?? 0];
  const build = () => {
    const labels = choices(...lengths());
    plots = preferences.value.graphs.flatMap((name) => {
      const found = labels.find(([known]) => known === name);
      return found ? [new Plot(...found)] : [];
    });
    fill(list, ...plots.map((plot) => plot.node));
    options.show(JSON.stringify([labels, preferences.value.graphs]), () => [
      el('option', { value: '' }, 'Add or remove…'),
      ...labels.map(([name, label]) => el('option', { value: name }, `${preferences.value.graphs.includes(name) ? '✓ ' : '   '}${label}`)),
    ]);
    menu.value = '';
  };
  menu.addEventListener('change', () => {
    const { graphs } = preferences.value;
    const name = menu.value;
    if (name) prefer({ graphs: graphs.includes(name) ? graphs.filter((each) => each !== name) : [...graphs, name] });
  });
  let shown = '';
  const rebuild = () => {
    const key = JSON.stringify([preferences.value.graphs, studio.scene.value?.scene, ...lengths()]);
    if (key === shown) return;
    shown = key;
    build();
  };
  preferences.watch(rebuild);
  studio.scene.watch(rebuild);
  studio.status.watch(rebuild);

  window.setInterval(() => {
    const now = studio.frame.value?.time;
    if (now === undefined || document.hidden || !list.offsetParent) return;
    const last = history.samples[history.samples.length - 1]?.time ?? now;
    // The window ends at the newest sample, or holds the past that one went back to.
    const end = Math.max(ACROSS, Math.min(last, now + ACROSS / 2), now);
    for (const plot of plots) plot.draw(history.samples, history.place(plot.name), end - ACROSS, end, now);
  }, EVERY);
  return el('div', { class: 'graphs' }, list, menu);
}

function choices(coordinates: number, forces: number): [string, string, string][] {
  const many = (count: number, name: string, label: string) =>
    Array.from({ length: Math.min(count, MOST_OF_JOINTS) }, (_, k): [string, string, string] => [`${name}${k}`, `${label} ${k}`, '']);
  return [...KNOWN, ...many(coordinates, 'q', 'Coordinate'), ...many(forces, 'force', 'Joint force')];
}
