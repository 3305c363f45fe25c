// Frames, as the server sends them: see crates/studio/src/frame.rs for the layout.

/** What moves. Arrays are views into the message. */
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
  /** Iterations over loops that the last step took. */
  iterations: number;
  /** Seven numbers a body: position, quaternion x, y, z, w. */
  bodies: Float32Array;
  /** Three numbers a vertex of the skin. */
  vertices: Float32Array;
  /** Three numbers a node of the cage. */
  nodes: Float32Array;
  /** Six numbers a contact: place, force on the character. */
  contacts: Float32Array;
  /** Six numbers a mark: place on the bone, place it is drawn to. */
  marks: Float32Array;
  /** One bit a tetrahedron, from the lowest of each byte. */
  deformed: Uint8Array;
  /** Coordinates of the joints, and their forces; empty where the method has none. */
  q: Float32Array;
  forces: Float32Array;
  /** How large the force is that each joint of the scene passes on; empty where the method does not tell. */
  loads: Float32Array;
  /** A branch that is compared, at the same moment. */
  shadow: Shadow | null;
}

/** Another branch. */
export interface Shadow {
  branch: number;
  /** How far it is from the present one, in metres: on average and at most; not a number where it has ended by then. */
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
const COUNTS = 10;
const NUMBERS = 8;

/** Reads a frame of a scene with this many tetrahedra; says what is wrong with one that cannot be read. */
export function decodeFrame(bytes: ArrayBuffer, tets: number): Frame {
  const header = 4 * (COUNTS + NUMBERS);
  if (bytes.byteLength < header) throw new Error(`a frame of ${bytes.byteLength} bytes is too short`);
  const counts = new Uint32Array(bytes, 0, COUNTS);
  const numbers = new Float32Array(bytes, 4 * COUNTS, NUMBERS);
  const count = (k: number) => counts[k] ?? 0;
  const number = (k: number) => numbers[k] ?? 0;
  if (count(0) !== MAGIC) throw new Error('what came is not a frame');
  let at = header;
  const take = (things: number, each: number) => {
    const length = things * each;
    if (at + 4 * length > bytes.byteLength) throw new Error('a frame ends too early');
    const part = new Float32Array(bytes, at, length);
    at += 4 * length;
    return part;
  };
  const [bodies, vertices, nodes] = [take(count(5), 7), take(count(6), 3), take(count(7), 3)];
  const [contacts, marks] = [take(count(8), 6), take(count(9), 6)];
  // A method that does not move the flesh says nothing of its elements.
  const bits = count(7) > 0 ? 4 * Math.ceil(tets / 32) : 0;
  const deformed = new Uint8Array(bytes, at, Math.min(bits, bytes.byteLength - at));
  at += bits;
  const counted = () => {
    if (at + 12 > bytes.byteLength) throw new Error('a frame ends too early');
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
