// Files dropped on the page, or chosen, are uploaded to the server, which reports how it read them.

import { address } from './connection';
import { el } from './dom';
import type { Studio } from './studio';

export class Drop {
  readonly veil = el('div', { class: 'veil', hidden: true }, el('p', {}, 'Drop to load', el('span', {}, 'a character (glTF), a scene, a robot (URDF, MJCF), motion capture (BVH), a surface (obj, stl), a take or a recording; with its meshes, pictures and rig, if it has any')));
  private readonly input = el('input', { type: 'file', hidden: true, multiple: true, 'aria-label': 'File to load' });
  private depth = 0;

  constructor(private readonly studio: Studio) {
    this.input.addEventListener('change', () => {
      void this.load([...(this.input.files ?? [])]);
      this.input.value = '';
    });
    document.body.append(this.input);
    // Enter and leave events come for every element: count them.
    window.addEventListener('dragenter', (event) => this.hover(event, 1));
    window.addEventListener('dragleave', (event) => this.hover(event, -1));
    window.addEventListener('dragover', (event) => event.preventDefault());
    window.addEventListener('drop', (event) => {
      event.preventDefault();
      this.depth = 0;
      this.veil.hidden = true;
      void this.load([...(event.dataTransfer?.files ?? [])]);
    });
  }

  choose(): void {
    this.input.click();
  }

  /// Files dropped together belong together: one is opened, the others are resources that it names.
  async load(files: File[]): Promise<void> {
    if (files.length === 0) return;
    const names = files.map((file) => file.name);
    const reported = names.length === 1 ? names[0] : `${names[0]} and ${names.length - 1} more`;
    this.studio.tell('info', `Loading ${reported} …`);
    try {
      const fields: Record<string, string> = { name: names.join('\n') };
      if (files.length > 1) fields.sizes = files.map((file) => file.size).join(',');
      const answer = await fetch(address('/upload', fields), { method: 'POST', body: new Blob(files) });
      const text = await answer.text();
      if (!answer.ok) return this.studio.tell('error', `${reported}: ${text || answer.statusText}`);
      this.studio.tell('info', text || `${reported} loaded.`);
    } catch {
      return this.studio.tell('error', `${reported} not loaded: the server does not respond.`);
    }
  }

  private hover(event: DragEvent, way: number): void {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    this.depth = Math.max(0, this.depth + way);
    this.veil.hidden = this.depth === 0;
  }
}
