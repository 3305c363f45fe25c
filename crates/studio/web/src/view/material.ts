// Shaded materials, at the best quality that the machine draws at frame rate.

import { type MeshLambertMaterial, MeshStandardMaterial } from 'three';

import { litByVertex } from './lit_by_vertex';

export type Surface = MeshStandardMaterial | MeshLambertMaterial;

/** Without a graphics card every sample is costly. */
export const DRAWS_IN_SOFTWARE = drawsInSoftware();

/** A lit material; roughness has an effect only with a graphics card. */
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
