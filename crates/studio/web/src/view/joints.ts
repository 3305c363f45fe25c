// Joints: small balls where bodies meet. Loop joints have a color of their own.

import { Color, Group, InstancedMesh, Matrix4, Quaternion, SphereGeometry, Vector3 } from 'three';

import type { Frame } from '../frame';
import type { Preferences } from '../preferences';
import type { JointInfo, SceneInfo } from '../protocol';
import type { Colors } from '../theme';
import { empty } from './dispose';
import { surface } from './material';
import type { Part } from './part';

export class Joints implements Part {
  readonly group = new Group();
  private joints: JointInfo[] = [];
  private balls: InstancedMesh | null = null;
  private size = 0.01;
  private colors: Colors | null = null;
  // Visible through flesh and bone.
  private readonly material = surface(0.4, { depthTest: false, transparent: true, opacity: 0.9 });

  load(scene: SceneInfo): void {
    empty(this.group);
    this.joints = scene.joints;
    // Small enough to distinguish neighbors where there are many.
    this.size = (0.016 * scene.radius) / Math.max(1, Math.cbrt(scene.joints.length / 30));
    this.balls = null;
    if (!this.joints.length) return;
    this.balls = new InstancedMesh(new SphereGeometry(1, 14, 10), this.material, this.joints.length);
    this.balls.frustumCulled = false;
    this.balls.renderOrder = 4;
    this.balls.raycast = () => {};
    this.group.add(this.balls);
    if (this.colors) this.paint(this.colors);
  }

  update(frame: Frame): void {
    if (!this.group.visible || !this.balls) return;
    const [matrix, place, turn, size] = [new Matrix4(), new Vector3(), new Quaternion(), new Vector3()];
    this.joints.forEach((joint, k) => {
      const at = 7 * joint.child;
      turn.fromArray(frame.bodies, at + 3);
      place.fromArray(joint.point).applyQuaternion(turn).add(size.fromArray(frame.bodies, at));
      size.setScalar(this.size * (joint.active ? 1.25 : 1));
      this.balls!.setMatrixAt(k, matrix.compose(place, turn, size));
    });
    this.balls.instanceMatrix.needsUpdate = true;
  }

  paint(colors: Colors): void {
    this.colors = colors;
    const [plain, active, loop] = [new Color(colors.joint), new Color(colors.accent), new Color(colors.loop)];
    this.joints.forEach((joint, k) =>
      this.balls?.setColorAt(k, joint.closesLoop ? loop : joint.active ? active : plain),
    );
    if (this.balls?.instanceColor) this.balls.instanceColor.needsUpdate = true;
  }

  show(preferences: Preferences): void {
    this.group.visible = preferences.joints;
  }
}
