// Giving memory of the graphics card back.

import { InstancedMesh, LineSegments, Mesh, type Object3D } from 'three';

/** Takes all children out and frees their geometry; materials belong to the parts. */
export function empty(group: Object3D): void {
  group.traverse((node) => {
    if (node instanceof Mesh || node instanceof LineSegments) node.geometry.dispose();
    if (node instanceof InstancedMesh) node.dispose();
  });
  group.clear();
}
