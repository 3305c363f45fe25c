// The tetrahedral mesh of the flesh, as in Kim & Pollard 2008 (KP08): attached nodes black, free nodes red, sized by mass;
// strongly deformed elements are tinted.

import {
  BufferAttribute,
  BufferGeometry,
  Color,
  DynamicDrawUsage,
  Group,
  InstancedMesh,
  LineBasicMaterial,
  LineSegments,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  SphereGeometry,
  DoubleSide,
} from 'three';

import type { Frame } from '../frame';
import type { Preferences } from '../preferences';
import type { SceneInfo, SkinInfo } from '../protocol';
import type { Colors } from '../theme';
import { empty } from './dispose';
import { surface } from './material';
import type { Part } from './part';

const FACES = [0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3];

export class Cage implements Part {
  readonly group = new Group();
  /** Number of tinted elements. */
  strained = 0;
  private skin: SkinInfo | null = null;
  private sizes: number[] = [];
  private nodes: InstancedMesh | null = null;
  private edges: LineSegments | null = null;
  private tint: Mesh<BufferGeometry> | null = null;
  // Drawn after glass, so that black stays black behind it.
  private readonly ball = surface(0.35, { transparent: true });
  private readonly line = new LineBasicMaterial({ transparent: true, opacity: 0.45 });
  private readonly strain = new MeshBasicMaterial({ transparent: true, opacity: 0.4, side: DoubleSide, depthWrite: false });
  private colors: Colors | null = null;

  load(scene: SceneInfo): void {
    empty(this.group);
    // A skin without flesh has no tetrahedral mesh.
    const skin = scene.skin?.nodes ? scene.skin : null;
    this.skin = skin;
    this.nodes = this.edges = this.tint = null;
    if (!skin) return;
    this.sizes = sizesOf(skin, scene.radius);

    this.nodes = new InstancedMesh(new SphereGeometry(1, 12, 8), this.ball, skin.nodes);
    this.nodes.frustumCulled = false;
    const places = new BufferAttribute(new Float32Array(3 * skin.nodes), 3).setUsage(DynamicDrawUsage);
    const lines = new BufferGeometry().setAttribute('position', places).setIndex(edgesOf(skin));
    this.edges = new LineSegments(lines, this.line);
    const index = new BufferAttribute(new Uint32Array(3 * skin.tets.length), 1).setUsage(DynamicDrawUsage);
    this.tint = new Mesh(new BufferGeometry().setAttribute('position', places).setIndex(index), this.strain);
    for (const part of [this.edges, this.tint]) {
      part.frustumCulled = false;
      part.raycast = () => {};
    }
    this.nodes.raycast = () => {};
    this.tint.renderOrder = 1;
    this.nodes.renderOrder = 3;
    this.group.add(this.nodes, this.edges, this.tint);
    if (this.colors) this.paint(this.colors);
  }

  update(frame: Frame): void {
    if (!this.group.visible || !this.nodes || !this.edges || !this.tint || !this.skin) return;
    if (frame.nodes.length !== 3 * this.skin.nodes) return;
    const places = this.edges.geometry.getAttribute('position') as BufferAttribute;
    (places.array as Float32Array).set(frame.nodes);
    places.needsUpdate = true;
    const matrix = new Matrix4();
    for (let k = 0; k < this.skin.nodes; k += 1) {
      const size = this.sizes[k] ?? 0;
      matrix.makeScale(size, size, size);
      matrix.setPosition(frame.nodes[3 * k]!, frame.nodes[3 * k + 1]!, frame.nodes[3 * k + 2]!);
      this.nodes.setMatrixAt(k, matrix);
    }
    this.nodes.instanceMatrix.needsUpdate = true;
    this.tintStrained(frame.deformed, this.skin.tets, this.tint.geometry);
  }

  paint(colors: Colors): void {
    this.colors = colors;
    this.line.color.set(colors.edge);
    this.strain.color.set(colors.strained);
    const [attached, free] = [new Color(colors.attached), new Color(colors.free)];
    this.skin?.attached.forEach((held, k) => this.nodes?.setColorAt(k, held ? attached : free));
    if (this.nodes?.instanceColor) this.nodes.instanceColor.needsUpdate = true;
  }

  show(preferences: Preferences): void {
    this.group.visible = preferences.cage;
  }

  private tintStrained(bits: Uint8Array, tets: number[], geometry: BufferGeometry): void {
    const index = geometry.getIndex() as BufferAttribute;
    const corners = index.array as Uint32Array;
    let at = 0;
    const count = tets.length / 4;
    for (let t = 0; t < count; t += 1) {
      if (((bits[t >> 3] ?? 0) >> (t & 7)) & 1) {
        for (const face of FACES) corners[at++] = tets[4 * t + face]!;
      }
    }
    this.strained = at / FACES.length;
    geometry.setDrawRange(0, at);
    index.needsUpdate = true;
  }
}

/** Radii of nodes: volume proportional to mass, the median a small fraction of the scene. */
function sizesOf(skin: SkinInfo, radius: number): number[] {
  const sorted = [...skin.nodeMasses].sort((a, b) => a - b);
  const middling = sorted[sorted.length >> 1] || 1;
  return skin.nodeMasses.map((mass) => 0.011 * radius * Math.min(2.5, Math.max(0.4, Math.cbrt(mass / middling))));
}

/** Each edge of the tetrahedra once. */
function edgesOf(skin: SkinInfo): BufferAttribute {
  const seen = new Set<number>();
  const ends: number[] = [];
  for (let t = 0; t + 3 < skin.tets.length; t += 4) {
    for (const [i, j] of [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]] as const) {
      const [a, b] = [skin.tets[t + i]!, skin.tets[t + j]!];
      const key = Math.min(a, b) * skin.nodes + Math.max(a, b);
      if (seen.has(key)) continue;
      seen.add(key);
      ends.push(a, b);
    }
  }
  return new BufferAttribute(new Uint32Array(ends), 1);
}
