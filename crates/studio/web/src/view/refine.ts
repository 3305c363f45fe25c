// A coarse skin made round: each triangle becomes four, and new vertices are moved onto the surface that the normals speak of
// (Phong tessellation). Vertices that were there stay where they are, so that what touches the ground still does.

import { smoothNormals } from './normals';

/** How far new vertices go from the flat triangle to the round surface. */
const ROUND = 0.75;

interface Level {
  /** Two old vertices for each new one. */
  edges: Uint32Array;
  /** Triangles of the finer surface. */
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

  /** Makes `places` and `normals` of where the coarse vertices are now. */
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

/** Puts the vertex at `at` between those at `i` and `j`: the middle, moved towards its shadows on their tangent planes. */
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

/** Four triangles for one; the new vertices, one for each edge, come after the old ones. */
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
