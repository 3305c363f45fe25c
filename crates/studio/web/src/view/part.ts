// A part of the 3D view.

import type { Frame } from '../frame';
import type { Preferences } from '../preferences';
import type { SceneInfo } from '../protocol';
import type { Colors } from '../theme';

export interface Part {
  /** A new scene: build the objects, drop the old ones. */
  load(scene: SceneInfo): void;
  /** A new frame. */
  update(frame: Frame): void;
  /** Other colors. */
  paint(colors: Colors): void;
  /** Other display options. */
  show(preferences: Preferences): void;
}
