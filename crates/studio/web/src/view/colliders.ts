// Colliders as wireframes: the shapes that make contact, which may differ from those that are drawn. Meshes on moving bodies
// are their convex hulls.

import { EdgesGeometry, Group, LineBasicMaterial, LineSegments } from 'three';

import type { Frame } from '../frame';
import type { Preferences } from '../preferences';
import type { SceneInfo } from '../protocol';
import type { Colors } from '../theme';
import { empty } from './dispose';
import type { Part } from './part';
import { shapeGeometry } from './shapes';

/** Edges whose faces differ by fewer degrees are not drawn. */
const FLAT = 1;

export class Colliders implements Part {
  readonly group = new Group();
  private readonly bodies: Group[] = [];
  private scene: SceneInfo | null = null;
  private readonly material = new LineBasicMaterial({ transparent: true, opacity: 0.8, depthTest: false });

  /** Wireframes are built when they are first shown. */
  load(scene: SceneInfo): void {
    empty(this.group);
    this.bodies.length = 0;
    this.scene = scene;
  }

  private build(scene: SceneInfo): void {
    for (const body of scene.bodies) {
      const group = new Group();
      for (const { form, pose } of body.colliders) {
        const solid = shapeGeometry(form);
        const lines = new LineSegments(new EdgesGeometry(solid, FLAT), this.material);
        solid.dispose();
        const [x, y, z, qx, qy, qz, qw] = pose;
        lines.position.set(x, y, z);
        lines.quaternion.set(qx, qy, qz, qw);
        lines.renderOrder = 3;
        lines.raycast = () => {};
        group.add(lines);
      }
      this.bodies.push(group);
      this.group.add(group);
    }
  }

  update(frame: Frame): void {
    if (!this.group.visible || !this.scene) return;
    if (this.bodies.length === 0) this.build(this.scene);
    const { bodies } = frame;
    this.bodies.forEach((group, k) => {
      const at = 7 * k;
      if (at + 7 > bodies.length) return;
      group.position.set(bodies[at]!, bodies[at + 1]!, bodies[at + 2]!);
      group.quaternion.set(bodies[at + 3]!, bodies[at + 4]!, bodies[at + 5]!, bodies[at + 6]!);
    });
  }

  paint(colors: Colors): void {
    this.material.color.set(colors.force);
  }

  show(preferences: Preferences): void {
    this.group.visible = preferences.colliders;
  }

  /** How many shapes are shown. */
  get shown(): number {
    return this.group.visible ? this.bodies.reduce((sum, body) => sum + body.children.length, 0) : 0;
  }
}
