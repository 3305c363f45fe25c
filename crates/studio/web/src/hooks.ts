// Hooks for tests: positions, and the last messages. The page itself does not use them.

import { Vector3 } from 'three';

import type { Command, Request } from './protocol';
import type { Gizmo } from './view/gizmo';
import type { Pointers } from './view/pointers';
import type { Viewport } from './view/viewport';
import type { Studio } from './studio';

export function hooks(studio: Studio, viewport: Viewport, pointers: Pointers, gizmo: Gizmo): Record<string, unknown> {
  const bodyOf = (bone: string) => studio.scene.value?.bodies.findIndex((body) => body.name === bone) ?? -1;
  // From the newest frame, which may be drawn a moment later.
  const place = (bone: string) => {
    const [body, bodies] = [bodyOf(bone), studio.frame.value?.bodies];
    return body >= 0 && bodies ? new Vector3().fromArray(bodies, 7 * body) : null;
  };
  const screen = (world: Vector3) => {
    const box = viewport.canvas.getBoundingClientRect();
    const at = world.clone().project(viewport.camera.eye);
    return { x: box.left + ((at.x + 1) / 2) * box.width, y: box.top + ((1 - at.y) / 2) * box.height };
  };
  return {
    /** Names of the bones, without the world. */
    bones: () => studio.scene.value?.bodies.slice(1).map((body) => body.name) ?? [],
    /** Position of a bone's origin, in meters. */
    placeOf: (bone: string) => place(bone)?.toArray() ?? null,
    /** Its position on the page, in pixels. */
    screenOf: (bone: string) => {
      const world = place(bone);
      return world && screen(world);
    },
    /** Position of a world point on the page. */
    project: (x: number, y: number, z: number) => screen(new Vector3(x, y, z)),
    /** The bone that a press at a position of the page would grab. */
    boneAt: (x: number, y: number) => {
      const grip = pointers.picking.at(x, y);
      return grip ? (studio.scene.value?.bodies[grip.body]?.name ?? null) : null;
    },
    /** The gizmo, if it is there: its mode, the handle under the pointer, and where its upward arrow is on the page. */
    gizmo: () => {
      const { mode, axis, at, up } = gizmo.state() ?? { mode: null };
      return mode && { mode, axis, at: screen(at), up: screen(up) };
    },
    counts: () => ({
      drawn: viewport.drawn,
      drawnNumber: viewport.drawnNumber,
      pictures: viewport.pictures,
      spent: viewport.spent,
      opened: studio.connection.opened,
      held: pointers.count,
      strained: viewport.cage.strained,
      colliders: viewport.colliders.shown,
    }),
    frame: () => {
      const frame = studio.frame.value;
      if (!frame) return null;
      const { scene, number, step, branch, time, energy, residual, stepMs, realTimeFactor, contactForce, power, shadow } = frame;
      return {
        ...{ scene, number, step, branch, time, energy, residual, stepMs, realTimeFactor, contactForce, power },
        contacts: frame.contacts.length / 6,
        ...{ marks: Array.from(frame.marks), q: Array.from(frame.q), forces: Array.from(frame.forces), loads: Array.from(frame.loads) },
        shadow: shadow && { branch: shadow.branch, apart: shadow.apart, farthest: shadow.farthest, time: shadow.time },
      };
    },
    /** Sends a request; sends a command; seeks a step of a branch. */
    ask: (request: Request) => studio.ask(request),
    act: (command: Command) => studio.act(command),
    seek: (branch: number, step: number) => studio.seek(step, branch),
    scene: () => studio.scene.value,
    status: () => studio.status.value,
    timeline: () => studio.timeline.value,
    gallery: () => studio.gallery.value,
    link: () => studio.connection.link.value.state,
  };
}
