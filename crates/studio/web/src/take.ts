// Lines of takes: what is done to a character, in the words that files and recordings use too.

/** A number, short but exact enough: a tenth of a micrometre is below what a hand can do. */
export function number(value: number): string {
  return Number.isFinite(value) ? String(Number(value.toFixed(7))) : '0';
}

/** Numbers with commas. */
export function numbers(values: ArrayLike<number>): string {
  return Array.from(values, number).join(',');
}

/** Numbers with all their digits: a pose that is put back is the same pose. */
export function exactly(values: ArrayLike<number>): string {
  return Array.from(values, String).join(',');
}

/** A name, in quotes where it needs them. Takes know no way to write a double quote inside a name. */
export function name(text: string): string {
  return /^[^\s"#=]+$/.test(text) ? text : `"${text.replaceAll('"', '')}"`;
}

/** A quaternion x, y, z, w, of length 1 to the digits written. */
export function quaternion(q: { x: number; y: number; z: number; w: number }): string {
  const length = Math.hypot(q.x, q.y, q.z, q.w) || 1;
  return numbers([q.x / length, q.y / length, q.z / length, q.w / length]);
}

/** How a hold pulls. */
export interface Pull {
  axes: [boolean, boolean, boolean];
  /** 1 is primary, as people count. */
  priority: number;
  weight: number;
}

/** The axes of a pull as a field; none where it is all of them. */
export function axes(of: [boolean, boolean, boolean]): string {
  const letters = ['x', 'y', 'z'].filter((_, k) => of[k]).join('');
  return letters && letters !== 'xyz' ? ` axes=${letters}` : '';
}

/** The fields of a pull. Takes count priorities from 0. */
export function pull(of: Pull): string {
  return `priority=${of.priority - 1} weight=${number(of.weight)}${axes(of.axes)}`;
}
