// Frames, as the server sends them: see crates/studio/src/frame.rs for the layout.

/** The state that changes every frame. Arrays are views into the message. */
export interface Frame {
  scene: number;
  number: number;
  step: number;
  branch: number;
  time: number;
  energy: number;
  residual: number;
  stepMs: number;
  realTimeFactor: number;
  contactForce: number;
  power: number;
  /** Loop iterations of the last step. */
  iterations: number;
  /** Seven numbers per body: position, quaternion x, y, z, w. */
  bodies: Float32Array;
  /** Three numbers per vertex of the skin. */
  vertices: Float32Array;
  /** Three numbers per node of the tetrahedral mesh. */
  nodes: Float32Array;
  /** Six numbers per contact: position, force on the character. */
  contacts: Float32Array;
  /** Six numbers per mark: point on the bone, target. */
  marks: Float32Array;
  /** How many of the marks, the last, belong to trackers. */
  trackers: number;
  /** One bit per tetrahedron, from the lowest of each byte. */
  deformed: Uint8Array;
  /** Generalized coordinates and forces; empty where the method has none. */
  q: Float32Array;
  forces: Float32Array;
  /** Magnitude of the constraint force of each joint; empty where the method does not compute it. */
  loads: Float32Array;
  /** The compared branch, at the same time. */
  shadow: Shadow | null;
}

/** State of the compared branch. */
export interface Shadow {
  branch: number;
  /** Distance from the current branch in meters, mean and maximum; NaN if the compared branch has ended. */
  apart: number;
  farthest: number;
  time: number;
  energy: number;
  contactForce: number;
  power: number;
  bodies: Float32Array;
  vertices: Float32Array;
}

const MAGIC = 0x4c47464d;
const COUNTS = 12;
const NUMBERS = 8;

/** Reads a frame, also of a scene that is not shown (yet, or any more); throws on a malformed frame. */
export function decodeFrame(bytes: ArrayBuffer): Frame {
  const header = 4 * (COUNTS + NUMBERS);
  if (bytes.byteLength < header) throw new Error(`malformed frame: ${bytes.byteLength} bytes are too short`);
  const counts = new Uint32Array(bytes, 0, COUNTS);
  const numbers = new Float32Array(bytes, 4 * COUNTS, NUMBERS);
  const count = (k: number) => counts[k] ?? 0;
  const number = (k: number) => numbers[k] ?? 0;
  if (count(0) !== MAGIC) throw new Error('malformed frame: wrong magic number');
  let at = header;
  const take = (things: number, each: number) => {
    const length = things * each;
    if (at + 4 * length > bytes.byteLength) throw new Error('malformed frame: truncated');
    const part = new Float32Array(bytes, at, length);
    at += 4 * length;
    return part;
  };
  const [bodies, vertices, nodes] = [take(count(5), 7), take(count(6), 3), take(count(7), 3)];
  const [contacts, marks] = [take(count(8), 6), take(count(9), 6)];
  const bits = count(11);
  if (at + bits > bytes.byteLength) throw new Error('malformed frame: truncated');
  const deformed = new Uint8Array(bytes, at, bits);
  at += bits;
  const counted = () => {
    if (at + 12 > bytes.byteLength) throw new Error('malformed frame: truncated');
    at += 12;
    return new Uint32Array(bytes, at - 12, 3) as unknown as [number, number, number];
  };
  const lists = counted();
  const [q, forces, loads] = [take(lists[0], 1), take(lists[1], 1), take(lists[2], 1)];
  const shadow = shadowOf(counted(), take);
  return {
    scene: count(1),
    number: count(2),
    step: count(3),
    branch: count(4),
    time: number(0),
    energy: number(1),
    residual: number(2),
    stepMs: number(3),
    realTimeFactor: number(4),
    contactForce: number(5),
    power: number(6),
    iterations: number(7),
    bodies,
    vertices,
    nodes,
    contacts,
    marks,
    trackers: count(10),
    deformed,
    q,
    forces,
    loads,
    shadow,
  };
}

function shadowOf([number, bodies, vertices]: [number, number, number], take: (things: number, each: number) => Float32Array): Shadow | null {
  if (number === 0) return null;
  const [apart = NaN, farthest = NaN, time = 0, energy = NaN, contactForce = NaN, power = NaN] = take(6, 1);
  return { branch: number - 1, apart, farthest, time, energy, contactForce, power, bodies: take(bodies, 7), vertices: take(vertices, 3) };
}
