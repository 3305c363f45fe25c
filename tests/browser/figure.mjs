// A figure to animate, made here: a closed surface over eleven bones, with a picture on it, as a GLB file.

import { deflateSync } from 'node:zlib';

/** Bones: parent, head, tail; in meters, y up, facing z. The left is at positive x. */
const BONES = {
  hips: [null, [0, 0.95, 0], [0, 1.1, 0]],
  spine: ['hips', [0, 1.1, 0], [0, 1.45, 0]],
  head: ['spine', [0, 1.45, 0], [0, 1.75, 0]],
  ...sides('upper_arm', 'spine', [0.2, 1.38, 0], [0.46, 1.38, -0.02]),
  ...sides('forearm', 'upper_arm', [0.46, 1.38, -0.02], [0.74, 1.38, 0]),
  ...sides('thigh', 'hips', [0.12, 0.92, 0], [0.12, 0.5, 0.02]),
  ...sides('shin', 'thigh', [0.12, 0.5, 0.02], [0.12, 0.04, 0]),
};

/** Boxes that the body is made of: the lowest corner and the highest, in cells. */
const CELL = 0.04;
const BOXES = [
  [[-5, 22, -3], [5, 36, 3]],
  [[-2, 36, -2], [2, 38, 2]],
  [[-3, 37, -3], [3, 44, 3]],
  [[-19, 33, -2], [19, 36, 1]],
  [[1, 1, -2], [5, 24, 2]],
  [[-5, 1, -2], [-1, 24, 2]],
  [[1, 0, -2], [5, 2, 4]],
  [[-5, 0, -2], [-1, 2, 4]],
];

function sides(name, parent, [hx, hy, hz], [tx, ty, tz]) {
  const above = (side) => (['spine', 'hips'].includes(parent) ? parent : `${parent}.${side}`);
  return { [`${name}.L`]: [above('L'), [hx, hy, hz], [tx, ty, tz]], [`${name}.R`]: [above('R'), [-hx, hy, hz], [-tx, ty, tz]] };
}

/** The figure. `picture` is that of its skin, of `picture.type`; by default a shirt, trousers and a face. Without `normals` and with `colors`, for
 * other kinds of files. */
export function figureAsGlb({ picture = { type: 'image/png', bytes: paintedPng(256) }, material = {}, colors = false } = {}) {
  const { corners, quads } = hull();
  const normals = normalsOf(corners, quads);
  // Where the front and the back of the picture meet, vertices are there twice.
  const list = new Map();
  const vertices = [];
  const triangles = [];
  for (const quad of quads) {
    const middle = mean(quad.map((k) => normals[k]));
    const back = middle[2] < 0 ? 1 : 0;
    const at = quad.map((k) => {
      const key = 2 * k + back;
      if (!list.has(key)) {
        list.set(key, vertices.length);
        vertices.push([k, back]);
      }
      return list.get(key);
    });
    triangles.push(at[0], at[1], at[2], at[0], at[2], at[3]);
  }
  const names = Object.keys(BONES);
  const [joints, weights, uvs] = [[], [], []];
  for (const [k, back] of vertices) {
    const near = names
      .map((name, bone) => ({ bone, pull: distance(corners[k], BONES[name][1], BONES[name][2]) ** -4 }))
      .sort((a, b) => b.pull - a.pull)
      .slice(0, 2);
    const sum = near[0].pull + near[1].pull;
    joints.push(near[0].bone, near[1].bone, 0, 0);
    weights.push(near[0].pull / sum, near[1].pull / sum, 0, 0);
    // The front is on the left half of the picture, the back on the right one.
    const [x, y] = corners[k];
    uvs.push(0.5 * back + 0.25 + x / 3.2, 1 - y / 1.8);
  }
  const pieces = [
    new Float32Array(vertices.flatMap(([k]) => corners[k])),
    new Float32Array(vertices.flatMap(([k]) => normals[k])),
    new Float32Array(uvs),
    new Uint8Array(joints),
    new Float32Array(weights),
    new Uint16Array(triangles),
    new Float32Array(names.flatMap((name) => [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, ...BONES[name][1].map((x) => -x), 1])),
    new Float32Array(colors ? vertices.flatMap(([k]) => [corners[k][1] > 1 ? 1 : 0, 0, 1]) : []),
    picture.bytes,
  ];
  let length = 0;
  const bufferViews = pieces.map(({ byteLength }) => {
    const view = { buffer: 0, byteOffset: length, byteLength };
    length += 4 * Math.ceil(byteLength / 4);
    return view;
  });
  const data = Buffer.alloc(length);
  pieces.forEach((piece, k) => Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength).copy(data, bufferViews[k].byteOffset));
  const count = vertices.length;
  const places = names.map((name) => {
    const [parent, head] = BONES[name];
    const above = parent ? BONES[parent][1] : [0, 0, 0];
    const children = names.flatMap((other, k) => (BONES[other][0] === name ? [k] : []));
    return { name, translation: head.map((x, k) => x - above[k]), ...(children.length ? { children } : {}) };
  });
  const pbrMetallicRoughness = { baseColorTexture: { index: 0 }, metallicFactor: 0, roughnessFactor: 0.8 };
  const kind = (componentType, type, bufferView, count) => ({ bufferView, componentType, count, type });
  const limits = [0, 1, 2].map((axis) => vertices.map(([k]) => Math.fround(corners[k][axis])));
  const json = {
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0, names.length] }],
    nodes: [...places, { name: 'body', mesh: 0, skin: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0, NORMAL: 1, TEXCOORD_0: 2, JOINTS_0: 3, WEIGHTS_0: 4, ...(colors ? { COLOR_0: 7 } : {}) }, indices: 5, material: 0 }] }],
    skins: [{ joints: names.map((_, k) => k), inverseBindMatrices: 6 }],
    materials: [{ pbrMetallicRoughness, ...material }],
    textures: [{ source: 0 }],
    images: [{ bufferView: 8, mimeType: picture.type }],
    buffers: [{ byteLength: length }],
    bufferViews,
    accessors: [
      { ...kind(5126, 'VEC3', 0, count), min: limits.map((all) => Math.min(...all)), max: limits.map((all) => Math.max(...all)) },
      kind(5126, 'VEC3', 1, count),
      kind(5126, 'VEC2', 2, count),
      kind(5121, 'VEC4', 3, count),
      kind(5126, 'VEC4', 4, count),
      kind(5123, 'SCALAR', 5, triangles.length),
      kind(5126, 'MAT4', 6, names.length),
      ...(colors ? [kind(5126, 'VEC3', 7, count)] : []),
    ],
  };
  if (!colors) json.bufferViews[7] = { ...json.bufferViews[8] };
  const text = Buffer.from(JSON.stringify(json));
  const padded = Buffer.concat([text, Buffer.alloc(4 * Math.ceil(text.length / 4) - text.length, ' ')]);
  const numbers = (...all) => Buffer.from(new Uint32Array(all).buffer);
  const chunks = Buffer.concat([numbers(padded.length, 0x4e4f534a), padded, numbers(data.length, 0x004e4942), data]);
  return Buffer.concat([numbers(0x46546c67, 2, 12 + chunks.length), chunks]);
}

/** The faces between cells inside and outside of the boxes, smoothed. */
function hull() {
  const inside = (x, y, z) => BOXES.some(([low, high]) => [x, y, z].every((v, k) => v >= low[k] && v < high[k]));
  const [corners, known, quads] = [[], new Map(), []];
  const corner = (x, y, z) => {
    const key = `${x} ${y} ${z}`;
    if (!known.has(key)) {
      known.set(key, corners.length);
      corners.push([x * CELL, y * CELL, z * CELL]);
    }
    return known.get(key);
  };
  for (let x = -20; x < 20; x += 1) {
    for (let y = 0; y < 45; y += 1) {
      for (let z = -4; z < 5; z += 1) {
        if (!inside(x, y, z)) continue;
        for (let axis = 0; axis < 3; axis += 1) {
          for (const side of [0, 1]) {
            const step = [0, 0, 0];
            step[axis] = side ? 1 : -1;
            if (inside(x + step[0], y + step[1], z + step[2])) continue;
            const [u, v] = [(axis + 1) % 3, (axis + 2) % 3];
            const around = side ? [[0, 0], [1, 0], [1, 1], [0, 1]] : [[0, 0], [0, 1], [1, 1], [1, 0]];
            quads.push(
              around.map(([a, b]) => {
                const at = [x, y, z];
                at[axis] += side;
                at[u] += a;
                at[v] += b;
                return corner(...at);
              }),
            );
          }
        }
      }
    }
  }
  const beside = corners.map(() => new Set());
  for (const quad of quads) quad.forEach((k, i) => beside[k].add(quad[(i + 1) % 4]).add(quad[(i + 3) % 4]));
  let smooth = corners;
  for (let round = 0; round < 4; round += 1) {
    smooth = smooth.map((p, k) => {
      const middle = mean([...beside[k]].map((other) => smooth[other]));
      return p.map((x, axis) => 0.5 * (x + middle[axis]));
    });
  }
  // It stands on the ground.
  const lowest = Math.min(...smooth.map((p) => p[1]));
  return { corners: smooth.map(([x, y, z]) => [x, y - lowest, z]), quads };
}

function normalsOf(corners, quads) {
  const sums = corners.map(() => [0, 0, 0]);
  for (const [a, b, c, d] of quads) {
    const [u, v] = [minus(corners[c], corners[a]), minus(corners[d], corners[b])];
    const normal = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
    for (const k of [a, b, c, d]) sums[k] = sums[k].map((x, axis) => x + normal[axis]);
  }
  return sums.map((n) => n.map((x) => x / Math.hypot(...n)));
}

const minus = (a, b) => a.map((x, k) => x - b[k]);
const mean = (list) => [0, 1, 2].map((axis) => list.reduce((sum, p) => sum + p[axis], 0) / list.length);

/** From a point to a segment. */
function distance(p, from, to) {
  const [way, there] = [minus(to, from), minus(p, from)];
  const part = Math.max(0, Math.min(1, (way[0] * there[0] + way[1] * there[1] + way[2] * there[2]) / (way[0] ** 2 + way[1] ** 2 + way[2] ** 2)));
  return Math.max(1e-3, Math.hypot(...minus(there, way.map((x) => x * part))));
}

/** A green shirt with stripes, blue trousers, black shoes, and a face on the front half. */
function paintedPng(size) {
  const paint = (u, v) => {
    const [front, x, y] = [u < 0.5, ((u % 0.5) - 0.25) * 3.2, (1 - v) * 1.8];
    if (y < 0.1) return [25, 25, 28];
    if (y < 0.95 && Math.abs(x) < 0.3) return [35, 70, 190];
    if (y < 1.5 && Math.abs(x) < 0.6) return Math.floor(y / 0.06) % 2 ? [20, 150, 60] : [240, 240, 230];
    if (front && Math.hypot(Math.abs(x) - 0.05, y - 1.64) < 0.022) return [10, 10, 10];
    if (front && Math.hypot(x, y - 1.56) < 0.035 && y < 1.555) return [190, 30, 40];
    return y > 1.7 || (!front && y > 1.54) ? [90, 50, 20] : [225, 170, 130];
  };
  return png(size, size, (x, y) => paint((x + 0.5) / size, (y + 0.5) / size));
}

/** A PNG image; `color` gives red, green, blue and perhaps an opacity. */
export function png(width, height, color) {
  const rows = Buffer.alloc(height * (1 + 4 * width));
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) Buffer.from([...color(x, y), 255].slice(0, 4)).copy(rows, y * (1 + 4 * width) + 1 + 4 * x);
  }
  const chunk = (name, bytes) => {
    const body = Buffer.concat([Buffer.from(name), bytes]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(bytes.length, 0);
    ends.writeUInt32BE(crc(body), 4);
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([start, chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]);
}

function crc(bytes) {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return (sum ^ 0xffffffff) >>> 0;
}
