// Scenes that move in a plane.

import type { SceneInfo } from './protocol';

/** World axes along which bodies can move: all, unless the scene is planar. */
export function axesOfPlane(scene: SceneInfo | null): [boolean, boolean, boolean] {
  const normal = scene?.plane;
  const across = normal?.findIndex((part) => Math.abs(part) > 0.999) ?? -1;
  return [across !== 0, across !== 1, across !== 2];
}
