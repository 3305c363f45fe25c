// The ground at z = 0 with shadows, and a grid that fades into the distance.

import { Color, Group, Mesh, PlaneGeometry, ShaderMaterial, ShadowMaterial, type Vector3 } from 'three';

import type { SceneInfo } from '../protocol';
import type { Colours } from '../theme';
import { DRAWS_IN_SOFTWARE } from './material';
import type { Part } from './part';

const VERTEX = `
varying vec2 place;
void main() {
  vec4 world = modelMatrix * vec4(position, 1.0);
  place = world.xy;
  gl_Position = projectionMatrix * viewMatrix * world;
}`;

// Lines as wide as a pixel, whatever the distance; every tenth a little stronger.
const FRAGMENT = `
uniform vec3 ground; uniform vec3 grid; uniform vec2 centre; uniform float cell; uniform float far; uniform float strength;
varying vec2 place;
float lines(float size) {
  vec2 at = place / size;
  vec2 width = fwidth(at);
  vec2 near = abs(fract(at - 0.5) - 0.5) / max(width, vec2(1e-6));
  vec2 line = (1.0 - min(near, 1.0)) * (1.0 - smoothstep(0.2, 0.6, width));
  return max(line.x, line.y);
}
void main() {
  float fade = 1.0 - smoothstep(0.2, 1.0, length(place - centre) / far);
  float line = max(0.3 * lines(cell), lines(10.0 * cell)) * strength;
  gl_FragColor = vec4(mix(ground, grid, line), fade);
  #include <colorspace_fragment>
}`;

export class Ground implements Part {
  readonly group = new Group();
  private readonly material = new ShaderMaterial({
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    transparent: true,
    depthWrite: false,
    uniforms: {
      ground: { value: new Color() },
      grid: { value: new Color() },
      centre: { value: [0, 0] },
      cell: { value: 0.1 },
      far: { value: 10 },
      strength: { value: 1 },
    },
  });
  private readonly shadows = new Mesh(new PlaneGeometry(1, 1), new ShadowMaterial({ opacity: 0.3, depthWrite: false }));
  private readonly plane = new Mesh(new PlaneGeometry(1, 1), this.material);

  constructor() {
    this.shadows.receiveShadow = true;
    this.plane.renderOrder = -2;
    this.shadows.renderOrder = -1;
    this.plane.raycast = this.shadows.raycast = () => {};
    this.group.add(this.plane, this.shadows);
  }

  load(scene: SceneInfo): void {
    const { uniforms } = this.material;
    const far = 14 * scene.radius;
    uniforms['far']!.value = far;
    uniforms['cell']!.value = 10 ** Math.round(Math.log10(scene.radius / 4));
    uniforms['strength']!.value = scene.ground ? 1 : 0.45;
    this.plane.scale.setScalar(2 * far);
    // Where there is no ground, a faint grid further down says which way is up; nothing casts a shadow on it.
    this.shadows.visible = scene.ground && !DRAWS_IN_SOFTWARE;
    this.group.position.setZ(scene.ground ? 0 : scene.centre[2] - 1.35 * scene.radius);
  }

  /** Keeps under what is looked at. Shadows go as far as the light does and no further: each pixel of them costs. */
  under(centre: Vector3, reach: number): void {
    this.shadows.scale.setScalar(2 * reach);
    this.group.position.setX(centre.x).setY(centre.y);
    this.material.uniforms['centre']!.value = [centre.x, centre.y];
  }

  update(): void {}

  paint(colours: Colours): void {
    (this.material.uniforms['ground']!.value as Color).set(colours.ground);
    (this.material.uniforms['grid']!.value as Color).set(colours.grid);
  }

  show(): void {}
}
