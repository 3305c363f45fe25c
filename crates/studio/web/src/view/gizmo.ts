// A move or rotate gizmo on the selected bone, while paused: it poses the character as a drag does. With Ctrl it snaps.

import { Object3D, Quaternion, Vector3 } from 'three';
import { TransformControls } from 'three/addons/controls/TransformControls.js';

import * as command from '../command';
import { prefer, preferences } from '../preferences';
import type { Studio } from '../studio';
import { poses } from './drag';
import { Group } from './group';
import type { Viewport } from './viewport';

/** Snapping: a twentieth of the scene's radius, and 15 degrees. */
const SNAP_PART = 0.05;
const SNAP_TURN = Math.PI / 12;
/** Minimum milliseconds between two requests. */
const OFTEN = 16;

let count = 0;

export class Gizmo {
  private readonly controls: TransformControls;
  /** Stands where the bone's joint is. */
  private readonly proxy = new Object3D();
  private readonly page = Math.random().toString(36).slice(2, 6);
  private stroke = '';
  /** The bones that go with the selected one, and where that was at first. */
  private group: Group | null = null;
  private readonly was = new Object3D();
  private waiting = 0;

  constructor(
    private readonly studio: Studio,
    private readonly viewport: Viewport,
  ) {
    this.controls = new TransformControls(viewport.camera.eye, viewport.canvas);
    this.controls.setSize(0.7);
    viewport.add(this.proxy, this.controls.getHelper());
    this.controls.addEventListener('change', () => viewport.invalidate());
    this.controls.addEventListener('mouseDown', () => this.begin());
    this.controls.addEventListener('mouseUp', () => this.end());
    this.controls.addEventListener('objectChange', () => (this.waiting ||= window.setTimeout(() => this.tell(), OFTEN)));
    window.addEventListener('keydown', (event) => event.key === 'Control' && this.snap(true));
    window.addEventListener('keyup', (event) => event.key === 'Control' && this.snap(false));
    const show = () => this.show();
    studio.status.watch(show);
    studio.selected.watch(show);
    studio.scene.watch(show);
    preferences.watch(show);
    studio.frame.watch(show);
  }

  /** Whether the pointer is on it, so that a press is for it and not for what is behind it. */
  get busy(): boolean {
    return this.controls.dragging || (this.controls.enabled && this.controls.axis !== null);
  }

  /** For tests: its mode, the handle under the pointer, its middle and a point of its upward arrow; none while it is hidden. */
  state(): { mode: string; axis: string | null; at: Vector3; up: Vector3 } | null {
    if (!this.controls.object) return null;
    const { mode, axis } = this.controls;
    const at = this.proxy.position.clone();
    // The size of the handles, as the controls compute it.
    const { eye } = this.viewport.camera;
    const size = (at.distanceTo(eye.position) * Math.min(1.9 * Math.tan((Math.PI * eye.fov) / 360) / eye.zoom, 7) * this.controls.size) / 4;
    return { mode, axis, at, up: at.clone().add(new Vector3(0, 0, 0.35 * size)) };
  }

  /** The joint of the selected bone, in its body frame. */
  private joint(body: number): Vector3 {
    const joint = this.studio.scene.value?.joints.find(({ child, closesLoop }) => child === body && !closesLoop);
    return joint ? new Vector3(...joint.point) : new Vector3();
  }

  private show(): void {
    const body = this.studio.selected.value;
    const { gizmo } = preferences.value;
    const frame = this.studio.frame.value;
    const on = gizmo !== 'off' && Boolean(body) && poses(this.studio) && Boolean(frame);
    if (!on || !body || !frame) {
      if (this.controls.dragging) this.end();
      this.controls.enabled = false;
      if (this.controls.object) {
        this.controls.detach();
        this.viewport.invalidate();
      }
      return;
    }
    this.controls.enabled = true;
    this.controls.setMode(gizmo === 'rotate' ? 'rotate' : 'translate');
    this.controls.setSpace(gizmo === 'rotate' ? 'local' : 'world');
    if (!this.controls.dragging) {
      this.proxy.quaternion.fromArray(frame.bodies, 7 * body + 3);
      this.proxy.position.copy(this.joint(body)).applyQuaternion(this.proxy.quaternion).add(new Vector3().fromArray(frame.bodies, 7 * body));
    }
    if (this.controls.object !== this.proxy) this.controls.attach(this.proxy);
  }

  private begin(): void {
    this.stroke = `gizmo-${this.page}-${++count}`;
    this.group = new Group(this.studio, this.viewport, this.studio.selected.value ?? 0);
    this.was.copy(this.proxy, false);
  }

  private snap(on: boolean): void {
    this.controls.setTranslationSnap(on ? SNAP_PART * (this.studio.scene.value?.radius ?? 1) : null);
    this.controls.setRotationSnap(on ? SNAP_TURN : null);
  }

  private tell(): void {
    window.clearTimeout(this.waiting);
    this.waiting = 0;
    const body = this.studio.selected.value;
    const bone = body && this.studio.scene.value?.bodies[body]?.name;
    if (!bone || !this.stroke) return;
    const { x, y, z } = command.place(this.proxy.position);
    const turned = command.quaternion(new Quaternion().copy(this.proxy.quaternion));
    const { x: px, y: py, z: pz } = command.place(this.joint(body));
    const moves = this.controls.mode === 'translate';
    this.studio.ask({
      type: 'pose',
      stroke: this.stroke,
      pull: { bone, point: [px, py, pz], to: moves ? [x, y, z] : null, turn: moves ? null : [turned.x, turned.y, turned.z, turned.w] },
      also:
        (moves
          ? this.group?.pulls(this.proxy.position.clone().sub(this.was.position), null)
          : this.group?.pulls(null, this.proxy.quaternion.clone().multiply(this.was.quaternion.clone().invert()))) ?? [],
    });
  }

  private end(): void {
    if (this.waiting) this.tell();
    if (this.stroke) this.studio.ask({ type: 'endPose', stroke: this.stroke });
    this.stroke = '';
  }
}

/** The next kind of gizmo. */
export function nextGizmo(): void {
  const kinds = ['off', 'move', 'rotate'] as const;
  prefer({ gizmo: kinds[(kinds.indexOf(preferences.value.gizmo) + 1) % kinds.length]! });
}
