// The 3D view: renderer, lights, and parts. It draws only when something changed.

import { Color, DirectionalLight, Fog, HemisphereLight, NeutralToneMapping, type Object3D, PCFShadowMap, Scene, Vector3, WebGLRenderer } from 'three';

import type { Frame } from '../frame';
import { preferences } from '../preferences';
import type { SceneInfo } from '../protocol';
import type { Studio } from '../studio';
import { colors, type Colors } from '../theme';
import { Bones } from './bones';
import { Cage } from './cage';
import { Camera } from './camera';
import { Colliders } from './colliders';
import { FlatShadow } from './flat_shadow';
import { Forces } from './forces';
import { Ground } from './ground';
import { Joints } from './joints';
import { Marks } from './marks';
import { DRAWS_IN_SOFTWARE } from './material';
import { Pace } from './pace';
import type { Part } from './part';
import { ReadBack } from './read_back';
import { Shadow } from './shadow';
import { Skin } from './skin';

/** Radius of the shadowed region around the camera target, in scene radii. */
const SHADED = 2.4;
/** Minimum milliseconds between two pictures caused by frames. */
const SOON = 8;

export class Viewport {
  /** The canvas in the page. */
  readonly canvas: HTMLCanvasElement;
  readonly camera = new Camera();
  readonly bones = new Bones();
  readonly skin = new Skin();
  readonly cage = new Cage();
  readonly colliders = new Colliders();
  /** Number of drawn server frames, and of all pictures. */
  drawn = 0;
  /** Number of the last drawn frame. */
  drawnNumber = -1;
  pictures = 0;
  /** Milliseconds of main-thread time spent on pictures, without the drawing itself. */
  spent = 0;
  private readonly ground = new Ground();
  private readonly parts: Part[];
  private readonly scene = new Scene();
  private readonly sun = new DirectionalLight(0xfff4e6, 2.4);
  private readonly sky = new HemisphereLight();
  /** Direction from the scene to the sun. */
  private readonly light = new Vector3();
  private readonly renderer: WebGLRenderer;
  private pending: Frame | null = null;
  private shown: SceneInfo | null = null;
  private placed: Frame | null = null;
  private dirty = true;
  private awaited = false;
  /** Messages to itself, queued behind those of the server. */
  private readonly turn = new MessageChannel();
  /** Time of the last picture. */
  private last = 0;
  /** Without a graphics card: adaptive resolution, and cheap shadows. */
  private readonly pace = DRAWS_IN_SOFTWARE ? new Pace() : null;
  private readonly flatShadow = DRAWS_IN_SOFTWARE ? new FlatShadow() : null;
  private readonly readBack: ReadBack | null;
  /** A picture is being drawn and not yet in the page. */
  private busy = false;

  constructor(private readonly studio: Studio) {
    const slow = DRAWS_IN_SOFTWARE;
    this.renderer = new WebGLRenderer({ antialias: !slow, stencil: slow, powerPreference: 'high-performance' });
    this.readBack = slow ? new ReadBack(this.renderer.getContext() as WebGL2RenderingContext) : null;
    this.canvas = this.readBack?.canvas ?? this.renderer.domElement;
    this.renderer.setPixelRatio(slow ? 1 : Math.min(2, window.devicePixelRatio));
    this.renderer.toneMapping = NeutralToneMapping;
    this.renderer.shadowMap.enabled = this.sun.castShadow = !slow;
    this.renderer.shadowMap.type = PCFShadowMap;
    this.sun.shadow.mapSize.setScalar(2048);
    this.sun.shadow.radius = 3;
    this.scene.fog = new Fog(0, 1, 2);

    const [joints, forces, marks, shadow] = [new Joints(), new Forces(), new Marks(), new Shadow()];
    this.parts = [this.ground, this.bones, this.skin, this.cage, this.colliders, joints, forces, marks, shadow];
    this.scene.add(this.sun, this.sun.target, this.sky, this.ground.group, this.bones.group, this.skin.group);
    this.scene.add(this.cage.group, this.colliders.group, joints.group, forces.group, marks.group, shadow.group);

    this.camera.changed = () => this.invalidate();
    this.skin.changed = () => {
      if (studio.frame.value) this.skin.update(studio.frame.value);
      this.invalidate();
    };
    this.skin.failed = (why) => studio.tell('error', why);
    studio.scene.watch((info) => info && this.load(info));
    studio.frame.watch((frame) => {
      this.pending = frame;
      this.soon();
    });
    const select = () => {
      this.bones.select([studio.selected.value, ...studio.also.value].filter((body) => body !== null));
      this.invalidate();
    };
    studio.selected.watch(select);
    studio.also.watch(select);
    colors.watch((now) => this.paint(now));
    preferences.watch((now) => {
      this.camera.follow(now.follow);
      for (const part of this.parts) part.show(now);
      // Hidden parts were not updated: send them the last frame.
      if (studio.frame.value) this.place(studio.frame.value);
      this.invalidate();
    });
    this.turn.port2.onmessage = () => this.draw();
    document.addEventListener('visibilitychange', () => this.later());
  }

  /** Something changed other than by a frame. */
  invalidate(): void {
    this.dirty = true;
    this.later();
  }

  /** Draws before the browser's next repaint, after frames that are already queued. */
  private soon(): void {
    if (performance.now() - this.last > SOON && !document.hidden) this.turn.port1.postMessage(null);
    else this.later();
  }

  /** Draws with the browser's next repaint. */
  private later(): void {
    if (this.awaited) return;
    this.awaited = true;
    requestAnimationFrame(() => {
      this.awaited = false;
      this.draw();
    });
  }

  /** Adds what is not a part of the scene. */
  add(...things: Object3D[]): void {
    this.scene.add(...things);
  }

  /** Looks at the selected bone from near, or at everything. */
  frameSelected(): void {
    const body = this.studio.selected.value;
    const ball = body === null ? null : this.bones.ball(body);
    if (ball) this.camera.frame(ball.center, ball.radius);
    else this.camera.goHome();
  }

  resize(width: number, height: number): void {
    if (width < 1 || height < 1) return;
    this.renderer.setSize(width, height, false);
    this.camera.resize(width, height);
  }

  private load(info: SceneInfo): void {
    for (const part of this.parts) {
      part.load(info);
      part.paint(colors.value);
      part.show(preferences.value);
    }
    // After a reconnect the same scene arrives again: keep the camera.
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
    this.light.subVectors(this.sun.position, target);
    this.ground.under(target, SHADED * radius);
  }

  private paint(now: Colors): void {
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
    this.dirty = true;
  }

  private draw(): void {
    // Frames that arrived meanwhile are drawn after this picture.
    if (this.busy) return;
    const began = performance.now();
    const frame = this.pending;
    this.pending = null;
    if (frame) {
      this.camera.update(frame);
      this.aimSun(this.studio.scene.value?.radius ?? 1);
      // While paused the same frame repeats: skip drawing.
      if (!this.placed || !looksTheSame(frame, this.placed)) this.place(frame);
    }
    if (this.pace?.changes(began, this.dirty)) {
      this.renderer.setPixelRatio(this.pace.fineness);
      this.dirty = true;
    }
    const shown = () => {
      if (!frame) return;
      this.drawn += 1;
      this.drawnNumber = frame.number;
    };
    if (!this.dirty) return shown();
    [this.dirty, this.last] = [false, began];
    this.renderer.render(this.scene, this.camera.eye);
    if (this.shown?.ground) this.flatShadow?.draw(this.renderer, this.scene, this.camera.eye, this.light);
    this.pictures += 1;
    this.spent += performance.now() - began;
    if (!this.readBack) return shown();
    this.busy = true;
    this.readBack.fetch(() => {
      this.busy = false;
      shown();
      if (this.pending || this.dirty) this.draw();
    });
  }
}

function looksTheSame(a: Frame, b: Frame): boolean {
  const same = (x: Float32Array, y: Float32Array) => x.length === y.length && x.every((value, k) => value === y[k]);
  const shadows = a.shadow && b.shadow ? a.shadow.time === b.shadow.time && a.shadow.branch === b.shadow.branch : a.shadow === b.shadow;
  return shadows && a.step === b.step && a.branch === b.branch && same(a.bodies, b.bodies) && same(a.marks, b.marks);
}
