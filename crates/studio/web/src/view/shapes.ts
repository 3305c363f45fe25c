// Geometry of the shapes of bodies.

import {
  BoxGeometry,
  BufferAttribute,
  BufferGeometry,
  CapsuleGeometry,
  CylinderGeometry,
  SphereGeometry,
} from 'three';

import type { Form } from '../protocol';
import { DRAWS_IN_SOFTWARE } from './material';

/** Number of segments of round shapes; fewer in software rendering. */
const sides = (most: number) => (DRAWS_IN_SOFTWARE ? Math.ceil(0.45 * most) : most);

/** The geometry of a shape, with its long axis along z. */
export function shapeGeometry(form: Form): BufferGeometry {
  switch (form.type) {
    case 'sphere':
      return new SphereGeometry(form.radius, sides(24), sides(16));
    case 'box':
      return new BoxGeometry(2 * form.half[0], 2 * form.half[1], 2 * form.half[2]);
    case 'capsule':
      return new CapsuleGeometry(form.radius, 2 * form.halfLength, sides(8), sides(20)).rotateX(Math.PI / 2);
    case 'cylinder':
      return new CylinderGeometry(form.radius, form.radius, 2 * form.halfLength, sides(32)).rotateX(Math.PI / 2);
    case 'ellipsoid':
      return new SphereGeometry(1, sides(28), sides(20)).scale(...form.half);
    case 'mesh': {
      const geometry = new BufferGeometry();
      geometry.setAttribute('position', new BufferAttribute(new Float32Array(form.vertices), 3));
      geometry.setIndex(form.triangles);
      // Flat shading: each triangle gets its own vertices, because most machine parts have sharp edges.
      const flat = geometry.toNonIndexed();
      geometry.dispose();
      flat.computeVertexNormals();
      return flat;
    }
  }
}

/** Largest distance of the shapes of a body from its frame. */
export function reach(geometry: BufferGeometry): number {
  geometry.computeBoundingSphere();
  const sphere = geometry.boundingSphere;
  return sphere ? sphere.center.length() + sphere.radius : 0;
}
