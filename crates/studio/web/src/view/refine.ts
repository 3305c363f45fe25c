// Smooths a coarse skin: each triangle becomes four, and new vertices move toward the surface defined by the normals
// (Phong tessellation). Original vertices stay in place, so that contacts with the ground stay exact.

import { smoothNormals } from './normals';

/** Fraction by which new vertices move from the flat triangle to the curved surface. */
const ROUND = 0.75;

interface Level {
  /** Two original vertices for each new one. */
  edges: Uint32Array;
  /** Triangles of the refined surface. */
  triangles: Uint32Array;
}

export class Refinement {
  readonly places: Float32Array;
  readonly normals: Float32Array;
  readonly triangles: Uint32Array;
  private readonly levels: Level[] = [];

  constructor(
    private readonly coarse: Uint32Array,
    private readonly vertices: number,
    levels: number,
  ) {
    let [triangles, count] = [coarse, vertices];
    for (let k = 0; k < levels; k += 1) {
      const level = split(triangles, count);
      this.levels.push(level);
      count += level.edges.length / 2;
      triangles = level.triangles;
    }
    this.triangles = triangles;
    this.places = new Float32Array(3 * count);
    this.normals = new Float32Array(3 * count);
  }

  /** Three values for each vertex of the refined surface, from those of the coarse ones: means over edges. */
  mixed(coarse: Float32Array): Float32Array {
    const all = new Float32Array(this.places.length);
    all.set(coarse);
    let at = 3 * this.vertices;
    for (const { edges } of this.levels) {
      for (let e = 0; e < edges.length; e += 2, at += 3) {
        for (let c = 0; c < 3; c += 1) all[at + c] = 0.5 * (all[3 * edges[e]! + c]! + all[3 * edges[e + 1]! + c]!);
      }
    }
    return all;
  }

  /** Computes `places` and `normals` from the current coarse vertices. */
  update(coarse: Float32Array): void {
    const { places, normals } = this;
    places.set(coarse);
    let [count, triangles] = [this.vertices, this.coarse];
    for (const level of this.levels) {
      smoothNormals(places, triangles, normals.subarray(0, 3 * count));
      for (let e = 0; e < level.edges.length; e += 2, count += 1) {
        between(places, normals, 3 * level.edges[e]!, 3 * level.edges[e + 1]!, 3 * count);
      }
      triangles = level.triangles;
    }
    smoothNormals(places, triangles, normals);
  }
}

/** Computes the vertex at `at` between those at `i` and `j`: the midpoint, moved toward its projections on their tangent planes. */
function between(places: Float32Array, normals: Float32Array, i: number, j: number, at: number): void {
  const x = 0.5 * (places[i]! + places[j]!);
  const y = 0.5 * (places[i + 1]! + places[j + 1]!);
  const z = 0.5 * (places[i + 2]! + places[j + 2]!);
  const above = (k: number) =>
    (x - places[k]!) * normals[k]! + (y - places[k + 1]!) * normals[k + 1]! + (z - places[k + 2]!) * normals[k + 2]!;
  const [a, b] = [0.5 * ROUND * above(i), 0.5 * ROUND * above(j)];
  places[at] = x - a * normals[i]! - b * normals[j]!;
  places[at + 1] = y - a * normals[i + 1]! - b * normals[j + 1]!;
  places[at + 2] = z - a * normals[i + 2]! - b * normals[j + 2]!;
}

/** Four triangles per triangle; the new vertices, one per edge, come after the original ones. */
function split(triangles: Uint32Array, vertices: number): Level {
  const found = new Map<number, number>();
  const edges: number[] = [];
  const middle = (a: number, b: number) => {
    const key = Math.min(a, b) * vertices + Math.max(a, b);
    let at = found.get(key);
    if (at === undefined) {
      at = vertices + edges.length / 2;
      found.set(key, at);
      edges.push(a, b);
    }
    return at;
  };
  const finer = new Uint32Array(4 * triangles.length);
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [triangles[t]!, triangles[t + 1]!, triangles[t + 2]!];
    const [ab, bc, ca] = [middle(a, b), middle(b, c), middle(c, a)];
    finer.set([a, ab, ca, ab, b, bc, ca, bc, c, ab, bc, ca], 4 * t);
  }
  return { edges: new Uint32Array(edges), triangles: finer };
}
