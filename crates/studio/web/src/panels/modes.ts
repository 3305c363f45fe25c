// What the animator does: poses the paused character, plays its keys, or simulates.

import { Segments } from '../controls';
import { type Keyframes, plays } from '../keyframes';
import type { Studio } from '../studio';
import { inThePast } from '../timeline/transport';

const MODES = [
  { value: 'pose', label: 'Pose', about: 'Pause, and pose the character: drags move bones by inverse kinematics, without gravity and time' },
  { value: 'animate', label: 'Animate', about: 'Play: the keyframes, moved by the joints of the character (Shift+K); where there are none, the recording (R)' },
  { value: 'simulate', label: 'Simulate', about: 'Run the simulation (Space)' },
];

export function modes(studio: Studio, keyframes: Keyframes): HTMLElement {
  const segments = new Segments('Mode', MODES, (mode) => {
    if (mode === 'pose') return studio.run(false);
    if (mode === 'simulate') {
      if (plays(studio.status.value?.mode)) studio.act({ mode: 'hold' });
      return studio.run(true);
    }
    if (studio.timeline.value?.keyframes.length) return keyframes.play();
    if (!inThePast(studio)) studio.seek(0);
    studio.replay();
  });
  segments.node.classList.add('modes');
  studio.status.watch((status) => {
    if (!status) return segments.set(null);
    const animates = status.replaying || plays(status.mode);
    segments.set(!status.playing ? 'pose' : animates ? 'animate' : 'simulate');
  });
  return segments.node;
}
