// Files dropped on the page, or chosen, go to the server, which says what it makes of them.

import { address } from './connection';
import { el } from './dom';
import type { Studio } from './studio';

export class Drop {
  readonly veil = el('div', { class: 'veil', hidden: true }, el('p', {}, 'Drop to load', el('span', {}, 'a robot (URDF), a closed surface (glb, obj, stl), a take or a recording')));
  private readonly input = el('input', { type: 'file', hidden: true, multiple: true, 'aria-label': 'File to load' });
  private depth = 0;

  constructor(private readonly studio: Studio) {
    this.input.addEventListener('change', () => {
      void this.load([...(this.input.files ?? [])]);
      this.input.value = '';
    });
    document.body.append(this.input);
    // Enter and leave come for every element on the way: they are counted.
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

  async load(files: File[]): Promise<void> {
    // What a description refers to comes before it.
    const last = (file: File) => Number(/\.(glb|gltf|urdf|xml|json|bvh|txt|ligament|take)$/i.test(file.name));
    for (const file of files.sort((a, b) => last(a) - last(b))) {
      this.studio.tell('info', `Loading ${file.name} …`);
      try {
        const answer = await fetch(address('/upload', { name: file.name }), { method: 'POST', body: file });
        const text = await answer.text();
        if (!answer.ok) return this.studio.tell('error', `${file.name}: ${text || answer.statusText}`);
        this.studio.tell('info', text || `${file.name} is loaded.`);
      } catch {
        return this.studio.tell('error', `${file.name} was not loaded: the server does not answer.`);
      }
    }
  }

  private hover(event: DragEvent, way: number): void {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    this.depth = Math.max(0, this.depth + way);
    this.veil.hidden = this.depth === 0;
  }
}
