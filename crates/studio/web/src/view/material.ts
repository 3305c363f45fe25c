// Shaded surfaces: as good as the machine can draw at frame rate.

import { type MeshLambertMaterial, MeshStandardMaterial } from 'three';

import { litByVertex } from './lit_by_vertex';

export type Surface = MeshStandardMaterial | MeshLambertMaterial;

/** Without a graphics card every sample counts. */
export const DRAWS_IN_SOFTWARE = drawsInSoftware();

/** A material that is lit; how rough it is matters only where there is a graphics card. */
export function surface(roughness: number, extra: { depthTest?: boolean; transparent?: boolean; opacity?: number; emissiveIntensity?: number } = {}): Surface {
  return DRAWS_IN_SOFTWARE ? litByVertex(extra) : new MeshStandardMaterial({ roughness, ...extra });
}

function drawsInSoftware(): boolean {
  const probe = document.createElement('canvas').getContext('webgl2');
  if (!probe) return false;
  const info = probe.getExtension('WEBGL_debug_renderer_info');
  const name = info ? String(probe.getParameter(info.UNMASKED_RENDERER_WEBGL)) : '';
  probe.getExtension('WEBGL_lose_context')?.loseContext();
  return /swiftshader|llvmpipe|software/i.test(name);
}
