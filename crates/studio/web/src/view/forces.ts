// Contact forces as arrows, scaled by the weight of the character. They point into the character, so they are drawn on top
// of it.

import { BufferGeometry, ConeGeometry, CylinderGeometry, Group, InstancedMesh, Matrix4, MeshBasicMaterial, Quaternion, Vector3 } from 'three';

import type { Frame } from '../frame';
import type { Preferences } from '../preferences';
import type { SceneInfo } from '../protocol';
import type { Colors } from '../theme';
import { empty } from './dispose';
import type { Part } from './part';

const MOST = 512;
const Z = new Vector3(0, 0, 1);

export class Forces implements Part {
  readonly group = new Group();
  private shafts: InstancedMesh | null = null;
  private heads: InstancedMesh | null = null;
  private radius = 1;
  private weight = 1;
  private readonly material = new MeshBasicMaterial({ transparent: true, opacity: 0.55, depthTest: false, depthWrite: false });

  load(scene: SceneInfo): void {
    empty(this.group);
    this.radius = scene.radius;
    const flesh = scene.skin?.nodeMasses.reduce((sum, mass) => sum + mass, 0) ?? 0;
    this.weight = 9.81 * Math.max(1e-3, flesh + scene.bodies.reduce((sum, body) => sum + body.mass, 0));
    const instanced = (geometry: BufferGeometry) => {
      const mesh = new InstancedMesh(geometry.rotateX(Math.PI / 2), this.material, MOST);
      mesh.count = 0;
      mesh.visible = false;
      mesh.frustumCulled = false;
      mesh.renderOrder = 4;
      mesh.raycast = () => {};
      this.group.add(mesh);
      return mesh;
    };
    this.shafts = instanced(new CylinderGeometry(1, 1, 1, 8).translate(0, 0.5, 0));
    this.heads = instanced(new ConeGeometry(1, 1, 12).translate(0, 0.5, 0));
  }

  update(frame: Frame): void {
    if (!this.shafts || !this.heads) return;
    const { contacts } = frame;
    const count = this.group.visible ? Math.min(MOST, contacts.length / 6) : 0;
    const [matrix, place, force, turn, size] = [new Matrix4(), new Vector3(), new Vector3(), new Quaternion(), new Vector3()];
    const thick = 0.0045 * this.radius;
    let shown = 0;
    for (let k = 0; k < count; k += 1) {
      place.fromArray(contacts, 6 * k);
      force.fromArray(contacts, 6 * k + 3);
      const newtons = force.length();
      // Forces below a thousandth of the weight are not drawn.
      if (newtons < 1e-3 * this.weight) continue;
      // Square root: small forces stay visible beside large ones.
      const length = 0.75 * this.radius * Math.min(1.5, Math.sqrt(newtons / this.weight));
      turn.setFromUnitVectors(Z, force.divideScalar(newtons));
      const head = Math.min(0.5 * length, 5 * thick);
      this.shafts.setMatrixAt(shown, matrix.compose(place, turn, size.set(thick, thick, length - head)));
      place.addScaledVector(force, length - head);
      this.heads.setMatrixAt(shown, matrix.compose(place, turn, size.set(2.6 * thick, 2.6 * thick, head)));
      shown += 1;
    }
    for (const mesh of [this.shafts, this.heads]) {
      mesh.count = shown;
      mesh.visible = shown > 0;
      mesh.instanceMatrix.needsUpdate = true;
    }
  }

  paint(colors: Colors): void {
    this.material.color.set(colors.force);
  }

  show(preferences: Preferences): void {
    this.group.visible = preferences.forces;
  }
}
