// The bake dialog: a range of the current branch as a file for other programs, at a frame rate, with progress and cancel.

import { iconButton } from '../controls';
import { address } from '../connection';
import { el, say } from '../dom';
import { rounded } from '../command';
import type { Studio } from '../studio';
import { closeOutside } from './gallery';

interface Format {
  file: string;
  label: string;
  /** What it holds besides bones: a surface that can be left out, or nothing to choose. */
  surface: boolean;
}

const FORMATS: Format[] = [
  { file: 'animation.glb', label: 'glTF: Blender, game engines', surface: true },
  { file: 'animation.usda', label: 'USD', surface: false },
  { file: 'animation.bvh', label: 'BVH: bones only', surface: false },
  { file: 'table.csv', label: 'Table (CSV)', surface: false },
  { file: 'animation.npz', label: 'Arrays (NumPy)', surface: false },
  { file: 'film.gif', label: 'Film (GIF)', surface: false },
];
const RATES = [24, 30, 60];
/** Largest number of frames of a soft surface in a glTF file: crates/io/src/clip/gltf refuses more shape keys. */
const MOST_SHAPE_KEYS = 600;

/** Saves what an export of the server gives, under a name; throws the server's message. */
export async function save(studio: Studio, file: string, fields: Record<string, string> = {}, signal?: AbortSignal): Promise<void> {
  const name = `${studio.scene.value?.name ?? 'ligament'}-${file}`;
  const answer = await fetch(address(`/export/${file}`, fields), { signal: signal ?? null });
  if (!answer.ok) throw new Error((await answer.text()) || answer.statusText);
  const link = el('a', { href: URL.createObjectURL(await answer.blob()), download: name });
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  studio.tell('info', `${name} is in your downloads.`);
}

let jobs = 0;

export function bakeDialog(studio: Studio): { dialog: HTMLDialogElement; open(): void } {
  const format = el('select', { 'aria-label': 'Format', 'data-bake': 'format' }, ...FORMATS.map(({ file, label }) => el('option', { value: file }, label)));
  const number = (name: string, label: string) => el('input', { type: 'number', min: 0, step: 'any', 'aria-label': label, 'data-bake': name });
  const [from, to, rate] = [number('from', 'From, in seconds'), number('to', 'To, in seconds'), number('rate', 'Frames per second')];
  const rates = RATES.map((value) => el('button', { type: 'button', class: 'chip', onclick: () => setRate(value) }, String(value)));
  const own = el('button', { type: 'button', class: 'chip', title: 'The rate of the file', onclick: () => setRate(studio.scene.value?.frameRate ?? 30) }, "file's");
  const surface = el('select', { 'aria-label': 'What', 'data-bake': 'what' }, el('option', { value: 'true' }, 'Bones and surface'), el('option', { value: 'false' }, 'Bones only'));
  const fact = el('p', { class: 'hint', 'data-bake': 'frames' });
  const bar = el('progress', { max: 1, value: 0, hidden: true, 'aria-label': 'Progress' });
  const go = el('button', { type: 'button', class: 'wide primary', 'data-do': 'bake', onclick: () => void bake() }, 'Bake');
  const stop = el('button', { type: 'button', class: 'wide', 'data-do': 'cancel-bake' }, 'Cancel');
  let running: AbortController | null = null;
  let job = '';

  const field = (label: string, ...inputs: HTMLElement[]) => el('label', { class: 'field' }, el('span', {}, label), el('span', { class: 'inputs' }, ...inputs));
  const dialog = el(
    'dialog',
    { class: 'bake', 'aria-label': 'Bake' },
    el('header', {}, el('h2', {}, 'Bake the motion'), iconButton('close', 'Close', () => dialog.close())),
    el(
      'div',
      { class: 'form' },
      field('Format', format),
      field('From (s)', from),
      field('To (s)', to),
      field('Frames per second', rate),
      el('div', { class: 'chips' }, own, ...rates),
      field('What', surface),
      fact,
      bar,
      el('div', { class: 'answers' }, stop, go),
    ),
  );
  closeOutside(dialog);
  stop.addEventListener('click', () => (running ? running.abort() : dialog.close()));
  // A closed dialog bakes nothing unseen.
  dialog.addEventListener('close', () => running?.abort());

  const chosen = () => FORMATS.find(({ file }) => file === format.value) ?? FORMATS[0]!;
  const end = () => studio.timeOf(studio.endOf(studio.branch));
  const setRate = (value: number) => {
    rate.value = String(Math.round(value * 1000) / 1000);
    show();
  };
  const show = () => {
    const soft = Boolean(studio.scene.value?.skin?.nodes);
    surface.disabled = !chosen().surface || !soft;
    const [start, stopAt, perSecond] = [from.valueAsNumber, to.valueAsNumber, rate.valueAsNumber];
    const frames = Math.floor((stopAt - start) * perSecond + 1e-6) + 1;
    const fits = stopAt >= start && perSecond > 0 && Number.isFinite(frames);
    const many = fits && chosen().surface && soft && surface.value === 'true' && frames > MOST_SHAPE_KEYS;
    go.disabled = !fits || many || running !== null;
    const why = many ? `: glTF holds at most ${MOST_SHAPE_KEYS} frames of a soft surface. Use fewer, bones only, or USD.` : '';
    say(fact, !fits ? 'The range must not end before it starts, and the rate must be above zero.' : `${frames} frames${why}`);
  };
  for (const input of [format, from, to, rate, surface]) input.addEventListener('input', show);

  const bake = async () => {
    running = new AbortController();
    job = `bake-${Math.random().toString(36).slice(2, 8)}-${++jobs}`;
    [bar.hidden, bar.value] = [false, 0];
    show();
    try {
      const fields = { rate: rate.value, from: from.value, to: to.value, surface: String(!surface.disabled ? surface.value === 'true' : true), job };
      await save(studio, chosen().file, fields, running.signal);
      running = null;
      dialog.close();
    } catch (error) {
      const canceled = running?.signal.aborted;
      studio.tell(canceled ? 'info' : 'error', canceled ? 'Bake canceled.' : `Bake failed: ${error instanceof Error ? error.message : 'the server does not respond.'}`);
    } finally {
      running = null;
      bar.hidden = true;
      show();
    }
  };
  studio.progress.watch((progress) => {
    if (progress && progress.job === job) bar.value = progress.part;
  });

  const open = () => {
    const scene = studio.scene.value;
    own.hidden = !scene?.frameRate;
    from.value = '0';
    to.value = String(rounded(end()));
    setRate(scene?.frameRate ?? 30);
    if (!dialog.open) dialog.showModal();
  };
  return { dialog, open };
}
