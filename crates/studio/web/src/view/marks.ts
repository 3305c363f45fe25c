// Drags, pins and trackers: a dot on the bone, a marker at the target, a line between them.

import {
  BufferAttribute,
  BufferGeometry,
  DynamicDrawUsage,
  Group,
  InstancedMesh,
  LineBasicMaterial,
  LineSegments,
  Matrix4,
  MeshBasicMaterial,
  OctahedronGeometry,
  SphereGeometry,
} from 'three';

import type { Frame } from '../frame';
import type { Preferences } from '../preferences';
import type { SceneInfo } from '../protocol';
import type { Colors } from '../theme';
import { empty } from './dispose';
import type { Part } from './part';

const MOST = 256;

export class Marks implements Part {
  readonly group = new Group();
  private rims: InstancedMesh | null = null;
  private balls: InstancedMesh | null = null;
  private trackers: InstancedMesh | null = null;
  private lines: LineSegments | null = null;
  private size = 0.02;
  // Always on top, so that flesh does not hide them.
  private readonly own = new MeshBasicMaterial({ depthTest: false, transparent: true, opacity: 0.95 });
  private readonly rim = new MeshBasicMaterial({ color: 0xffffff, depthTest: false, transparent: true, opacity: 0.9 });
  private readonly script = new MeshBasicMaterial({ depthTest: false, transparent: true, opacity: 0.9 });
  private readonly line = new LineBasicMaterial({ depthTest: false, transparent: true, opacity: 0.85 });

  load(scene: SceneInfo): void {
    empty(this.group);
    this.size = 0.02 * scene.radius;
    this.rims = new InstancedMesh(new SphereGeometry(1.35, 16, 12), this.rim, MOST);
    this.balls = new InstancedMesh(new SphereGeometry(1, 16, 12), this.own, 2 * MOST);
    this.trackers = new InstancedMesh(new OctahedronGeometry(1.25), this.script, MOST);
    const places = new BufferAttribute(new Float32Array(6 * MOST), 3).setUsage(DynamicDrawUsage);
    this.lines = new LineSegments(new BufferGeometry().setAttribute('position', places), this.line);
    for (const part of [this.lines, this.rims, this.balls, this.trackers]) {
      part.frustumCulled = false;
      part.visible = false;
      part.renderOrder = part === this.rims ? 6 : 7;
      part.raycast = () => {};
      this.group.add(part);
    }
  }

  update(frame: Frame): void {
    if (!this.rims || !this.balls || !this.trackers || !this.lines) return;
    const count = Math.min(MOST, frame.marks.length / 6);
    const places = this.lines.geometry.getAttribute('position') as BufferAttribute;
    (places.array as Float32Array).set(frame.marks.subarray(0, 6 * count));
    places.needsUpdate = true;
    this.lines.geometry.setDrawRange(0, 2 * count);
    const matrix = new Matrix4();
    let [balls, rims, trackers] = [0, 0, 0];
    for (let k = 0; k < count; k += 1) {
      const put = (mesh: InstancedMesh, at: number, from: number, size: number) => {
        matrix.makeScale(size, size, size);
        matrix.setPosition(frame.marks[from]!, frame.marks[from + 1]!, frame.marks[from + 2]!);
        mesh.setMatrixAt(at, matrix);
      };
      // Trackers come last.
      if (k >= frame.marks.length / 6 - frame.trackers) {
        put(this.trackers, trackers++, 6 * k + 3, 0.8 * this.size);
      } else {
        put(this.balls, balls++, 6 * k, 0.55 * this.size);
        put(this.balls, balls++, 6 * k + 3, this.size);
        put(this.rims, rims++, 6 * k + 3, this.size);
      }
    }
    this.balls.count = balls;
    this.rims.count = rims;
    this.rims.visible = this.balls.visible = balls > 0;
    this.trackers.visible = trackers > 0;
    this.lines.visible = count > 0;
    this.rims.instanceMatrix.needsUpdate = true;
    this.trackers.count = trackers;
    this.balls.instanceMatrix.needsUpdate = this.trackers.instanceMatrix.needsUpdate = true;
  }

  paint(colors: Colors): void {
    this.own.color.set(colors.accent);
    this.script.color.set(colors.tracker);
    this.line.color.set(colors.accent);
  }

  show(preferences: Preferences): void {
    this.group.visible = preferences.marks;
  }
}
