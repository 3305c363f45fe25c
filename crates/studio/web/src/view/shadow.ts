// The compared branch, translucent: its skin, or its bodies if it has none.

import { BufferAttribute, BufferGeometry, DynamicDrawUsage, Group, Mesh, MeshBasicMaterial } from 'three';

import type { Frame } from '../frame';
import type { Preferences } from '../preferences';
import type { SceneInfo } from '../protocol';
import type { Colors } from '../theme';
import { empty } from './dispose';
import type { Part } from './part';
import { shapeGeometry } from './shapes';

export class Shadow implements Part {
  readonly group = new Group();
  private skin: Mesh<BufferGeometry, MeshBasicMaterial> | null = null;
  private readonly bodies: Group[] = [];
  private readonly material = new MeshBasicMaterial({
    transparent: true,
    opacity: 0.3,
    depthWrite: false,
    // Where both coincide, it is drawn slightly in front, for an even tint without z-fighting: by about a hundredth of the scene,
    // because the skin under it is refined and it is not.
    polygonOffset: true,
    polygonOffsetFactor: -2,
    polygonOffsetUnits: -1200,
  });

  constructor() {
    this.group.visible = false;
  }

  load(scene: SceneInfo): void {
    empty(this.group);
    this.skin = null;
    this.bodies.length = 0;
    this.group.visible = false;
    if (scene.skin) {
      const geometry = new BufferGeometry();
      geometry.setAttribute('position', new BufferAttribute(new Float32Array(3 * scene.skin.vertices), 3).setUsage(DynamicDrawUsage));
      geometry.setIndex(scene.skin.triangles);
      this.skin = new Mesh(geometry, this.material);
      this.add(this.skin, this.group);
      return;
    }
    scene.bodies.forEach((body, index) => {
      const group = new Group();
      for (const shape of index === 0 ? [] : body.shapes) {
        const mesh = new Mesh(shapeGeometry(shape.form), this.material);
        const [x, y, z, qx, qy, qz, qw] = shape.pose;
        mesh.position.set(x, y, z);
        mesh.quaternion.set(qx, qy, qz, qw);
        this.add(mesh, group);
      }
      this.bodies.push(group);
      this.group.add(group);
    });
  }

  update({ shadow }: Frame): void {
    this.group.visible = Boolean(shadow);
    if (!shadow) return;
    if (this.skin) {
      const position = this.skin.geometry.attributes['position'] as BufferAttribute;
      if (position.array.length !== shadow.vertices.length) return;
      position.copyArray(shadow.vertices);
      position.needsUpdate = true;
      return;
    }
    this.bodies.forEach((group, k) => {
      if (7 * k + 7 > shadow.bodies.length) return;
      group.position.fromArray(shadow.bodies, 7 * k);
      group.quaternion.fromArray(shadow.bodies, 7 * k + 3);
    });
  }

  paint(colors: Colors): void {
    this.material.color.set(colors.shadow);
  }

  show(_: Preferences): void {}

  private add(mesh: Mesh, to: Group): void {
    mesh.renderOrder = 3;
    mesh.frustumCulled = false;
    // Picking ignores it.
    mesh.raycast = () => {};
    to.add(mesh);
  }
}
