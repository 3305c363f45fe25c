// Pulls a bone with the keyboard: arrows move the target; Enter or Escape releases.

import { Vector3 } from 'three';

import type { Studio } from '../studio';
import { Drag, poses } from './drag';
import type { Picking } from './picking';
import type { Viewport } from './viewport';

const WAYS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

export class KeyboardPull {
  private drag: Drag | null = null;

  constructor(
    private readonly studio: Studio,
    private readonly viewport: Viewport,
    private readonly picking: Picking,
  ) {
    studio.scene.watch(() => (this.drag = null));
    studio.connection.link.watch((link) => link.state === 'open' || (this.drag = null));
  }

  get active(): boolean {
    return this.drag !== null;
  }

  /** Grabs the selected bone at its origin, or releases it. */
  toggle(): void {
    if (this.drag) return this.end();
    const body = this.studio.selected.value;
    const group = body === null ? undefined : this.viewport.bones.bodies[body];
    if (body === null || body === 0 || !group) {
      return this.studio.tell('info', 'Select a bone first: in the list of bones, or with a click.');
    }
    const grip = this.picking.grip(body, group.getWorldPosition(new Vector3()));
    this.drag = new Drag(this.studio, this.viewport, this.picking, grip, 0, 0);
    this.drag.begin();
    this.studio.tell('info', `${poses(this.studio) ? 'Posing' : 'Pulling'} with the keyboard: arrows move, Enter releases.`);
  }

  end(): void {
    this.drag?.end();
    this.drag = null;
  }

  /** True if the key was handled. */
  key(event: KeyboardEvent): boolean {
    if (!this.drag) return false;
    if (event.key === 'Enter' || event.key === 'Escape') {
      this.end();
      return true;
    }
    const way = WAYS[event.key];
    if (!way) return false;
    const size = (event.shiftKey ? 0.2 : 0.05) * (this.studio.scene.value?.radius ?? 1);
    this.drag.nudge(way[0] * size, way[1] * size);
    return true;
  }
}
