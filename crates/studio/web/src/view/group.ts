// More bones that are posed together with the one that is held: moved by as much, or turned by as much about their own joints.

import { Quaternion, Vector3 } from 'three';

import * as command from '../command';
import type { PosePull } from '../protocol';
import type { Studio } from '../studio';
import type { Viewport } from './viewport';

interface Member {
  name: string;
  /** The middle of the bone, in its frame and in the world, and its orientation. */
  point: Vector3;
  place: Vector3;
  turn: Quaternion;
}

export class Group {
  private readonly members: Member[];

  /** The selected bones besides `lead`, which is held, where they are now; none if that is not selected. */
  constructor(studio: Studio, viewport: Viewport, lead: number) {
    const others = studio.isSelected(lead) ? [studio.selected.value, ...studio.also.value] : [];
    this.members = others.flatMap((index) => {
      const body = index === null || index === lead ? undefined : viewport.bones.bodies[index];
      if (!body || index === null) return [];
      const place = viewport.bones.ball(index)?.center ?? body.position.clone();
      return [{ name: studio.scene.value?.bodies[index]?.name ?? '', point: body.worldToLocal(place.clone()), place, turn: body.quaternion.clone() }];
    });
  }

  /** What pulls them, if the held bone has moved by `way`, or turned by `turn`. */
  pulls(way: Vector3 | null, turn: Quaternion | null): PosePull[] {
    const numbers = ({ x, y, z }: { x: number; y: number; z: number }): [number, number, number] => [x, y, z];
    return this.members.map((member) => {
      const turned = turn && command.quaternion(turn.clone().multiply(member.turn));
      return {
        bone: member.name,
        point: numbers(command.place(member.point)),
        to: way && numbers(command.place(member.place.clone().add(way))),
        turn: turned && [turned.x, turned.y, turned.z, turned.w],
      };
    });
  }
}
