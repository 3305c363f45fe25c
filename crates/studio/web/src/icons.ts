// Icons: strokes on a grid of 16.

const PATHS = {
  play: '<path d="M5 3.2v9.6l8-4.8z" fill="currentColor"/>',
  pause: '<path d="M5.2 3.5v9M10.8 3.5v9" stroke-width="2.4"/>',
  step: '<path d="M4 3.6v8.8l6.4-4.4z" fill="currentColor"/><path d="M12.4 3.6v8.8"/>',
  back: '<path d="M12 3.6v8.8L5.6 8z" fill="currentColor"/><path d="M3.6 3.6v8.8"/>',
  start: '<path d="M13.4 3.6v8.8L8.6 8zM8.2 3.6v8.8L3.4 8z" fill="currentColor"/>',
  end: '<path d="M2.6 3.6v8.8L7.4 8zM7.8 3.6v8.8L12.6 8z" fill="currentColor"/>',
  replay: '<path d="M12.8 8a4.8 4.8 0 1 1-1.5-3.5"/><path d="M12.9 2.2v2.9H10"/>',
  undo: '<path d="M3.2 6.4h6a3.4 3.4 0 0 1 0 6.8H6"/><path d="M6 3.4l-3 3 3 3"/>',
  redo: '<path d="M12.8 6.4h-6a3.4 3.4 0 0 0 0 6.8H10"/><path d="M10 3.4l3 3-3 3"/>',
  note: '<path d="M3.4 2.8h9.2v10.4H3.4zM5.6 5.8h4.8M5.6 8h4.8M5.6 10.2h3"/>',
  export: '<path d="M8 2.4v7.2M5.2 5L8 2.2 10.8 5"/><path d="M3 9.4v3.8h10V9.4"/>',
  open: '<path d="M2.6 12.6V3.8h3.6l1.4 1.6h5.8v7.2z"/>',
  help: '<path d="M5.8 6.2a2.2 2.2 0 1 1 3.3 1.9c-.7.4-1.1.8-1.1 1.6"/><path d="M8 12.2v.1" stroke-width="2"/>',
  theme: '<circle cx="8" cy="8" r="5"/><path d="M8 3a5 5 0 0 1 0 10z" fill="currentColor"/>',
  home: '<path d="M2.8 8.2L8 3.4l5.2 4.8M4.4 7v5.8h7.2V7"/>',
  close: '<path d="M4.4 4.4l7.2 7.2M11.6 4.4l-7.2 7.2"/>',
  pin: '<path d="M8 9.6V14M5 9.6h6M6 3h4M6.6 3v3.6L5 9.6M9.4 3v3.6L11 9.6"/>',
  left: '<rect x="2.4" y="3.2" width="11.2" height="9.6" rx="1.4"/><path d="M6.2 3.2v9.6"/>',
  right: '<rect x="2.4" y="3.2" width="11.2" height="9.6" rx="1.4"/><path d="M9.8 3.2v9.6"/>',
  key: '<path d="M8 3.2L12.8 8 8 12.8 3.2 8z"/>',
  trash: '<path d="M3.4 4.6h9.2M6.4 4.4V3h3.2v1.4M4.6 4.8l.6 8.2h5.6l.6-8.2"/>',
  compare: '<path d="M3 4.4h5.4M3 8h3.4M3 11.6h5.4"/><path d="M10.2 2.8v10.4" stroke-dasharray="2 1.6"/><path d="M12.4 4.4h1M12.4 11.6h1M12.4 8h1"/>',
  chevron: '<path d="M4.6 6.2L8 9.8l3.4-3.6"/>',
  grid: '<path d="M3 3h4v4H3zM9 3h4v4H9zM3 9h4v4H3zM9 9h4v4H9z"/>',
} as const;

export type Icon = keyof typeof PATHS;

/** An icon, hidden from assistive technology: its button has the label. */
export function icon(name: Icon): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 16 16');
  svg.setAttribute('aria-hidden', 'true');
  svg.classList.add('icon');
  svg.innerHTML = PATHS[name];
  return svg;
}
