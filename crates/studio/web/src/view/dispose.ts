// Frees graphics memory.

import { InstancedMesh, LineSegments, Mesh, type Object3D } from 'three';

/** Removes all children and frees their geometry; materials belong to the parts. */
export function empty(group: Object3D): void {
  group.traverse((node) => {
    if (node instanceof Mesh || node instanceof LineSegments) node.geometry.dispose();
    if (node instanceof InstancedMesh) node.dispose();
  });
  group.clear();
}
