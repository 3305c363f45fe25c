// Formatting of numbers.

/** Three significant digits, in exponential notation where that is shorter. */
export function short(value: number): string {
  if (!Number.isFinite(value)) return '–';
  const size = Math.abs(value);
  if (size === 0) return '0';
  if (size >= 1e6 || size < 1e-4) return value.toExponential(1).replace('e+', 'e');
  if (size >= 1000) return value.toFixed(0);
  return String(Number(value.toPrecision(3)));
}

export function seconds(value: number): string {
  const [whole, rest] = [Math.floor(value / 60), value % 60];
  return whole > 0 ? `${whole}:${rest.toFixed(2).padStart(5, '0')}` : `${rest.toFixed(3)} s`;
}

/** A length in a suitable unit. */
export function length(meters: number): string {
  const size = Math.abs(meters);
  if (size >= 1) return `${short(meters)} m`;
  return size >= 0.01 ? `${short(100 * meters)} cm` : `${short(1000 * meters)} mm`;
}

/** A time for the ruler. */
export function tick(value: number): string {
  const rounded = Number(value.toFixed(3));
  if (rounded < 60) return `${rounded} s`;
  return `${Math.floor(rounded / 60)}:${String(Number((rounded % 60).toFixed(2))).padStart(2, '0')}`;
}

export function bytes(value: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB'];
  let [size, unit] = [value, 0];
  while (size >= 1000 && unit < units.length - 1) [size, unit] = [size / 1000, unit + 1];
  return `${unit && size < 100 ? size.toFixed(1) : size.toFixed(0)} ${units[unit]}`;
}

/** An identifier as words. */
export function words(name: string): string {
  const text = name.replaceAll(/[-_]+/g, ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A description without the key of its source, such as (KP08, Figure 7): that is for a tooltip. */
export function plain(about: string): string {
  return about.replace(/\s*\((KP08|H11|F98|F99|LEC)\b[^)]*\)/g, '');
}
