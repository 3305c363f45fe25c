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
#ifdef DOUBLE_SIDED
  varying vec3 litBehind;
#endif
vec3 shaded(vec3 facing, float far) {
  vec3 light = ambientLightColor;
#if NUM_HEMI_LIGHTS > 0
  light += getHemisphereLightIrradiance(hemisphereLights[0], facing);
#endif
#if NUM_DIR_LIGHTS > 0
  light += max(dot(facing, directionalLights[0].direction), 0.0) * directionalLights[0].color;
#endif
  vec3 color = diffuse;
#if defined(USE_COLOR) || defined(USE_INSTANCING_COLOR) || defined(USE_COLOR_ALPHA)
  color *= vColor.rgb;
#endif
  color = color * light * RECIPROCAL_PI + emissive;
  color = sRGBTransferOETF(vec4(NeutralToneMapping(color), 1.0)).rgb;
#ifdef USE_FOG
  color = mix(color, fogColor, smoothstep(fogNear, fogFar, far));
#endif
  return color;
}
void main() {`;
const LIT = `
lit = shaded(normalize(transformedNormal), -mvPosition.z);
#ifdef DOUBLE_SIDED
  litBehind = shaded(-normalize(transformedNormal), -mvPosition.z);
#endif
}`;
const FRAGMENT = `
uniform float opacity;
varying vec3 lit;
#ifdef DOUBLE_SIDED
  varying vec3 litBehind;
#endif
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphatest_pars_fragment>
void main() {
  vec4 diffuseColor = vec4(lit, opacity);
#ifdef DOUBLE_SIDED
  if (!gl_FrontFacing) diffuseColor.rgb = litBehind;
#endif
#ifdef USE_MAP
  // Both are encoded in sRGB, which is nearly a power: the product of encoded numbers is nearly the encoded product.
  diffuseColor *= texture2D(map, vMapUv);
#endif
#ifdef USE_COLOR_ALPHA
  diffuseColor.a *= vColor.a;
#endif
#include <alphatest_fragment>
#ifdef OPAQUE
  diffuseColor.a = 1.0;
#endif
  gl_FragColor = diffuseColor;
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
