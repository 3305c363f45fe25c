// The drawn scene: renderer, lights, and the parts. It draws when there is something new, and no more often.

import { BasicShadowMap, Color, DirectionalLight, Fog, HemisphereLight, NeutralToneMapping, PCFShadowMap, Scene, WebGLRenderer } from 'three';

import type { Frame } from '../frame';
import { preferences } from '../preferences';
import type { SceneInfo } from '../protocol';
import type { Studio } from '../studio';
import { colours, type Colours } from '../theme';
import { Bones } from './bones';
import { Cage } from './cage';
import { Camera } from './camera';
import { Forces } from './forces';
import { Ground } from './ground';
import { Joints } from './joints';
import { Marks } from './marks';
import { DRAWS_IN_SOFTWARE } from './material';
import type { Part } from './part';
import { Shadow } from './shadow';
import { Skin } from './skin';

/** Radii of the scene around the camera's target within which there are shadows. */
const SHADED = 2.4;

/** Milliseconds between pictures that are too many, or few enough to draw finer; and how coarse pictures may become. */
const [SLOW, QUICK, COARSEST] = [40, 18, 0.5];

export class Stage {
  readonly canvas = document.createElement('canvas');
  readonly camera = new Camera();
  readonly bones = new Bones();
  readonly skin = new Skin();
  readonly cage = new Cage();
  /** How many frames of the server were drawn, and how many pictures in all. */
  drawn = 0;
  /** The number of the last of them. */
  drawnNumber = -1;
  pictures = 0;
  private readonly ground = new Ground();
  private readonly parts: Part[];
  private readonly scene = new Scene();
  private readonly sun = new DirectionalLight(0xfff4e6, 2.4);
  private readonly sky = new HemisphereLight();
  private readonly renderer: WebGLRenderer;
  private pending: Frame | null = null;
  private shown: SceneInfo | null = null;
  private placed: Frame | null = null;
  private dirty = true;
  /** Without a graphics card: how fine the picture is, and how long pictures took of late. */
  private fineness = 1;
  private pace = 16;
  private lastDraw = 0;

  constructor(private readonly studio: Studio) {
    const slow = DRAWS_IN_SOFTWARE;
    this.renderer = new WebGLRenderer({ canvas: this.canvas, antialias: !slow, powerPreference: 'high-performance' });
    this.renderer.setPixelRatio(slow ? 1 : Math.min(2, window.devicePixelRatio));
    this.renderer.toneMapping = NeutralToneMapping;
    this.renderer.shadowMap.enabled = true;
    this.renderer.shadowMap.type = slow ? BasicShadowMap : PCFShadowMap;
    this.sun.castShadow = true;
    this.sun.shadow.mapSize.setScalar(slow ? 512 : 2048);
    this.sun.shadow.radius = 3;
    this.scene.fog = new Fog(0, 1, 2);

    const [joints, forces, marks, shadow] = [new Joints(), new Forces(), new Marks(), new Shadow()];
    this.parts = [this.ground, this.bones, this.skin, this.cage, joints, forces, marks, shadow];
    this.scene.add(this.sun, this.sun.target, this.sky, this.ground.group, this.bones.group, this.skin.group);
    this.scene.add(this.cage.group, joints.group, forces.group, marks.group, shadow.group);

    this.camera.changed = () => this.invalidate();
    studio.scene.watch((info) => info && this.load(info));
    studio.frame.watch((frame) => (this.pending = frame));
    studio.selected.watch((body) => {
      this.bones.select(body);
      this.invalidate();
    });
    colours.watch((now) => this.paint(now));
    preferences.watch((now) => {
      this.camera.follow(now.follow);
      for (const part of this.parts) part.show(now);
      // Parts that were hidden slept: they are told where things are.
      if (studio.frame.value) this.place(studio.frame.value);
      this.invalidate();
    });
    const loop = () => {
      this.draw();
      requestAnimationFrame(loop);
    };
    requestAnimationFrame(loop);
  }

  /** Something changed that no frame told of. */
  invalidate(): void {
    this.dirty = true;
  }

  resize(width: number, height: number): void {
    if (width < 1 || height < 1) return;
    this.renderer.setSize(width, height, false);
    this.camera.resize(width, height);
  }

  private load(info: SceneInfo): void {
    for (const part of this.parts) {
      part.load(info);
      part.paint(colours.value);
      part.show(preferences.value);
    }
    // After a lost connection the same scene comes again: whoever looked at it looks on.
    const same = this.shown?.name === info.name && this.shown.scene === info.scene;
    if (!same) this.camera.load(info);
    this.shown = info;
    this.placed = null;
    const fog = this.scene.fog as Fog;
    [fog.near, fog.far] = [9 * info.radius, 26 * info.radius];
    const { camera, bias } = this.sun.shadow;
    const reach = SHADED * info.radius;
    [camera.left, camera.right, camera.bottom, camera.top] = [-reach, reach, -reach, reach];
    [camera.near, camera.far] = [0.1 * info.radius, 12 * info.radius];
    camera.updateProjectionMatrix();
    this.sun.shadow.bias = bias;
    this.sun.shadow.normalBias = 0.004 * info.radius;
    this.aimSun(info.radius);
    this.invalidate();
  }

  private aimSun(radius: number): void {
    const { target } = this.camera;
    this.sun.position.set(target.x - 1.6 * radius, target.y - 2.4 * radius, target.z + 4.6 * radius);
    this.sun.target.position.copy(target);
    this.ground.under(target, SHADED * radius);
  }

  private paint(now: Colours): void {
    this.scene.background = new Color(now.background);
    (this.scene.fog as Fog).color.set(now.background);
    this.sky.color.set(now.sky);
    this.sky.groundColor.set(now.earth);
    this.sky.intensity = now.light * 0.75;
    this.sun.intensity = 0.85 * now.light;
    for (const part of this.parts) part.paint(now);
    this.invalidate();
  }

  private place(frame: Frame): void {
    this.placed = frame;
    for (const part of this.parts) part.update(frame);
    this.invalidate();
  }

  /** Where pictures are slow because there is no graphics card, they become coarser: a hand wants to see what it does. */
  private keepPace(moving: boolean): void {
    const now = performance.now();
    const took = now - this.lastDraw;
    this.lastDraw = now;
    if (!DRAWS_IN_SOFTWARE || !moving || document.hidden || took > 1000) return;
    this.pace += 0.1 * (took - this.pace);
    const fineness = this.pace > SLOW ? Math.max(COARSEST, 0.8 * this.fineness) : this.pace < QUICK ? Math.min(1, 1.1 * this.fineness) : this.fineness;
    if (fineness === this.fineness) return;
    this.fineness = fineness;
    this.pace = 0.5 * (SLOW + QUICK);
    this.renderer.setPixelRatio(fineness);
    this.invalidate();
  }

  private draw(): void {
    const frame = this.pending;
    this.pending = null;
    if (frame) {
      this.camera.update(frame);
      this.aimSun(this.studio.scene.value?.radius ?? 1);
      // While it pauses the same comes again and again: no need to draw it.
      if (!this.placed || !looksTheSame(frame, this.placed)) this.place(frame);
    }
    this.keepPace(Boolean(frame));
    if (this.dirty) {
      this.dirty = false;
      this.renderer.render(this.scene, this.camera.eye);
      this.pictures += 1;
    }
    if (frame) {
      this.drawn += 1;
      this.drawnNumber = frame.number;
      this.studio.ask({ type: 'drawn', frame: frame.number });
    }
  }
}

function looksTheSame(a: Frame, b: Frame): boolean {
  const same = (x: Float32Array, y: Float32Array) => x.length === y.length && x.every((value, k) => value === y[k]);
  const shadows = a.shadow && b.shadow ? a.shadow.time === b.shadow.time && a.shadow.branch === b.shadow.branch : a.shadow === b.shadow;
  return shadows && a.step === b.step && a.branch === b.branch && same(a.bodies, b.bodies) && same(a.marks, b.marks);
}
