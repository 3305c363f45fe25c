// Pointers on the 3D view: each drags a bone or moves the camera; several at once on a touch screen.

import type { Vector3 } from 'three';

import { prefer, preferences } from '../preferences';
import type { Studio } from '../studio';
import { Drag, poses } from './drag';
import type { Gizmo } from './gizmo';
import type { Grip } from './picking';
import { Picking } from './picking';
import type { Viewport } from './viewport';

/** Pixels, or milliseconds without motion, after which a press becomes a drag. */
const SLACK = 3;
const PATIENCE = 220;
/** Minimum milliseconds between two processed mouse moves: some mice send a thousand per second. */
const OFTEN = 5;

interface Press {
  grip: Grip;
  drag: Drag;
  /** What a press does that ends without a drag. */
  click: () => void;
  from: [number, number];
  timer: number;
  dragging: boolean;
  /** Time of its last move. */
  moved: number;
}

interface Look {
  x: number;
  y: number;
  pan: boolean;
}

export class Pointers {
  readonly picking: Picking;
  private readonly presses = new Map<number, Press>();
  private readonly looks = new Map<number, Look>();
  private hovering = false;
  /** The body grabbed by the last press, if any. */
  private taken: Grip | null = null;

  constructor(
    private readonly studio: Studio,
    private readonly viewport: Viewport,
    private readonly gizmo: Gizmo,
    /** Action of a double click on a bone. */
    private readonly hold: (body: number, point: Vector3) => void,
  ) {
    this.picking = new Picking(viewport);
    const { canvas } = viewport;
    canvas.addEventListener('pointerdown', (event) => this.down(event));
    canvas.addEventListener('pointermove', (event) => this.move(event));
    // If supported: move events at once, and not with the next repaint.
    canvas.addEventListener('pointerrawupdate', (event) => this.moveNow(event as PointerEvent));
    canvas.addEventListener('pointerup', (event) => this.up(event));
    canvas.addEventListener('pointercancel', (event) => this.up(event));
    canvas.addEventListener('pointerleave', () => this.viewport.bones.point(null) && this.viewport.invalidate());
    canvas.addEventListener('lostpointercapture', (event) => this.up(event));
    canvas.addEventListener('contextmenu', (event) => event.preventDefault());
    canvas.addEventListener('dblclick', () => this.twice());
    canvas.addEventListener('wheel', (event) => this.wheel(event), { passive: false });
    window.addEventListener('blur', () => this.letGo());
    // Another scene, or a lost server: drop all drags.
    studio.scene.watch(() => this.forget());
    studio.connection.link.watch((link) => link.state === 'open' || this.forget());
  }

  /** Number of bones held by pointers. */
  get count(): number {
    return [...this.presses.values()].filter((press) => press.dragging).length;
  }

  letGo(): void {
    for (const press of this.presses.values()) {
      window.clearTimeout(press.timer);
      press.drag.end();
    }
    this.forget();
  }

  private forget(): void {
    for (const press of this.presses.values()) window.clearTimeout(press.timer);
    this.presses.clear();
    this.looks.clear();
  }

  private down(event: PointerEvent): void {
    this.viewport.canvas.focus({ preventScroll: true });
    if (this.gizmo.busy) return;
    this.viewport.canvas.setPointerCapture(event.pointerId);
    const grip = event.button === 0 && !event.ctrlKey && !event.metaKey ? this.pick(event) : null;
    this.taken = grip;
    if (!grip) {
      const pan = event.button === 1 || event.ctrlKey || event.metaKey;
      this.looks.set(event.pointerId, { x: event.clientX, y: event.clientY, pan });
      return;
    }
    const before = this.studio.isSelected(grip.body);
    // A press on a selected bone holds them all; a click, without a drag, selects it alone, or with Shift deselects it.
    const more = event.shiftKey && this.studio.selected.value !== null;
    if (!before) more ? this.studio.selectMore(grip.body) : this.studio.select(grip.body);
    const click = () => {
      if (!before) return;
      more ? this.studio.selectMore(grip.body) : this.studio.select(grip.body);
    };
    const drag = new Drag(this.studio, this.viewport, this.picking, grip, event.clientX, event.clientY);
    const press: Press = { grip, drag, click, from: [event.clientX, event.clientY], timer: 0, dragging: false, moved: 0 };
    press.timer = window.setTimeout(() => this.take(press), PATIENCE);
    this.presses.set(event.pointerId, press);
    this.viewport.canvas.style.cursor = 'grabbing';
  }

  private take(press: Press): void {
    if (press.dragging) return;
    press.dragging = true;
    const hinted = poses(this.studio) ? 'posed' : 'welcomed';
    if (!preferences.value[hinted]) prefer({ [hinted]: true });
    press.drag.begin();
    const { value } = this.studio.status;
    if (value && !value.playing && !poses(this.studio)) this.studio.tell('info', 'Paused: the drag acts when the simulation runs (Space).');
  }

  private move(event: PointerEvent): void {
    const press = this.presses.get(event.pointerId);
    if (press) {
      const far = Math.hypot(event.clientX - press.from[0], event.clientY - press.from[1]);
      if (!press.dragging && far < SLACK) return;
      this.take(press);
      press.moved = event.timeStamp;
      press.drag.move(event.clientX, event.clientY, event.shiftKey || preferences.value.turn);
      return;
    }
    const look = this.looks.get(event.pointerId);
    if (look) return this.look(event, look);
    if (event.pointerType === 'mouse') this.hover(event);
  }

  private moveNow(event: PointerEvent): void {
    const press = this.presses.get(event.pointerId);
    if (press?.dragging && event.timeStamp - press.moved > OFTEN) this.move(event);
  }

  private look(event: PointerEvent, look: Look): void {
    const [dx, dy] = [event.clientX - look.x, event.clientY - look.y];
    const height = this.viewport.canvas.clientHeight || 1;
    const { camera } = this.viewport;
    const others = [...this.looks.entries()].filter(([id]) => id !== event.pointerId);
    const other = others[0]?.[1];
    if (other) {
      // Two fingers: their midpoint pans, their distance zooms.
      const before = Math.hypot(look.x - other.x, look.y - other.y);
      const after = Math.hypot(event.clientX - other.x, event.clientY - other.y);
      if (before > 1 && after > 1) camera.zoom(before / after);
      camera.pan(dx / 2 / height, dy / 2 / height);
    } else if (look.pan || event.shiftKey) {
      camera.pan(dx / height, dy / height);
    } else {
      camera.orbit((dx * 4) / height, (dy * 4) / height);
    }
    [look.x, look.y] = [event.clientX, event.clientY];
  }

  private up(event: PointerEvent): void {
    const press = this.presses.get(event.pointerId);
    if (press) {
      window.clearTimeout(press.timer);
      press.drag.end();
      if (!press.dragging) press.click();
      this.presses.delete(event.pointerId);
      this.viewport.canvas.style.cursor = '';
    }
    this.looks.delete(event.pointerId);
  }

  private twice(): void {
    // The pressed bone, which is selected since: another bone may be under the pointer by now.
    const grip = this.taken;
    if (grip) return this.hold(grip.body, grip.point);
    this.viewport.camera.goHome();
    if (!preferences.value.follow) prefer({ follow: true });
  }

  private wheel(event: WheelEvent): void {
    event.preventDefault();
    const pixels = event.deltaMode === 1 ? 16 * event.deltaY : event.deltaY;
    const held = [...this.presses.values()].filter((press) => press.dragging);
    if (held.length) return held.forEach((press) => press.drag.push(-0.0008 * Math.max(-300, Math.min(300, pixels))));
    this.viewport.camera.zoom(Math.exp(0.0012 * Math.max(-300, Math.min(300, pixels))));
  }

  private hover(event: PointerEvent): void {
    // At most once per repaint.
    if (this.hovering) return;
    this.hovering = true;
    requestAnimationFrame(() => {
      this.hovering = false;
      if (this.presses.size || this.looks.size || this.gizmo.busy) return;
      const grip = this.pick(event);
      this.viewport.canvas.style.cursor = grip ? 'grab' : '';
      if (this.viewport.bones.point(grip?.body ?? null)) this.viewport.invalidate();
    });
  }

  private pick(event: PointerEvent): Grip | null {
    return this.picking.at(event.clientX, event.clientY, event.pointerType === 'touch' ? 22 : 9);
  }
}
