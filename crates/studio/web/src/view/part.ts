// What a part of the drawn scene does.

import type { Frame } from '../frame';
import type { Preferences } from '../preferences';
import type { SceneInfo } from '../protocol';
import type { Colours } from '../theme';

export interface Part {
  /** Another scene: build what it needs, drop what was. */
  load(scene: SceneInfo): void;
  /** Something moved. */
  update(frame: Frame): void;
  /** Other colours. */
  paint(colours: Colours): void;
  /** Other things to show. */
  show(preferences: Preferences): void;
}
