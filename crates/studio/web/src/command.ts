// Commands: what is done to a character. These make the parts that several of them have.

import type { Pull as CommandPull, Quat, Vec3 } from './protocol';

/** A number, short but exact enough: a tenth of a micrometre is below what a hand can do. */
export function rounded(value: number): number {
  return Number.isFinite(value) ? Number(value.toFixed(7)) : 0;
}

/** A place. */
export function place({ x, y, z }: Vec3): Vec3 {
  return { x: rounded(x), y: rounded(y), z: rounded(z) };
}

/** A quaternion of length 1. */
export function quaternion({ x, y, z, w }: Quat): Quat {
  const length = Math.hypot(x, y, z, w) || 1;
  return { x: x / length, y: y / length, z: z / length, w: w / length };
}

/** How a hold pulls. */
export interface Pull {
  axes: [boolean, boolean, boolean];
  /** 1 is primary, as people count. */
  priority: number;
  weight: number;
}

/** The same in a command, where priorities count from 0. */
export function pull({ axes, priority, weight }: Pull): CommandPull {
  return { axes, priority: priority - 1, weight: rounded(weight) };
}

/** How a hand pulls: it gives way to pins. */
export function drag(axes: [boolean, boolean, boolean]): CommandPull {
  return { axes, priority: 1 };
}
