// The skin: opaque, or as glass that shows what is inside.

import { BufferAttribute, BufferGeometry, Color, DynamicDrawUsage, Group, Mesh, SRGBColorSpace } from 'three';

import type { Frame } from '../frame';
import type { Preferences } from '../preferences';
import type { SceneInfo } from '../protocol';
import type { Colors } from '../theme';
import { empty } from './dispose';
import { casts } from './flat_shadow';
import { DRAWS_IN_SOFTWARE, surface, type Surface } from './material';
import type { Part } from './part';
import { Refinement } from './refine';

const GLASS = 0.3;
/** Skins with at most this many vertices are refined twice, or once; without a graphics card once, or not at all. */
const FINE = DRAWS_IN_SOFTWARE ? [600] : [600, 3000];

export class Skin implements Part {
  readonly group = new Group();
  mesh: Mesh<BufferGeometry, Surface> | null = null;
  private caged = false;
  private vertices = 0;
  private round: Refinement | null = null;
  private readonly material = surface(0.6);
  private colored = false;
  private plain = 0xffffff;

  load(scene: SceneInfo): void {
    empty(this.group);
    this.mesh = null;
    this.caged = Boolean(scene.skin?.nodes);
    this.colored = Boolean(scene.skin?.colors.length);
    this.material.vertexColors = this.colored;
    this.material.needsUpdate = true;
    this.tint();
    if (!scene.skin) return;
    const { triangles, vertices } = scene.skin;
    const levels = FINE.findIndex((most) => vertices <= most);
    this.vertices = vertices;
    this.round = new Refinement(new Uint32Array(triangles), vertices, levels < 0 ? 0 : FINE.length - levels);
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new BufferAttribute(this.round.places, 3).setUsage(DynamicDrawUsage));
    geometry.setAttribute('normal', new BufferAttribute(this.round.normals, 3).setUsage(DynamicDrawUsage));
    if (this.colored) geometry.setAttribute('color', new BufferAttribute(this.round.mixed(linear(scene.skin.colors)), 3));
    geometry.setIndex(new BufferAttribute(this.round.triangles, 1));
    this.mesh = new Mesh(geometry, this.material);
    casts(this.mesh);
    // It moves every frame: computing its bounds costs more than drawing it.
    this.mesh.frustumCulled = false;
    this.group.add(this.mesh);
  }

  update(frame: Frame): void {
    if (!this.mesh || !this.round || !this.group.visible || frame.vertices.length !== 3 * this.vertices) return;
    this.round.update(frame.vertices);
    const { position, normal } = this.mesh.geometry.attributes;
    (position as BufferAttribute).needsUpdate = (normal as BufferAttribute).needsUpdate = true;
    this.mesh.geometry.boundingSphere = null;
    this.mesh.geometry.boundingBox = null;
  }

  paint(colors: Colors): void {
    this.plain = colors.skin;
    this.tint();
  }

  private tint(): void {
    this.material.color.set(this.colored ? 0xffffff : this.plain);
  }

  show(preferences: Preferences): void {
    // An opaque skin would hide the tetrahedral mesh.
    const glass = preferences.skin === 'glass' || (preferences.cage && this.caged && preferences.skin === 'solid');
    this.group.visible = preferences.skin !== 'off';
    if (this.material.transparent !== glass) this.material.needsUpdate = true;
    this.material.transparent = glass;
    this.material.opacity = glass ? GLASS : 1;
    this.material.depthWrite = !glass;
    if (this.mesh) this.mesh.renderOrder = glass ? 2 : 0;
  }
}

/** Linear colors, from 0 to 1, of sRGB ones from 0 to 255. */
function linear(colors: number[]): Float32Array {
  const [out, color] = [new Float32Array(colors.length), new Color()];
  for (let k = 0; k < colors.length; k += 3) {
    color.setRGB(colors[k]! / 255, colors[k + 1]! / 255, colors[k + 2]! / 255, SRGBColorSpace).toArray(out, k);
  }
  return out;
}
