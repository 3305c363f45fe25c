// The surface of a character as its file draws it, as the server sends it (see crates/studio/src/look.rs for the layout), and how
// it follows the character.

import type { Frame } from '../frame';

const MAGIC = 0x4c474c4b;
const COUNTS = 6;

export class LookSurface {
  /** Numbers of every vertex: now, and at rest. */
  readonly positions: Float32Array;
  readonly normals: Float32Array;
  readonly uvs: Float32Array;
  readonly colors: Float32Array;
  readonly triangles: Uint32Array;
  private readonly restNormals: Float32Array;
  private readonly starts: Uint32Array;
  private readonly entries: Uint32Array;
  private readonly weights: Float32Array;
  private readonly rest: Float32Array;
  /** How each body or node turns normals: nine numbers each, by columns. */
  private readonly turns: Float32Array;

  constructor(
    bytes: ArrayBuffer,
    /** Tetrahedra of the mesh that it follows; none if it follows bodies. */
    private readonly tets: Uint32Array | null,
  ) {
    if (bytes.byteLength < 4 * COUNTS) throw new Error('the surface is truncated');
    const [magic, vertices, triangles, entries, uvs, colors] = new Uint32Array(bytes, 0, COUNTS) as unknown as [number, number, number, number, number, number];
    if (magic !== MAGIC) throw new Error('the surface has a wrong magic number');
    let at = 4 * COUNTS;
    const next = (count: number) => {
      if (at + 4 * count > bytes.byteLength) throw new Error('the surface is truncated');
      at += 4 * count;
      return [bytes, at - 4 * count, count] as const;
    };
    this.positions = new Float32Array(...next(3 * vertices));
    this.restNormals = new Float32Array(...next(3 * vertices));
    this.normals = this.restNormals.slice();
    this.uvs = new Float32Array(...next(2 * uvs));
    this.colors = new Float32Array(...next(4 * colors));
    this.triangles = new Uint32Array(...next(3 * triangles));
    this.starts = new Uint32Array(...next(vertices + 1));
    this.entries = new Uint32Array(...next(entries));
    this.weights = new Float32Array(...next(tets ? entries : 4 * entries));
    this.rest = new Float32Array(...next((bytes.byteLength - at) >> 2));
    this.turns = new Float32Array(9 * (this.rest.length / (tets ? 3 : 7)));
  }

  /** Moves it to where a frame has the character. */
  follow({ bodies, nodes }: Frame): boolean {
    if ((this.tets ? nodes : bodies).length !== this.rest.length) return false;
    if (this.tets) {
      this.followNodes(nodes);
      turnsOfNodes(this.tets, this.rest, nodes, this.turns);
    } else {
      this.followBodies(bodies);
      turnsOfBodies(this.rest, bodies, this.turns);
    }
    this.turnNormals(this.tets ? 1 : 4);
    return true;
  }

  private followNodes(nodes: Float32Array): void {
    const { positions, entries, weights } = this;
    for (let e = 0, v = 0; v < positions.length; v += 3, e += 4) {
      let [x, y, z] = [0, 0, 0];
      for (let k = e; k < e + 4; k += 1) {
        const [node, weight] = [3 * entries[k]!, weights[k]!];
        x += weight * nodes[node]!;
        y += weight * nodes[node + 1]!;
        z += weight * nodes[node + 2]!;
      }
      positions[v] = x;
      positions[v + 1] = y;
      positions[v + 2] = z;
    }
  }

  private followBodies(bodies: Float32Array): void {
    const { positions, starts, entries, weights } = this;
    const matrices = new Float32Array((9 * bodies.length) / 7);
    for (let b = 0, m = 0; b < bodies.length; b += 7, m += 9) matrix(bodies, b + 3, matrices, m);
    for (let v = 0, at = 0; at < positions.length; v += 1, at += 3) {
      let [x, y, z] = [0, 0, 0];
      for (let k = starts[v]!; k < starts[v + 1]!; k += 1) {
        const [b, m] = [7 * entries[k]!, 9 * entries[k]!];
        const [px, py, pz, w] = [weights[4 * k]!, weights[4 * k + 1]!, weights[4 * k + 2]!, weights[4 * k + 3]!];
        x += matrices[m]! * px + matrices[m + 3]! * py + matrices[m + 6]! * pz + w * bodies[b]!;
        y += matrices[m + 1]! * px + matrices[m + 4]! * py + matrices[m + 7]! * pz + w * bodies[b + 1]!;
        z += matrices[m + 2]! * px + matrices[m + 5]! * py + matrices[m + 8]! * pz + w * bodies[b + 2]!;
      }
      positions[at] = x;
      positions[at + 1] = y;
      positions[at + 2] = z;
    }
  }

  /** Normals at rest, turned by what each vertex follows. */
  private turnNormals(stride: number): void {
    const { normals, restNormals, starts, entries, weights, turns } = this;
    for (let v = 0, at = 0; at < normals.length; v += 1, at += 3) {
      const [nx, ny, nz] = [restNormals[at]!, restNormals[at + 1]!, restNormals[at + 2]!];
      let [x, y, z] = [0, 0, 0];
      for (let k = starts[v]!; k < starts[v + 1]!; k += 1) {
        const [m, w] = [9 * entries[k]!, weights[stride * k + stride - 1]!];
        x += w * (turns[m]! * nx + turns[m + 3]! * ny + turns[m + 6]! * nz);
        y += w * (turns[m + 1]! * nx + turns[m + 4]! * ny + turns[m + 7]! * nz);
        z += w * (turns[m + 2]! * nx + turns[m + 5]! * ny + turns[m + 8]! * nz);
      }
      const length = Math.hypot(x, y, z) || 1;
      normals[at] = x / length;
      normals[at + 1] = y / length;
      normals[at + 2] = z / length;
    }
  }
}

/** The rotation of each body since rest. */
function turnsOfBodies(rest: Float32Array, bodies: Float32Array, turns: Float32Array): void {
  const [now, then] = [new Float32Array(9), new Float32Array(9)];
  for (let b = 0, m = 0; b < bodies.length; b += 7, m += 9) {
    matrix(bodies, b + 3, now, 0);
    matrix(rest, b + 3, then, 0);
    for (let column = 0; column < 3; column += 1) {
      for (let row = 0; row < 3; row += 1) {
        let sum = 0;
        for (let k = 0; k < 3; k += 1) sum += now[3 * k + row]! * then[3 * k + column]!;
        turns[m + 3 * column + row] = sum;
      }
    }
  }
}

/** The cofactors of the deformation at each node: the sum over its tetrahedra, weighted by their volumes, so that shading has no
 * steps between tetrahedra. */
function turnsOfNodes(tets: Uint32Array, rest: Float32Array, nodes: Float32Array, turns: Float32Array): void {
  turns.fill(0);
  const [then, now] = [new Float64Array(9), new Float64Array(9)];
  const [cofThen, cofNow, turn] = [new Float64Array(9), new Float64Array(9), new Float64Array(9)];
  for (let t = 0; t < tets.length; t += 4) {
    edges(tets, t, rest, then);
    edges(tets, t, nodes, now);
    cofactors(then, cofThen);
    cofactors(now, cofNow);
    const volume = Math.abs(then[0]! * cofThen[0]! + then[1]! * cofThen[1]! + then[2]! * cofThen[2]!);
    if (!(volume > 0)) continue;
    // The cofactors of now * inverse(then) are those of now, times the transpose of then by its determinant, which is the weight.
    for (let column = 0; column < 3; column += 1) {
      for (let row = 0; row < 3; row += 1) {
        let sum = 0;
        for (let k = 0; k < 3; k += 1) sum += cofNow[3 * k + row]! * then[3 * k + column]!;
        turn[3 * column + row] = sum;
      }
    }
    const sign = then[0]! * cofThen[0]! + then[1]! * cofThen[1]! + then[2]! * cofThen[2]! < 0 ? -1 : 1;
    for (let corner = 0; corner < 4; corner += 1) {
      const m = 9 * tets[t + corner]!;
      for (let k = 0; k < 9; k += 1) turns[m + k] = turns[m + k]! + sign * turn[k]!;
    }
  }
  // Of one size, so that nodes with large tetrahedra do not outweigh others.
  for (let m = 0; m < turns.length; m += 9) {
    let size = 0;
    for (let k = 0; k < 9; k += 1) size += turns[m + k]! * turns[m + k]!;
    const scale = 1 / (Math.sqrt(size / 3) || 1);
    for (let k = 0; k < 9; k += 1) turns[m + k] = turns[m + k]! * scale;
  }
}

/** The edges of a tetrahedron from its first corner: three columns. */
function edges(tets: Uint32Array, t: number, points: Float32Array, out: Float64Array): void {
  const first = 3 * tets[t]!;
  for (let column = 0; column < 3; column += 1) {
    const other = 3 * tets[t + 1 + column]!;
    for (let row = 0; row < 3; row += 1) out[3 * column + row] = points[other + row]! - points[first + row]!;
  }
}

/** The cofactors of a matrix: cross products of its columns. */
function cofactors(m: Float64Array, out: Float64Array): void {
  for (let column = 0; column < 3; column += 1) {
    const [a, b] = [3 * ((column + 1) % 3), 3 * ((column + 2) % 3)];
    out[3 * column] = m[a + 1]! * m[b + 2]! - m[a + 2]! * m[b + 1]!;
    out[3 * column + 1] = m[a + 2]! * m[b]! - m[a]! * m[b + 2]!;
    out[3 * column + 2] = m[a]! * m[b + 1]! - m[a + 1]! * m[b]!;
  }
}

/** The rotation of a quaternion x, y, z, w: nine numbers, by columns. */
function matrix(from: Float32Array, q: number, out: Float32Array, m: number): void {
  const [x, y, z, w] = [from[q]!, from[q + 1]!, from[q + 2]!, from[q + 3]!];
  out[m] = 1 - 2 * (y * y + z * z);
  out[m + 1] = 2 * (x * y + z * w);
  out[m + 2] = 2 * (x * z - y * w);
  out[m + 3] = 2 * (x * y - z * w);
  out[m + 4] = 1 - 2 * (x * x + z * z);
  out[m + 5] = 2 * (y * z + x * w);
  out[m + 6] = 2 * (x * z + y * w);
  out[m + 7] = 2 * (y * z - x * w);
  out[m + 8] = 1 - 2 * (x * x + y * y);
}
