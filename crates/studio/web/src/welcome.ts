// The first hint over the 3D view: how to begin, running or paused. Each is shown until the user has done what it says.

import { el, say } from './dom';
import { preferences } from './preferences';
import type { Studio } from './studio';
import { poses } from './view/drag';

export function welcome(studio: Studio): HTMLElement {
  const [first, more] = [document.createTextNode(''), el('span', {})];
  const hint = el('p', { class: 'welcome', hidden: true }, first, more);
  const show = () => {
    const now = preferences.value;
    const paused = poses(studio);
    hint.hidden = !studio.status.value || (paused ? now.posed : now.welcomed);
    say(first, paused ? 'Drag a bone to pose. Space runs the simulation.' : 'Drag a bone to pull it');
    const clip = paused && studio.timeline.value?.keyframes.length ? 'Shift K plays its clip · ' : '';
    say(more, paused ? `${clip}Shift rotates · H pins the bone · K keys the pose · Ctrl Z undoes` : 'double click pins it · Space pauses · ? shows help');
  };
  preferences.watch(show);
  studio.status.watch(show);
  studio.scene.watch(show);
  studio.timeline.watch(show);
  return hint;
}
