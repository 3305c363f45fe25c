// The camera: orbits a point, or follows the character. z is up.

import { PerspectiveCamera, Vector3 } from 'three';

import type { Frame } from '../frame';
import type { SceneInfo } from '../protocol';

const UP = new Vector3(0, 0, 1);
/** Lag in seconds behind the followed character, so that its motion stays visible. */
const LAG = 0.35;
/** Maximum elevation, short of the poles. */
const STEEPEST = Math.PI / 2 - 0.02;

/** Distance from which a sphere of radius 1 is framed. */
const FRAMED = 6;

export class Camera {
  readonly eye = new PerspectiveCamera(38, 1, 0.01, 1000);
  readonly target = new Vector3();
  /** Called when there is something new to draw. */
  changed: () => void = () => {};
  private azimuth = 0;
  private elevation = 0;
  private distance = 5;
  private radius = 1;
  private home = { azimuth: 0, elevation: 0, distance: 5, target: new Vector3() };
  private masses: number[] = [];
  private middle: Vector3 | null = null;
  private following = false;
  private last = 0;
  private anchored = false;

  constructor() {
    this.eye.up.copy(UP);
  }

  load(scene: SceneInfo): void {
    this.radius = Math.max(1e-3, scene.radius);
    this.masses = scene.bodies.map((body) => body.mass);
    this.middle = null;
    this.anchored = isAnchored(scene);
    const normal = scene.plane ? new Vector3(...scene.plane).normalize() : null;
    // A planar scene is viewed along its normal, slightly from the side to show depth.
    const flat = normal && Math.abs(normal.z) < 0.7;
    const facing = flat ? Math.atan2(normal.y, normal.x) : -Math.PI / 2;
    // Of the two sides of a plane, the one with x to the right.
    const side = flat && Math.sin(facing) > 0 ? facing - Math.PI : facing;
    this.home = {
      azimuth: side + (flat ? 0.3 : 0.62),
      elevation: normal && !flat ? 1.1 : 0.3,
      distance: 2.9 * this.radius,
      target: new Vector3(...scene.center),
    };
    this.eye.near = 0.02 * this.radius;
    this.eye.far = 80 * this.radius;
    this.goHome();
  }

  /** Resets the camera. */
  goHome(): void {
    this.azimuth = this.home.azimuth;
    this.elevation = this.home.elevation;
    this.distance = this.home.distance;
    this.target.copy(this.following && !this.anchored && this.middle ? this.middle : this.home.target);
    this.place();
  }

  follow(on: boolean): void {
    this.following = on;
  }

  /** Follows the character by a fraction of its motion each frame. */
  update(frame: Frame): void {
    const now = new Vector3();
    let sum = 0;
    this.masses.forEach((mass, k) => {
      // Bodies far heavier than the rest are scenery; the world has no mass.
      if (!(mass > 0) || 7 * k + 3 > frame.bodies.length) return;
      now.x += mass * frame.bodies[7 * k]!;
      now.y += mass * frame.bodies[7 * k + 1]!;
      now.z += mass * frame.bodies[7 * k + 2]!;
      sum += mass;
    });
    if (sum <= 0) return;
    now.divideScalar(sum);
    if (!Number.isFinite(now.length())) return;
    if (!this.middle || this.middle.distanceTo(now) > 3 * this.radius) {
      // First frame, or a jump: do not follow.
      this.middle = now;
      if (this.following && !this.anchored) this.lookAt(now);
    } else if (this.following && !this.anchored) {
      // Smoothing by time and not by frames: independent of the frame rate.
      const passed = Math.min(0.5, (performance.now() - this.last) / 1000);
      const way = now.clone().sub(this.middle).multiplyScalar(1 - Math.exp(-passed / LAG));
      // Ignore motion below a third of a pixel, so that the camera comes to rest and pictures are drawn at full resolution.
      if (way.length() > 1e-3 * this.radius) {
        this.middle.add(way);
        this.target.add(way);
        this.place();
      }
    } else {
      this.middle.copy(now);
    }
    this.last = performance.now();
  }

  orbit(right: number, up: number): void {
    this.azimuth -= right;
    this.elevation = Math.min(STEEPEST, Math.max(-STEEPEST, this.elevation + up));
    this.place();
  }

  zoom(factor: number): void {
    this.distance = Math.min(40 * this.radius, Math.max(0.15 * this.radius, this.distance * factor));
    this.place();
  }

  /** Pans by fractions of the height of the view. */
  pan(right: number, up: number): void {
    const height = 2 * this.distance * Math.tan((this.eye.fov * Math.PI) / 360);
    this.target.addScaledVector(this.right(), -right * height).addScaledVector(this.upward(), up * height);
    this.place();
  }

  /** Looks at a sphere, which then fills a good part of the view. */
  frame(place: Vector3, radius: number): void {
    this.distance = Math.min(40 * this.radius, Math.max(0.15 * this.radius, FRAMED * radius));
    this.lookAt(place);
  }

  /** Looks at a point, from the same direction. */
  lookAt(place: Vector3): void {
    this.target.copy(place);
    this.place();
  }

  right(): Vector3 {
    return new Vector3().setFromMatrixColumn(this.eye.matrixWorld, 0);
  }

  upward(): Vector3 {
    return new Vector3().setFromMatrixColumn(this.eye.matrixWorld, 1);
  }

  /** The viewing direction. */
  forward(): Vector3 {
    return new Vector3().setFromMatrixColumn(this.eye.matrixWorld, 2).negate();
  }

  resize(width: number, height: number): void {
    this.eye.aspect = width / Math.max(1, height);
    // A narrow view shows the same width as a square one.
    this.eye.fov = this.eye.aspect >= 1.2 ? 38 : (360 / Math.PI) * Math.atan((Math.tan((19 * Math.PI) / 180) * 1.2) / this.eye.aspect);
    this.eye.updateProjectionMatrix();
    this.changed();
  }

  private place(): void {
    const flat = Math.cos(this.elevation) * this.distance;
    this.eye.position.set(
      this.target.x + flat * Math.cos(this.azimuth),
      this.target.y + flat * Math.sin(this.azimuth),
      this.target.z + Math.sin(this.elevation) * this.distance,
    );
    this.eye.lookAt(this.target);
    this.eye.updateMatrixWorld();
    this.eye.updateProjectionMatrix();
    this.changed();
  }
}

/** Whether everything is attached to the world, so that it cannot move away. */
function isAnchored(scene: SceneInfo): boolean {
  const tied = new Set(scene.joints.filter((joint) => joint.parent === 0 && joint.kind !== 'planar').map((joint) => joint.child));
  return scene.bodies.every((body, index) => index === 0 || (body.parent !== null && body.parent !== 0) || tied.has(index));
}
