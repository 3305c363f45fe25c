// One drag: a pointer that has hold of a bone. Moves it in the plane that was chosen; the wheel moves it to and fro; with
// shift it turns. Where all six degrees of freedom are dragged, a bone keeps its orientation while it is moved.

import { Plane, Quaternion, Vector3 } from 'three';

import * as command from '../command';
import { axesOfPlane } from '../plane';
import { preferences } from '../preferences';
import type { Studio } from '../studio';
import type { Camera } from './camera';
import type { Grip, Picking } from './picking';
import type { Stage } from './stage';

/** Several pages may drag at once: their names must not clash. */
const PAGE = Math.random().toString(36).slice(2, 5).padEnd(3, '0');
/** Radians of turning for a pixel. */
const TURN = 0.01;
/** Milliseconds between two places told while the simulation pauses. */
const PAUSED = 100;
/** How far away, in radii of the scene, a place may be to which a bone is drawn. */
const FAR = 4;

let count = 0;

export class Drag {
  readonly name = `hand-${PAGE}-${++count}`;
  private readonly camera: Camera;
  private to: Vector3;
  private turned: Quaternion | null = null;
  private last: [number, number];
  private begun = false;
  private waiting = 0;
  private plane = new Plane();
  private readonly dragIn = preferences.value.dragIn;

  constructor(
    private readonly studio: Studio,
    private readonly stage: Stage,
    private readonly picking: Picking,
    readonly grip: Grip,
    x: number,
    y: number,
  ) {
    this.camera = stage.camera;
    this.to = grip.place.clone();
    this.last = [x, y];
    this.layPlane();
  }

  /** Takes hold. */
  begin(): void {
    if (this.begun) return;
    this.begun = true;
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

  /** Moves the place it is drawn to along the screen, or along the scene's plane. */
  nudge(right: number, up: number): void {
    this.begin();
    const way = this.camera.right().multiplyScalar(right).addScaledVector(this.camera.upward(), up);
    const normal = this.normal();
    this.place(this.to.clone().add(normal ? way.projectOnPlane(normal) : way));
  }

  /** Moves it away from whoever looks on, or nearer; the plane goes along. */
  push(part: number): void {
    this.begin();
    const ray = this.to.clone().sub(this.camera.eye.position);
    // Where things lie in a plane, there is no away.
    if (this.dragIn === 'scene' && this.sceneNormal()) return;
    this.place(this.to.clone().addScaledVector(ray, part));
    this.plane.setFromNormalAndCoplanarPoint(this.plane.normal, this.to);
  }

  end(): void {
    if (!this.begun) return;
    this.studio.act({ release: { name: this.name } });
    if (this.turned) this.studio.act({ release: { name: this.turnName } });
    this.begun = false;
  }

  private pull(x: number, y: number): void {
    const ray = this.picking.ray(x, y);
    // After turning, the plane goes through where the bone is drawn to now.
    const place = ray.intersectPlane(this.plane, new Vector3());
    if (place) this.place(place);
  }

  private place(to: Vector3): void {
    const scene = this.studio.scene.value;
    const far = FAR * (scene?.radius ?? 1);
    const way = to.sub(this.camera.target);
    this.to = way.clampLength(0, far).add(this.camera.target);
    // While it pauses, all that is asked waits for the next step: the last place of a while is enough.
    if (this.studio.status.value?.playing) this.tell();
    else this.waiting ||= window.setTimeout(() => this.tell(), PAUSED);
  }

  private tell(): void {
    window.clearTimeout(this.waiting);
    this.waiting = 0;
    if (this.begun) this.studio.act({ move: { name: this.name, to: command.place(this.to), over: 0 } });
  }

  private turn(dx: number, dy: number): void {
    const first = !this.turned;
    const group = this.stage.bones.bodies[this.grip.body];
    const now = this.turned ?? group?.quaternion.clone() ?? new Quaternion();
    const normal = this.sceneNormal();
    const about = (axis: Vector3, angle: number) => now.premultiply(new Quaternion().setFromAxisAngle(axis, angle));
    if (normal) {
      // In a plane there is one way to turn; to the right is clockwise as seen.
      const facing = Math.sign(normal.dot(this.camera.forward())) || 1;
      about(normal, facing * TURN * (dx + dy));
    } else {
      about(this.camera.upward(), TURN * dx);
      about(this.camera.right(), TURN * dy);
    }
    this.turned = now.normalize();
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

  /** Axes along which the bone is drawn: all that the plane has, where that is the scene's. */
  private axes(): [boolean, boolean, boolean] {
    return this.dragIn === 'scene' ? axesOfPlane(this.studio.scene.value) : [true, true, true];
  }

  /** Across the plane that was chosen; none for the screen's. */
  private normal(): Vector3 | null {
    if (this.dragIn === 'ground') return new Vector3(0, 0, 1);
    return this.dragIn === 'scene' ? this.sceneNormal() : null;
  }

  /** The plane to move in: the one chosen, unless it is seen edge-on. */
  private layPlane(): void {
    const forward = this.camera.forward();
    const normal = this.normal();
    const chosen = normal && Math.abs(normal.dot(forward)) > 0.12 ? normal : forward;
    this.plane.setFromNormalAndCoplanarPoint(chosen, this.grip.place);
  }
}
