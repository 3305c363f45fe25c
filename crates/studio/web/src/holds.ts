// Pins: hold the position or orientation of a bone, per axis, with a priority and a weight.

import { Quaternion, Vector3 } from 'three';

import * as command from './command';
import { axesOfPlane } from './plane';
import type { TaskInfo } from './protocol';
import type { Studio } from './studio';

export type What = 'pin' | 'pin-turn';

/** Whether a task is a pin. */
export function isHold(task: TaskInfo): boolean {
  return task.kind.startsWith('pin');
}

function nameOf(bone: string, what: What): string {
  return `${what === 'pin' ? 'pin-at' : 'pin-turn'}-${bone.replaceAll(/[\s"#=]+/g, '_')}`;
}

export class Holds {
  /** The point on its bone of each pin of this page: changing an axis must not change the point. */
  private readonly points = new Map<string, Vector3>();
  /** The target orientation of each pin of this page; frames do not contain it. */
  private readonly turns = new Map<string, Quaternion>();

  constructor(private readonly studio: Studio) {}

  /** The pin of a bone, if there is one. */
  of(bone: string, what: What): TaskInfo | undefined {
    return this.studio.status.value?.tasks.find((task) => task.bone === bone && task.kind === what);
  }

  /** Pins a bone, changes its pin, or releases it if no axis is left. */
  set(bone: string, what: What, change: Partial<command.Pull>, point?: Vector3): void {
    const there = this.of(bone, what);
    const chosen: command.Pull = {
      axes: change.axes ?? there?.axes ?? (what === 'pin' ? axesOfPlane(this.studio.scene.value) : [true, true, true]),
      priority: change.priority ?? there?.priority ?? 1,
      weight: change.weight ?? there?.weight ?? 1,
    };
    if (!chosen.axes.some(Boolean)) return there && this.release(there);
    const name = there?.name ?? nameOf(bone, what);
    const pull = command.pull(chosen);
    // A new pin of the same name would hold the bone where it is now: send the original target.
    if (what === 'pin') {
      const mark = there && this.markOf(there);
      const at = point ?? (there && (this.points.get(name) ?? mark?.point));
      if (at) this.points.set(name, at);
      else this.points.delete(name);
      this.studio.act({ pin: { name, bone, point: command.place(at ?? new Vector3()), pull } });
      if (mark) this.studio.act({ move: { name, to: command.place(mark.to), over: 0 } });
    } else {
      const turn = (there && this.turns.get(name)) ?? this.poseOf(bone)?.turn;
      if (turn) this.turns.set(name, turn);
      this.studio.act({ pinTurn: { name, bone, pull } });
      if (there && turn) this.studio.act({ turnTo: { name, to: command.quaternion(turn), over: 0 } });
    }
  }

  /** The point of a pin, on the bone and in the world: marks come in the order of the tasks. */
  private markOf(task: TaskInfo): { point: Vector3; to: Vector3 } | null {
    const [tasks, frame] = [this.studio.status.value?.tasks ?? [], this.studio.frame.value];
    const at = 6 * tasks.indexOf(task);
    const pose = this.poseOf(task.bone);
    if (!frame || !pose || at < 0 || frame.marks.length < 6 * tasks.length) return null;
    const point = new Vector3().fromArray(frame.marks, at).sub(pose.place).applyQuaternion(pose.turn.clone().invert());
    return { point, to: new Vector3().fromArray(frame.marks, at + 3) };
  }

  /** The pose of a bone. */
  private poseOf(bone: string): { place: Vector3; turn: Quaternion } | null {
    const bodies = this.studio.frame.value?.bodies;
    const at = 7 * (this.studio.scene.value?.bodies.findIndex((body) => body.name === bone) ?? -1);
    return bodies && at >= 0 ? { place: new Vector3().fromArray(bodies, at), turn: new Quaternion().fromArray(bodies, at + 3) } : null;
  }

  /** Shows why an action was not done. */
  explain(text: string): void {
    this.studio.tell('info', text);
  }

  release(task: TaskInfo): void {
    this.studio.act({ release: { name: task.name } });
  }

  /** Pins the position of a body, or releases it. */
  toggle(body: number, point?: Vector3): void {
    const bone = this.studio.scene.value?.bodies[body]?.name;
    if (bone === undefined || body === 0) return;
    if (this.of(bone, 'pin')) this.set(bone, 'pin', { axes: [false, false, false] });
    else this.set(bone, 'pin', {}, point);
  }
}
