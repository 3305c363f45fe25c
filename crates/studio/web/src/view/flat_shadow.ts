// Shadows without a graphics card: objects are drawn a second time, projected onto the ground along the light. In software
// a shadow map takes two thirds of the time of a picture; this takes a tenth. There is no self-shadowing.

import { type Camera, KeepStencilOp, MeshBasicMaterial, type Mesh, NotEqualStencilFunc, ReplaceStencilOp, type Scene, Vector3, type WebGLRenderer } from 'three';

/** The layer of objects that cast shadows. */
const CASTERS = 1;

/** Makes a mesh cast and receive shadows. */
export function casts(mesh: Mesh): void {
  mesh.castShadow = mesh.receiveShadow = true;
  mesh.layers.enable(CASTERS);
}

// The world position of a vertex, moved along the light to the ground.
const PROJECTION = `
vec4 mvPosition = modelMatrix * vec4(transformed, 1.0);
mvPosition.xyz -= (max(mvPosition.z, 0.0) / light.z) * light;
mvPosition.z = 0.0;
mvPosition = viewMatrix * mvPosition;
gl_Position = projectionMatrix * mvPosition;
`;

export class FlatShadow {
  private readonly light = new Vector3(0, 0, 1);
  private readonly material = new MeshBasicMaterial({
    color: 0x000000,
    transparent: true,
    opacity: 0.3,
    depthWrite: false,
    // Offset toward the camera, so that it lies on the ground.
    polygonOffset: true,
    polygonOffsetFactor: -1,
    polygonOffsetUnits: -1,
    // Overlapping shadows are not darker: the stencil marks samples that are done.
    stencilWrite: true,
    stencilRef: 1,
    stencilFunc: NotEqualStencilFunc,
    stencilFail: KeepStencilOp,
    stencilZFail: KeepStencilOp,
    stencilZPass: ReplaceStencilOp,
  });

  constructor() {
    this.material.onBeforeCompile = (shader) => {
      shader.uniforms['light'] = { value: this.light };
      shader.fragmentShader = 'uniform float opacity; void main() { gl_FragColor = vec4(0.0, 0.0, 0.0, opacity); }';
      shader.vertexShader = `uniform vec3 light;\n${shader.vertexShader}`.replace('#include <project_vertex>', PROJECTION);
    };
  }

  /** After the scene. `sun` points from the scene to the light. */
  draw(renderer: WebGLRenderer, scene: Scene, camera: Camera, sun: Vector3): void {
    this.light.copy(sun).normalize();
    const { background } = scene;
    const layers = camera.layers.mask;
    scene.background = null;
    scene.overrideMaterial = this.material;
    scene.matrixWorldAutoUpdate = false;
    renderer.autoClear = false;
    camera.layers.set(CASTERS);
    renderer.render(scene, camera);
    camera.layers.mask = layers;
    renderer.autoClear = true;
    scene.matrixWorldAutoUpdate = true;
    scene.overrideMaterial = null;
    scene.background = background;
  }
}
