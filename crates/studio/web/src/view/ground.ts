// The ground at z = 0 with shadows, and a grid that fades into the distance.

import { Color, Group, Mesh, PlaneGeometry, ShaderMaterial, ShadowMaterial, type Vector3 } from 'three';

import type { SceneInfo } from '../protocol';
import type { Colors } from '../theme';
import { DRAWS_IN_SOFTWARE } from './material';
import type { Part } from './part';

const VERTEX = `
varying vec2 place;
void main() {
  vec4 world = modelMatrix * vec4(position, 1.0);
  place = world.xy;
  gl_Position = projectionMatrix * viewMatrix * world;
}`;

// Lines one pixel wide at any distance; every tenth a little stronger. Colors
// are mixed in display space.
const FRAGMENT = `
uniform vec3 ground; uniform vec3 grid; uniform vec2 center; uniform float cell; uniform float far; uniform float strength;
varying vec2 place;
float lines(vec2 at, vec2 width) {
  vec2 near = abs(fract(at - 0.5) - 0.5) / width;
  vec2 line = clamp(1.0 - near, 0.0, 1.0) * clamp(1.5 - 2.5 * width, 0.0, 1.0);
  return max(line.x, line.y);
}
void main() {
  vec2 off = (place - center) / far;
  vec2 at = place / cell;
  vec2 width = max(fwidth(at), vec2(1e-6));
  float line = max(0.3 * lines(at, width), lines(0.1 * at, 0.1 * width)) * strength;
  gl_FragColor = vec4(mix(ground, grid, line), clamp(1.04 - 1.04 * dot(off, off), 0.0, 1.0));
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
      center: { value: [0, 0] },
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
    const cell = 10 ** Math.round(Math.log10(scene.radius / 4));
    const strength = scene.ground ? 1 : 0.45;
    uniforms['far']!.value = far;
    uniforms['cell']!.value = cell;
    uniforms['strength']!.value = strength;
    this.plane.scale.setScalar(2 * far);
    // Without a ground, a faint grid further down shows the horizontal; it receives no shadows.
    this.shadows.visible = scene.ground && !DRAWS_IN_SOFTWARE;
    this.group.position.setZ(scene.ground ? 0 : scene.center[2] - 1.35 * scene.radius);
  }

  /** Keeps the ground under the camera target. Shadows end with the lit region: each of their pixels costs time. */
  under(center: Vector3, reach: number): void {
    this.shadows.scale.setScalar(2 * reach);
    this.group.position.setX(center.x).setY(center.y);
    this.material.uniforms['center']!.value = [center.x, center.y];
  }

  update(): void {}

  paint(colors: Colors): void {
    const shown = (color: number) => new Color(color).convertLinearToSRGB();
    this.material.uniforms['ground']!.value = shown(colors.ground);
    this.material.uniforms['grid']!.value = shown(colors.grid);
  }

  show(): void {}
}
