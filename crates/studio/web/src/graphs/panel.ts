// Graphs over time, and the menu that selects them.

import { Keyed } from '../controls';
import { el, fill } from '../dom';
import { prefer, preferences } from '../preferences';
import type { Studio } from '../studio';
import type { JointInfo } from '../protocol';
import { History, MOST_OF_JOINTS } from './history';
import { Plot } from './plot';

/** A quantity: its name, which contains the name of its joint rather than an index, so that it stays valid in another
 * scene; its label; its unit; and its index in samples. */
type Quantity = [name: string, label: string, unit: string, place: string];

const KNOWN: [name: string, label: string, unit: string][] = [
  ['energy', 'Energy', 'J'],
  ['residual', 'Residual', 'm'],
  ['iterations', 'Loop iterations', ''],
  ['stepMs', 'Step time', 'ms'],
  ['contactForce', 'Contact force', 'N'],
  ['power', 'Joint power', 'W'],
  ['realTimeFactor', 'Real time', '×'],
  ['apart', 'Distance between branches', 'm'],
];
/** Seconds of simulated time across a graph. */
const ACROSS = 8;
/** Graphs are redrawn ten times per second. */
const EVERY = 100;

export function graphPanel(studio: Studio): HTMLElement {
  const history = new History(studio);
  const list = el('div', { class: 'plots' });
  const menu = el('select', { 'aria-label': 'Add or remove a graph' });
  const options = new Keyed(menu);
  let plots: Plot[] = [];

  const lengths = (): Lengths => {
    const frame = studio.frame.value;
    return [frame?.q.length ?? 0, frame?.forces.length ?? 0, frame?.loads.length ?? 0];
  };
  const build = () => {
    const labels = choices(studio.scene.value?.joints ?? [], lengths());
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
    // The time window ends at the newest sample, or contains the past after a seek.
    const end = Math.max(ACROSS, Math.min(last, now + ACROSS / 2), now);
    for (const plot of plots) {
      const other = history.otherPlace(plot.name);
      const curves = [{ samples: history.samples, place: history.place(plot.place) }];
      // The distance lies between the two branches: one curve only.
      if (plot.name === 'apart') curves.pop();
      if (other >= 0) curves.push({ samples: history.others, place: other });
      plot.draw(curves, end - ACROSS, end, now);
    }
  }, EVERY);
  return el('div', { class: 'graphs' }, list, menu);
}

/** Numbers of coordinates, forces and loads. */
type Lengths = [number, number, number];

/** All quantities that can be shown: coordinates, forces and loads by the names of their joints. */
function choices(joints: JointInfo[], [coordinates, forces, loads]: Lengths): Quantity[] {
  const found = KNOWN.map(([name, label, unit]): Quantity => [name, label, unit, name]);
  const own = (range: [number, number] | null, most: number) =>
    range ? Array.from({ length: range[1] }, (_, k): [number, number] => [range[0] + k, k]).filter(([at]) => at < Math.min(most, MOST_OF_JOINTS)) : [];
  const of = (joint: JointInfo, k: number, count: number) => (count > 1 ? `${joint.name} ${'xyzw'[k] ?? k}` : joint.name);
  for (const joint of joints) {
    for (const [at, k] of own(joint.q, coordinates)) found.push([`q:${joint.name}:${k}`, `${slides(joint) ? 'Position' : 'Angle'}: ${of(joint, k, joint.q![1])}`, slides(joint) ? 'm' : joint.kind === 'spherical' ? '' : 'rad', `q${at}`]);
    for (const [at, k] of own(joint.v, forces)) found.push([`force:${joint.name}:${k}`, `${slides(joint) ? 'Force' : 'Torque'}: ${of(joint, k, joint.v![1])}`, slides(joint) ? 'N' : 'N m', `force${at}`]);
  }
  joints.slice(0, Math.min(loads, MOST_OF_JOINTS)).forEach((joint, k) => {
    if (!joint.closesLoop) found.push([`load:${joint.name}`, `Load: ${joint.name}`, 'N', `load${k}`]);
  });
  return found;
}

/** Whether the coordinates of a joint are lengths. */
function slides(joint: JointInfo): boolean {
  return joint.kind === 'prismatic' || joint.kind === 'translational';
}
