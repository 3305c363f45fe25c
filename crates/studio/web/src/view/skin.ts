// The skin: opaque, or as glass that shows what is inside. A character of a file is drawn as its file does, once that has arrived.

import { BufferAttribute, BufferGeometry, Color, DynamicDrawUsage, Group, Mesh, SRGBColorSpace } from 'three';

import type { Frame } from '../frame';
import type { Preferences } from '../preferences';
import type { SceneInfo } from '../protocol';
import type { Colors } from '../theme';
import { empty } from './dispose';
import { casts } from './flat_shadow';
import { Look } from './look';
import { DRAWS_IN_SOFTWARE, surface, type Surface } from './material';
import type { Part } from './part';
import { Refinement } from './refine';

const GLASS = 0.3;
/** Skins with at most this many vertices are refined twice, or once; without a graphics card once, or not at all. */
const FINE = DRAWS_IN_SOFTWARE ? [600] : [600, 3000];

export class Skin implements Part {
  readonly group = new Group();
  mesh: Mesh<BufferGeometry, Surface | Surface[]> | null = null;
  /** A look has arrived, or a texture of it; and what of it is damaged. */
  changed = (): void => {};
  failed = (_why: string): void => {};
  private look: Look | null = null;
  private coming = new AbortController();
  private glass = false;
  private caged = false;
  private vertices = 0;
  private round: Refinement | null = null;
  private readonly material = surface(0.6);
  private colored = false;
  private plain = 0xffffff;

  load(scene: SceneInfo): void {
    this.fetch(scene);
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

  /** Fetches the look of a scene, in place of that of the last one. */
  private fetch(scene: SceneInfo): void {
    this.coming.abort();
    this.coming = new AbortController();
    const { signal } = this.coming;
    if (this.look) this.group.remove(this.look.mesh);
    this.look?.dispose();
    this.look = null;
    if (!scene.look) return;
    const arrived = (look: Look | null) => {
      if (!look || signal.aborted) return look?.dispose();
      empty(this.group);
      [this.look, this.mesh] = [look, look.mesh];
      look.glaze(this.glass ? GLASS : null);
      this.group.add(look.mesh);
      this.changed();
    };
    const failed = (why: unknown) => signal.aborted || this.failed(`The character cannot be drawn as its file does: ${String(why)}`);
    Look.fetch(scene, signal, () => this.changed(), (why) => this.failed(why)).then(arrived, failed);
  }

  update(frame: Frame): void {
    if (this.look) return this.group.visible ? this.look.update(frame) : undefined;
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
    this.glass = glass;
    this.look?.glaze(glass ? GLASS : null);
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
