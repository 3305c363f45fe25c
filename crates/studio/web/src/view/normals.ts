// Smooth normals of a surface that moves every frame.

/** Computes vertex normals: the area-weighted sum of triangle normals. */
export function smoothNormals(places: Float32Array, triangles: Uint32Array, normals: Float32Array): void {
  normals.fill(0);
  for (let t = 0; t < triangles.length; t += 3) {
    const a = 3 * triangles[t]!;
    const b = 3 * triangles[t + 1]!;
    const c = 3 * triangles[t + 2]!;
    const ux = places[b]! - places[a]!;
    const uy = places[b + 1]! - places[a + 1]!;
    const uz = places[b + 2]! - places[a + 2]!;
    const vx = places[c]! - places[a]!;
    const vy = places[c + 1]! - places[a + 1]!;
    const vz = places[c + 2]! - places[a + 2]!;
    const nx = uy * vz - uz * vy;
    const ny = uz * vx - ux * vz;
    const nz = ux * vy - uy * vx;
    for (const corner of [a, b, c]) {
      normals[corner] = normals[corner]! + nx;
      normals[corner + 1] = normals[corner + 1]! + ny;
      normals[corner + 2] = normals[corner + 2]! + nz;
    }
  }
  for (let k = 0; k < normals.length; k += 3) {
    const length = Math.hypot(normals[k]!, normals[k + 1]!, normals[k + 2]!) || 1;
    normals[k] = normals[k]! / length;
    normals[k + 1] = normals[k + 1]! / length;
    normals[k + 2] = normals[k + 2]! / length;
  }
}
