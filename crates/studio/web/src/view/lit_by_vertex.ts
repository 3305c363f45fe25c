// Lighting without a graphics card. In software each sample of a lit material costs 40 ns: lights, tone mapping and fog are
// computed per vertex instead, and interpolated. This halves the time of a picture, with little visible difference, because
// skins and bones have many small triangles.

import { MeshLambertMaterial, type MeshLambertMaterialParameters } from 'three';

// Replaces the fragment shader of the material: see three.js, meshlambert.glsl.js. Shadows on objects are omitted; light comes
// from the sky and from the sun.
const DECLARED = `
uniform vec3 diffuse;
uniform vec3 emissive;
#include <lights_pars_begin>
#include <tonemapping_pars_fragment>
#include <colorspace_pars_fragment>
#ifdef USE_FOG
  uniform vec3 fogColor;
  uniform float fogNear;
  uniform float fogFar;
#endif
varying vec3 lit;
void main() {`;
const LIT = `
vec3 facing = normalize(transformedNormal);
vec3 light = ambientLightColor;
#if NUM_HEMI_LIGHTS > 0
  light += getHemisphereLightIrradiance(hemisphereLights[0], facing);
#endif
#if NUM_DIR_LIGHTS > 0
  light += max(dot(facing, directionalLights[0].direction), 0.0) * directionalLights[0].color;
#endif
lit = diffuse;
#if defined(USE_COLOR) || defined(USE_INSTANCING_COLOR)
  lit *= vColor.rgb;
#endif
lit = lit * light * RECIPROCAL_PI + emissive;
lit = sRGBTransferOETF(vec4(NeutralToneMapping(lit), 1.0)).rgb;
#ifdef USE_FOG
  lit = mix(lit, fogColor, smoothstep(fogNear, fogFar, -mvPosition.z));
#endif
}`;
const FRAGMENT = `
uniform float opacity;
varying vec3 lit;
void main() {
  gl_FragColor = vec4(lit, opacity);
}`;

export function litByVertex(parameters: MeshLambertMaterialParameters): MeshLambertMaterial {
  const material = new MeshLambertMaterial(parameters);
  material.onBeforeCompile = (shader) => {
    const { vertexShader } = shader;
    const end = vertexShader.lastIndexOf('}');
    shader.vertexShader = vertexShader.slice(0, end).replace('void main() {', DECLARED) + LIT;
    shader.fragmentShader = FRAGMENT;
  };
  return material;
}
