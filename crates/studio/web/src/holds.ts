// Pins: a bone held where it is, by axes, with a priority and a weight.

import type { TaskInfo } from './protocol';
import { axesOfPlane } from './plane';
import type { Studio } from './studio';
import * as take from './take';

export type What = 'pin' | 'pin-turn';

/** Whether a task is a hold. */
export function isHold(task: TaskInfo): boolean {
  return task.kind.startsWith('pin');
}

function nameOf(bone: string, what: What): string {
  return `${what === 'pin' ? 'pin-at' : 'pin-turn'}-${bone.replaceAll(/[\s"#=]+/g, '_')}`;
}

export class Holds {
  /** Where on its bone each pin of this page holds: changing an axis must not change the place. */
  private readonly points = new Map<string, [number, number, number]>();

  constructor(private readonly studio: Studio) {}

  /** The hold of a bone, if there is one. */
  of(bone: string, what: What): TaskInfo | undefined {
    return this.studio.status.value?.tasks.find((task) => task.bone === bone && task.kind === what);
  }

  /** Holds a bone, changes how it is held, or lets go where no axis is left. */
  set(bone: string, what: What, change: Partial<take.Pull>, point?: [number, number, number]): void {
    const there = this.of(bone, what);
    const pull: take.Pull = {
      axes: change.axes ?? there?.axes ?? (what === 'pin' ? axesOfPlane(this.studio.scene.value) : [true, true, true]),
      priority: change.priority ?? there?.priority ?? 1,
      weight: change.weight ?? there?.weight ?? 1,
    };
    const name = there?.name ?? nameOf(bone, what);
    if (point) this.points.set(name, point);
    else if (!there) this.points.delete(name);
    if (!pull.axes.some(Boolean)) {
      if (there) this.release(there);
    } else {
      const at = what === 'pin' ? this.points.get(name) : undefined;
      const where = at ? ` point=${take.numbers(at)}` : '';
      // A pin takes the place of one of the same name.
      this.studio.act(`${what} ${take.name(name)} bone=${take.name(bone)}${where} ${take.pull(pull)}`);
    }
  }

  release(task: TaskInfo): void {
    this.studio.act(`release ${take.name(task.name)}`);
  }

  /** Holds a body's place, or lets go of it. */
  toggle(body: number, point?: [number, number, number]): void {
    const bone = this.studio.scene.value?.bodies[body]?.name;
    if (bone === undefined || body === 0) return;
    if (this.of(bone, 'pin')) this.set(bone, 'pin', { axes: [false, false, false] });
    else this.set(bone, 'pin', {}, point);
  }
}
