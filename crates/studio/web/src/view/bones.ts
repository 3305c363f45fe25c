// Bodies: their shapes, and a highlight of the selected one that shines through flesh.

import { Box3, Group, Mesh, MeshBasicMaterial, Sphere } from 'three';

import type { Frame } from '../frame';
import type { Preferences } from '../preferences';
import type { SceneInfo } from '../protocol';
import type { Colors } from '../theme';
import { empty } from './dispose';
import { casts } from './flat_shadow';
import { surface, type Surface } from './material';
import type { Part } from './part';
import { shapeGeometry } from './shapes';

export class Bones implements Part {
  readonly group = new Group();
  /** One group per body, by its index. */
  readonly bodies: Group[] = [];
  private readonly bone = surface(0.62);
  private readonly world = surface(0.9);
  private readonly hovered = surface(0.62, { emissiveIntensity: 0.3 });
  /** Materials of shapes with a color of their own, by that color. */
  private readonly own = new Map<number, Surface>();
  private readonly glow = new MeshBasicMaterial({ transparent: true, opacity: 0.34, depthTest: false, depthWrite: false });
  private readonly halos: Group[] = [];
  private hover: number | null = null;

  load(scene: SceneInfo): void {
    empty(this.group);
    this.halos.length = 0;
    this.bodies.length = 0;
    this.hover = null;
    for (const material of this.own.values()) material.dispose();
    this.own.clear();
    scene.bodies.forEach((body, index) => {
      const group = new Group();
      group.userData['body'] = index;
      for (const shape of body.shapes) {
        const material = shape.color ? this.colored(shape.color) : index === 0 ? this.world : this.bone;
        const mesh = new Mesh(shapeGeometry(shape.form), material);
        mesh.userData['material'] = material;
        const [x, y, z, qx, qy, qz, qw] = shape.pose;
        mesh.position.set(x, y, z);
        mesh.quaternion.set(qx, qy, qz, qw);
        casts(mesh);
        mesh.userData['body'] = index;
        group.add(mesh);
      }
      this.bodies.push(group);
      this.group.add(group);
    });
  }

  update(frame: Frame): void {
    const { bodies } = frame;
    this.bodies.forEach((group, k) => {
      const at = 7 * k;
      if (at + 7 > bodies.length) return;
      group.position.set(bodies[at]!, bodies[at + 1]!, bodies[at + 2]!);
      group.quaternion.set(bodies[at + 3]!, bodies[at + 4]!, bodies[at + 5]!, bodies[at + 6]!);
    });
  }

  paint(colors: Colors): void {
    this.bone.color.set(colors.bone);
    this.world.color.set(colors.world);
    this.hovered.color.set(colors.bone);
    this.hovered.emissive.set(colors.accent);
    this.glow.color.set(colors.accent);
  }

  show(preferences: Preferences): void {
    this.group.visible = preferences.bones;
  }

  /** The bounding sphere of a body's shapes; none if it has none. */
  ball(index: number): Sphere | null {
    const body = this.bodies[index];
    if (!body) return null;
    body.updateMatrixWorld(true);
    const box = new Box3();
    for (const child of body.children) if (child instanceof Mesh) box.expandByObject(child);
    return box.isEmpty() ? null : box.getBoundingSphere(new Sphere());
  }

  /** Highlights the selected bodies. */
  select(bodies: number[]): void {
    for (const halo of this.halos.splice(0)) halo.removeFromParent();
    for (const index of bodies) {
      const body = this.bodies[index];
      if (!body) continue;
      const halo = new Group();
      for (const child of body.children) {
        if (!(child instanceof Mesh)) continue;
        const copy = new Mesh(child.geometry, this.glow);
        copy.position.copy(child.position);
        copy.quaternion.copy(child.quaternion);
        copy.renderOrder = 5;
        copy.raycast = () => {};
        halo.add(copy);
      }
      this.halos.push(halo);
      body.add(halo);
    }
  }

  /** Highlights the body under the pointer. */
  point(index: number | null): boolean {
    if (index === this.hover) return false;
    const dress = (body: number | null, material?: Surface) => {
      if (body === null || body === 0) return;
      for (const child of this.bodies[body]?.children ?? []) {
        if (child instanceof Mesh) child.material = material ?? child.userData['material'];
      }
    };
    dress(this.hover);
    this.hover = index;
    dress(index, this.hovered);
    return true;
  }

  private colored([red, green, blue]: [number, number, number]): Surface {
    const key = (red << 16) | (green << 8) | blue;
    const known = this.own.get(key);
    if (known) return known;
    const material = surface(0.62);
    material.color.setHex(key);
    this.own.set(key, material);
    return material;
  }
}
