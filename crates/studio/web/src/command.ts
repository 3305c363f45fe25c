// Commands to the simulation: helpers for their common parts.

import type { Pull as CommandPull, Quat, Vec3 } from './protocol';

/** A number rounded to 0.1 micrometer, below the precision of a drag. */
export function rounded(value: number): number {
  return Number.isFinite(value) ? Number(value.toFixed(7)) : 0;
}

/** A position. */
export function place({ x, y, z }: Vec3): Vec3 {
  return { x: rounded(x), y: rounded(y), z: rounded(z) };
}

/** A unit quaternion. */
export function quaternion({ x, y, z, w }: Quat): Quat {
  const length = Math.hypot(x, y, z, w) || 1;
  return { x: x / length, y: y / length, z: z / length, w: w / length };
}

/** Priority and weight of a task. */
export interface Pull {
  axes: [boolean, boolean, boolean];
  /** 1 is the highest, as shown in the page. */
  priority: number;
  weight: number;
}

/** The same in a command, where priorities count from 0. */
export function pull({ axes, priority, weight }: Pull): CommandPull {
  return { axes, priority: priority - 1, weight: rounded(weight) };
}

/** Priority of drags: below pins. */
export function drag(axes: [boolean, boolean, boolean]): CommandPull {
  return { axes, priority: 1 };
}
