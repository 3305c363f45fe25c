// Branches: one lane each, from where it forks to its end. Rename, delete, seek.

import { iconButton, Keyed } from '../controls';
import { el, isWriting, say } from '../dom';
import { length, seconds } from '../format';
import { confirm } from '../panels/confirm';
import type { BranchInfo, Timeline } from '../protocol';
import type { Studio } from '../studio';
import type { TimeWindow } from './window';

/** Deleting a branch asks for confirmation if it has more seconds of its own than this. */
const WORTH_ASKING = 3;

export class Branches {
  readonly labels = el('div', { class: 'labels', role: 'list', 'aria-label': 'Branches' });
  readonly lanes = el('div', { class: 'branch-lanes' });
  private readonly keyedLabels = new Keyed(this.labels);
  private readonly keyedLanes = new Keyed(this.lanes);
  private readonly apart = el('output', { class: 'apart', 'aria-label': 'Distance between the branches' });
  private editing = false;

  constructor(
    private readonly studio: Studio,
    private readonly window: TimeWindow,
  ) {
    document.addEventListener('keydown', (event) => {
      if (event.key !== 'F2' || isWriting(event.target) || document.querySelector('dialog[open]')) return;
      // The focused branch, or else the current one.
      const chosen = (event.target as Element | null)?.closest?.<HTMLElement>('.go') ?? this.goOf(studio.timeline.value?.branch);
      const branch = studio.timeline.value?.branches.find((each) => String(each.id) === chosen?.dataset['branch']);
      if (chosen && branch) this.rename(branch, chosen);
    });
    studio.glance.watch((frame) => {
      const shadow = frame?.shadow;
      if (!shadow) return say(this.apart, '…');
      say(this.apart, Number.isFinite(shadow.apart) ? length(shadow.apart) : 'ended');
      this.apart.title = `Distance between the branches: ${length(shadow.apart)} on average, ${length(shadow.farthest)} at most`;
    });
  }

  show(timeline: Timeline): void {
    if (this.editing) return;
    const { branches, branch, compared } = timeline;
    this.keyedLabels.show(JSON.stringify([branch, compared, branches.map(({ id, name }) => [id, name])]), () => branches.map((each) => this.label(each, timeline)));
    this.keyedLanes.show(JSON.stringify([branch, branches.map(({ id, from }) => [id, from])]), () =>
      branches.map((each) => el('div', { class: `lane branch${each.id === branch ? ' present' : ''}`, 'data-branch': each.id }, each.from ? el('span', { class: 'past' }) : null, el('span', { class: 'bar' }))),
    );
    branches.forEach((each, k) => {
      const lane = this.lanes.children[k];
      const [from, to] = [this.part(each.from?.step ?? 0, each.id), this.part(each.end, each.id)];
      const bar = lane?.querySelector<HTMLElement>('.bar');
      if (bar) Object.assign(bar.style, { left: `${100 * from}%`, width: `${100 * Math.max(0, to - from)}%` });
      const past = lane?.querySelector<HTMLElement>('.past');
      if (past) past.style.width = `${100 * Math.max(0, from)}%`;
    });
  }

  /** Extends the current bar to the shown time: frames are more frequent than timeline updates. */
  reach(step: number): void {
    const timeline = this.studio.timeline.value;
    const present = timeline?.branches.find((each) => each.id === timeline.branch);
    const bar = this.lanes.querySelector<HTMLElement>('.present .bar');
    if (!timeline || !present || !bar || step < present.end || this.studio.frame.value?.branch !== present.id) return;
    const [from, to] = [present.from?.step ?? 0, step].map((at) => this.part(at, present.id)) as [number, number];
    bar.style.width = `${100 * Math.max(0, to - from)}%`;
  }

  /** Position of a step of a branch, as a fraction of the width. */
  private part(step: number, branch: number): number {
    return this.window.part(this.studio.timeOf(step, branch));
  }

  private label(branch: BranchInfo, { branch: present, compared, branches }: Timeline): HTMLElement {
    const here = branch.id === present;
    const beside = branch.id === compared;
    const name = branch.name || `branch ${branch.id}`;
    const go = el(
      'button',
      {
        type: 'button',
        class: 'go',
        'data-branch': branch.id,
        'aria-current': here ? 'true' : undefined,
        title: `${name}, ${seconds(this.studio.timeOf(branch.end, branch.id))}. Click: go to its end. Double click or F2: rename.`,
        onclick: () => here || this.studio.seek(this.studio.endOf(branch.id), branch.id),
        ondblclick: () => this.rename(branch, go),
      },
      name,
    );
    const remove = iconButton('trash', `Delete ${name}`, () => this.remove(branch.id, name));
    remove.disabled = branches.length < 2 || here;
    const compare = iconButton('compare', beside ? `Stop comparing with ${name}` : `Compare with ${name}: show it as an overlay, with the distance between them`, () =>
      this.studio.ask({ type: 'compare', branch: beside ? null : branch.id }),
    );
    compare.setAttribute('aria-pressed', String(beside));
    compare.disabled = here && !beside;
    return el('div', { class: 'label', role: 'listitem' }, go, beside ? this.apart : null, compare, remove);
  }

  private goOf(branch: number | undefined): HTMLElement | null {
    return this.labels.querySelector<HTMLElement>(`.go[data-branch="${branch}"]`);
  }

  private remove(id: number, name: string): void {
    const timeline = this.studio.timeline.value;
    const branch = timeline?.branches.find((each) => each.id === id);
    if (!timeline || !branch) return;
    const own = this.studio.timeOf(branch.end, id) - this.studio.timeOf(branch.from?.step ?? 0, id);
    const act = () => this.studio.ask({ type: 'delete', branch: id });
    if (own <= WORTH_ASKING) return void act();
    confirm(`Delete ${name}?`, `Its ${seconds(own)} cannot be restored.`, ['Delete', 'Keep'], act);
  }

  private rename(branch: BranchInfo, go: HTMLElement): void {
    const input = el('input', { type: 'text', value: branch.name, maxlength: 60, 'aria-label': 'Name of the branch' });
    this.editing = true;
    const done = (keep: boolean, byKey: boolean) => {
      if (!this.editing) return;
      this.editing = false;
      const name = input.value.trim();
      input.replaceWith(go);
      if (keep && name && name !== branch.name) this.studio.ask({ type: 'rename', branch: branch.id, name });
      // Show changes that arrived during the edit.
      if (this.studio.timeline.value) this.show(this.studio.timeline.value);
      if (byKey) this.goOf(branch.id)?.focus();
    };
    input.addEventListener('keydown', (event) => {
      if (event.key === 'Enter') done(true, true);
      if (event.key === 'Escape') done(false, true);
      event.stopPropagation();
    });
    input.addEventListener('blur', () => done(true, false));
    go.replaceWith(input);
    input.select();
  }
}
