// A drag: a pointer that holds a bone. It moves the target in the chosen plane; the wheel moves it in depth; Shift rotates.
// In 6-DOF mode a bone keeps its orientation while it moves.

import { Plane, Quaternion, Vector3 } from 'three';

import * as command from '../command';
import { axesOfPlane } from '../plane';
import { preferences } from '../preferences';
import type { Studio } from '../studio';
import type { Camera } from './camera';
import { Group } from './group';
import type { Grip, Picking } from './picking';
import type { Viewport } from './viewport';

/** Several pages may drag at once: names must be unique. */
const PAGE = Math.random().toString(36).slice(2, 5).padEnd(3, '0');
/** Radians of rotation per pixel. */
const TURN = 0.01;
/** Milliseconds between two target updates while the simulation is paused, where that queues commands; and while posing. */
const PAUSED = 100;
const POSING = 16;
/** Maximum distance of a target, in scene radii. */
const FAR = 4;

let count = 0;

/** Whether a drag poses the character now: it does while the simulation is paused. */
export function poses(studio: Studio): boolean {
  return studio.status.value?.playing === false && (studio.scene.value?.posable ?? false);
}

export class Drag {
  readonly name = `hand-${PAGE}-${++count}`;
  private readonly camera: Camera;
  private to: Vector3;
  private turned: Quaternion | null = null;
  private last: [number, number];
  private begun = false;
  /** Whether it poses the character, because the simulation is paused. */
  private posing = false;
  /** Then, the bones that go with it, and how it was turned at first. */
  private group: Group | null = null;
  private readonly was = new Quaternion();
  private waiting = 0;
  private plane = new Plane();
  private readonly dragIn = preferences.value.dragIn;

  constructor(
    private readonly studio: Studio,
    private readonly viewport: Viewport,
    private readonly picking: Picking,
    readonly grip: Grip,
    x: number,
    y: number,
  ) {
    this.camera = viewport.camera;
    this.to = grip.place.clone();
    this.last = [x, y];
    this.layPlane();
  }

  /** Starts the drag. */
  begin(): void {
    if (this.begun) return;
    this.begun = true;
    this.posing = poses(this.studio);
    if (this.posing) {
      this.group = new Group(this.studio, this.viewport, this.grip.body);
      this.was.copy(this.viewport.bones.bodies[this.grip.body]?.quaternion ?? this.was);
      return;
    }
    const [point, to] = [command.place(this.grip.point), command.place(this.to)];
    this.studio.act({ drag: { name: this.name, bone: this.boneName(), point, to, pull: command.drag(this.axes()) } });
    if (this.dragIn === 'six') this.turn(0, 0);
  }

  move(x: number, y: number, turn: boolean): void {
    this.begin();
    if (x === this.last[0] && y === this.last[1]) return;
    if (turn) this.turn(x - this.last[0], y - this.last[1]);
    else this.pull(x, y);
    this.last = [x, y];
  }

  /** Moves the target in the plane of the screen, or of the scene. */
  nudge(right: number, up: number): void {
    this.begin();
    const way = this.camera.right().multiplyScalar(right).addScaledVector(this.camera.upward(), up);
    const normal = this.normal();
    this.place(this.to.clone().add(normal ? way.projectOnPlane(normal) : way));
  }

  /** Moves the target away from the camera, or nearer; the plane moves with it. */
  push(part: number): void {
    this.begin();
    const ray = this.to.clone().sub(this.camera.eye.position);
    // A planar scene has no depth.
    if (this.dragIn === 'scene' && this.sceneNormal()) return;
    this.place(this.to.clone().addScaledVector(ray, part));
    this.plane.setFromNormalAndCoplanarPoint(this.plane.normal, this.to);
  }

  end(): void {
    if (!this.begun) return;
    if (this.posing) {
      if (this.waiting) this.tell();
      this.studio.ask({ type: 'endPose', stroke: this.name });
      this.begun = false;
      return;
    }
    this.studio.act({ release: { name: this.name } });
    if (this.turned) this.studio.act({ release: { name: this.turnName } });
    this.begun = false;
  }

  private pull(x: number, y: number): void {
    const ray = this.picking.ray(x, y);
    // After a rotation, the plane passes through the current target.
    const place = ray.intersectPlane(this.plane, new Vector3());
    if (place) this.place(place);
  }

  private place(to: Vector3): void {
    const scene = this.studio.scene.value;
    const far = FAR * (scene?.radius ?? 1);
    const way = to.sub(this.camera.target);
    this.to = way.clampLength(0, far).add(this.camera.target);
    // While paused, commands queue up until the next step: throttle updates.
    if (!this.posing && this.studio.status.value?.playing) this.tell();
    else this.later();
  }

  private later(): void {
    this.waiting ||= window.setTimeout(() => this.tell(), this.posing ? POSING : PAUSED);
  }

  private tell(): void {
    window.clearTimeout(this.waiting);
    this.waiting = 0;
    if (this.posing) this.pose();
    else if (this.begun) this.studio.act({ move: { name: this.name, to: command.place(this.to), over: 0 } });
  }

  /** Poses the bone: to the target, to an orientation about its joint, or to both in 6-DOF mode. */
  private pose(): void {
    if (!this.begun || this.studio.status.value?.playing) return;
    const { x, y, z } = command.place(this.to);
    const turned = this.turned && command.quaternion(this.turned);
    const moves = !turned || this.dragIn === 'six';
    const { x: px, y: py, z: pz } = command.place(this.grip.point);
    this.studio.ask({
      type: 'pose',
      stroke: this.name,
      pull: { bone: this.boneName(), point: [px, py, pz], to: moves ? [x, y, z] : null, turn: turned && [turned.x, turned.y, turned.z, turned.w] },
      also: this.group?.pulls(moves ? this.to.clone().sub(this.grip.place) : null, this.turned && this.turned.clone().multiply(this.was.clone().invert())) ?? [],
    });
  }

  private turn(dx: number, dy: number): void {
    const first = !this.turned;
    const group = this.viewport.bones.bodies[this.grip.body];
    const now = this.turned ?? group?.quaternion.clone() ?? new Quaternion();
    const normal = this.sceneNormal();
    const about = (axis: Vector3, angle: number) => now.premultiply(new Quaternion().setFromAxisAngle(axis, angle));
    if (normal) {
      // In a plane there is one axis of rotation; to the right is clockwise.
      const facing = Math.sign(normal.dot(this.camera.forward())) || 1;
      about(normal, facing * TURN * (dx + dy));
    } else {
      about(this.camera.upward(), TURN * dx);
      about(this.camera.right(), TURN * dy);
    }
    this.turned = now.normalize();
    if (this.posing) return this.later();
    const [name, to] = [this.turnName, command.quaternion(now)];
    this.studio.act(first ? { turn: { name, bone: this.boneName(), to } } : { turnTo: { name, to, over: 0 } });
  }

  private get turnName(): string {
    return `${this.name}-turn`;
  }

  private boneName(): string {
    return this.studio.scene.value?.bodies[this.grip.body]?.name ?? '';
  }

  private sceneNormal(): Vector3 | null {
    const plane = this.studio.scene.value?.plane;
    return plane ? new Vector3(...plane).normalize() : null;
  }

  /** Axes along which the bone is pulled: those of the plane, if it is the scene's. */
  private axes(): [boolean, boolean, boolean] {
    return this.dragIn === 'scene' ? axesOfPlane(this.studio.scene.value) : [true, true, true];
  }

  /** Normal of the chosen plane; none for the screen plane. */
  private normal(): Vector3 | null {
    if (this.dragIn === 'ground') return new Vector3(0, 0, 1);
    return this.dragIn === 'scene' ? this.sceneNormal() : null;
  }

  /** The drag plane: the chosen one, unless it is seen edge-on. */
  private layPlane(): void {
    const forward = this.camera.forward();
    const normal = this.normal();
    const chosen = normal && Math.abs(normal.dot(forward)) > 0.12 ? normal : forward;
    this.plane.setFromNormalAndCoplanarPoint(chosen, this.grip.place);
  }
}
