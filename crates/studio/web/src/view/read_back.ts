// Pictures without a graphics card. A WebGL canvas in the page is composited by the main thread, which waits for the drawing
// and cannot process input or frames half of the time. So the scene is drawn off screen and read back when done.

/** Milliseconds between two polls for a finished picture. Browsers raise timeouts to 4 ms after the fifth: the first poll
 * is delayed by most of the time of the previous picture. */
const LOOK = 1;
const MOST = 0.8;

export class ReadBack {
  /** The canvas in the page. */
  readonly canvas = document.createElement('canvas');
  private readonly page = this.canvas.getContext('2d', { alpha: false, willReadFrequently: true })!;
  private readonly buffer: WebGLBuffer;
  private image = new ImageData(1, 1);
  private rows = new Uint8Array(0);
  /** Milliseconds that the last picture took. */
  private took = 10;

  constructor(private readonly gl: WebGL2RenderingContext) {
    this.buffer = gl.createBuffer()!;
  }

  /** After drawing: reads the picture back, and calls back when it is in the page. */
  fetch(done: () => void): void {
    const { gl } = this;
    const [width, height] = [gl.drawingBufferWidth, gl.drawingBufferHeight];
    gl.bindBuffer(gl.PIXEL_PACK_BUFFER, this.buffer);
    if (this.rows.length !== 4 * width * height) {
      this.rows = new Uint8Array(4 * width * height);
      gl.bufferData(gl.PIXEL_PACK_BUFFER, this.rows.length, gl.STREAM_READ);
    }
    gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, 0);
    gl.bindBuffer(gl.PIXEL_PACK_BUFFER, null);
    const drawn = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
    gl.flush();
    const began = performance.now();
    const look = () => {
      if (drawn && gl.getSyncParameter(drawn, gl.SYNC_STATUS) !== gl.SIGNALED && !gl.isContextLost()) {
        window.setTimeout(look, LOOK);
        return;
      }
      gl.deleteSync(drawn);
      this.took = Math.min(50, performance.now() - began);
      this.show(width, height);
      done();
    };
    window.setTimeout(look, MOST * this.took);
  }

  private show(width: number, height: number): void {
    const { gl } = this;
    gl.bindBuffer(gl.PIXEL_PACK_BUFFER, this.buffer);
    gl.getBufferSubData(gl.PIXEL_PACK_BUFFER, 0, this.rows);
    gl.bindBuffer(gl.PIXEL_PACK_BUFFER, null);
    if (this.image.width !== width || this.image.height !== height) {
      this.image = new ImageData(width, height);
      [this.canvas.width, this.canvas.height] = [width, height];
    }
    // WebGL rows start at the bottom.
    for (let row = 0; row < height; row += 1) {
      const from = 4 * width * row;
      this.image.data.set(this.rows.subarray(from, from + 4 * width), 4 * width * (height - 1 - row));
    }
    this.page.putImageData(this.image, 0, 0);
  }
}
