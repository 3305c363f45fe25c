// The skin: shaded, or as glass so that what is inside shows.

import { BufferAttribute, BufferGeometry, DynamicDrawUsage, Group, Mesh } from 'three';

import type { Frame } from '../frame';
import type { Preferences } from '../preferences';
import type { SceneInfo } from '../protocol';
import type { Colours } from '../theme';
import { empty } from './dispose';
import { surface, type Surface } from './material';
import { smoothNormals } from './normals';
import type { Part } from './part';

const GLASS = 0.3;

export class Skin implements Part {
  readonly group = new Group();
  mesh: Mesh<BufferGeometry, Surface> | null = null;
  private caged = false;
  private triangles = new Uint32Array(0);
  private readonly material = surface(0.6);

  load(scene: SceneInfo): void {
    empty(this.group);
    this.mesh = null;
    this.caged = Boolean(scene.skin?.nodes);
    if (!scene.skin) return;
    this.triangles = new Uint32Array(scene.skin.triangles);
    const geometry = new BufferGeometry();
    const moving = () => new BufferAttribute(new Float32Array(3 * scene.skin!.vertices), 3).setUsage(DynamicDrawUsage);
    geometry.setAttribute('position', moving());
    geometry.setAttribute('normal', moving());
    geometry.setIndex(new BufferAttribute(this.triangles, 1));
    this.mesh = new Mesh(geometry, this.material);
    this.mesh.castShadow = this.mesh.receiveShadow = true;
    // It moves every frame: working out where it is costs more than drawing it.
    this.mesh.frustumCulled = false;
    this.group.add(this.mesh);
  }

  update(frame: Frame): void {
    if (!this.mesh) return;
    const places = this.mesh.geometry.getAttribute('position') as BufferAttribute;
    const normals = this.mesh.geometry.getAttribute('normal') as BufferAttribute;
    if (frame.vertices.length !== places.array.length) return;
    (places.array as Float32Array).set(frame.vertices);
    if (this.group.visible) smoothNormals(frame.vertices, this.triangles, normals.array as Float32Array);
    places.needsUpdate = normals.needsUpdate = true;
    this.mesh.geometry.boundingSphere = null;
    this.mesh.geometry.boundingBox = null;
  }

  paint(colours: Colours): void {
    this.material.color.set(colours.skin);
  }

  show(preferences: Preferences): void {
    // A cage is of no use behind a wall of skin.
    const glass = preferences.skin === 'glass' || (preferences.cage && this.caged && preferences.skin === 'solid');
    this.group.visible = preferences.skin !== 'off';
    if (this.material.transparent !== glass) this.material.needsUpdate = true;
    this.material.transparent = glass;
    this.material.opacity = glass ? GLASS : 1;
    this.material.depthWrite = !glass;
    if (this.mesh) this.mesh.renderOrder = glass ? 2 : 0;
  }
}
