// Which bone is under the pointer, and where on it.

import { Box3, Mesh, type Object3D, Raycaster, Vector2, Vector3 } from 'three';

import type { Viewport } from './viewport';

export interface Grip {
  /** Index of the body. */
  body: number;
  /** The clicked point, in the world frame. */
  place: Vector3;
  /** The same in the body's frame. */
  point: Vector3;
}

/** Additional rays around the pointer, in pixels, so that thin bones can be hit. */
const RING: [number, number][] = [0, 1, 2, 3, 4, 5, 6, 7].map((k) => [Math.cos((k * Math.PI) / 4), Math.sin((k * Math.PI) / 4)]);

export class Picking {
  private readonly caster = new Raycaster();

  constructor(private readonly viewport: Viewport) {}

  /** The bone at a position on the page; `near` is the tolerance in pixels. */
  at(x: number, y: number, near = 9): Grip | null {
    const straight = this.cast(x, y);
    if (straight || near <= 0) return straight;
    for (const part of [0.5, 1]) {
      for (const [dx, dy] of RING) {
        const found = this.cast(x + part * near * dx, y + part * near * dy);
        if (found) return found;
      }
    }
    return null;
  }

  /** A ray through a position on the page. */
  ray(x: number, y: number): Raycaster['ray'] {
    const box = this.viewport.canvas.getBoundingClientRect();
    const at = new Vector2((2 * (x - box.left)) / box.width - 1, 1 - (2 * (y - box.top)) / box.height);
    this.caster.setFromCamera(at, this.viewport.camera.eye);
    return this.caster.ray;
  }

  /** A grip on a body at a point in the world. */
  grip(body: number, place: Vector3): Grip {
    const group = this.viewport.bones.bodies[body];
    return { body, place: place.clone(), point: group ? group.worldToLocal(place.clone()) : place.clone() };
  }

  private cast(x: number, y: number): Grip | null {
    this.ray(x, y);
    const { bones, skin } = this.viewport;
    // The world cannot be dragged.
    const movable = bones.bodies.slice(1);
    for (const group of movable) group.updateMatrixWorld();
    const solid = skin.mesh && skin.group.visible ? [skin.mesh] : [];
    const things: Object3D[] = bones.group.visible || !solid.length ? [...movable, ...solid] : solid;
    const hits = this.caster.intersectObjects(things, true);
    const first = hits[0];
    if (!first) return null;
    // Bones are inside the skin: if the ray hits skin first, take the bone behind it, or else the bone nearest to the hit
    // point.
    if (first.object !== skin.mesh) return this.grip(bodyOf(first.object), first.point);
    const behind = hits.find((hit) => hit.object !== skin.mesh);
    const through = behind && behind.distance - first.distance < 0.4 * (this.viewport.camera.eye.far / 80);
    return this.grip(through ? bodyOf(behind.object) : this.nearestBody(first.point), first.point);
  }

  private nearestBody(place: Vector3): number {
    let [best, least] = [1, Infinity];
    const [local, box] = [new Vector3(), new Box3()];
    this.viewport.bones.bodies.forEach((group, body) => {
      if (body === 0) return;
      for (const child of group.children) {
        if (!(child instanceof Mesh) || child.userData['body'] === undefined) continue;
        child.geometry.computeBoundingBox();
        child.worldToLocal(local.copy(place));
        const distance = box.copy(child.geometry.boundingBox ?? box).distanceToPoint(local);
        if (distance < least) [best, least] = [body, distance];
      }
    });
    return best;
  }
}

function bodyOf(object: Object3D): number {
  return (object.userData['body'] as number | undefined) ?? 1;
}
