// Converts between steps of a branch and seconds. The step size may change during a branch.

import type { Pace, Timeline } from './protocol';

const NOTHING_YET: Pace = { step: 0, time: 0, seconds: 1 };

/** Time of a step of a branch in seconds; beyond its end, extrapolated with the last step size. */
export function timeOf(timeline: Timeline | null, branch: number, step: number): number {
  const pace = last(timeline, branch, (each) => each.step <= step);
  return pace.time + (step - pace.step) * pace.seconds;
}

/** The step of a branch nearest to a time. */
export function stepAt(timeline: Timeline | null, branch: number, time: number): number {
  const pace = last(timeline, branch, (each) => each.time <= time);
  return Math.max(0, Math.round(pace.step + (time - pace.time) / pace.seconds));
}

/** The last change of step size of a branch that applies. They are in order, and few. */
function last(timeline: Timeline | null, branch: number, fits: (pace: Pace) => boolean): Pace {
  const paces = timeline?.branches.find((each) => each.id === branch)?.paces ?? [];
  let found = paces[0] ?? NOTHING_YET;
  for (const pace of paces) if (fits(pace)) found = pace;
  return found;
}
