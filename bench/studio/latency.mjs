// How long it takes from a mouse event to the picture that shows it, and how much of a frame is the server's, in a real
// browser: `cargo xtask bench studio`.
//
// The hand moves a bone of the worm. An event's time is the browser's own; the frame that shows it is the first one in which
// the drag's target is where that event put it; the picture is that frame drawn. Without a graphics card, drawing is most of
// what there is between the two, and frames wait for it.

import { launch, scratchFolder } from '../../tests/browser/browser.mjs';
import { ask, openPage, startStudio, until } from '../../tests/browser/studio.mjs';

const EVENTS = 200;

const { folder, remove } = scratchFolder();
const browser = await launch();
const studio = await startStudio(folder);
try {
  const { page } = await openPage(browser, studio.url);
  await until(page, 'it runs', () => window.ligament.status().playing && window.ligament.frame().time > 2);
  const bone = (await ask(page, 'bones')).at(-1);
  const { x, y } = await ask(page, 'screenOf', bone);
  await page.evaluate(() => {
    const seen = { events: [], arrivals: [], latencies: [], drawn: [], shows: new Map() };
    window.latency = seen;
    let at = 0;
    for (const name of ['pointermove', 'pointerrawupdate']) addEventListener(name, (event) => (at = event.timeStamp), true);
    const send = WebSocket.prototype.send;
    WebSocket.prototype.send = function (text) {
      const line = /"line":"move \S+ to=([^",]+),([^",]+),([^"]+)"/.exec(text);
      if (line) seen.events.push({ at, to: line.slice(1, 4).map(Number), arrived: false });
      if (!this.watched) {
        this.watched = true;
        // After the page's own listener, which has read the frame and draws it after what else has come.
        this.addEventListener('message', ({ data }) => {
          if (typeof data === 'string') return;
          const frame = window.ligament.frame();
          const event = shownBy(frame);
          if (event) seen.shows.set(frame.number, event);
          if (event && !event.arrived) seen.arrivals.push(performance.now() - event.at);
          if (event) event.arrived = true;
          turn.port1.postMessage(null);
        });
      }
      return send.call(this, text);
    };
    const shownBy = (frame) => {
      const target = frame?.marks.slice(3, 6) ?? [];
      return target.length < 3 ? undefined : seen.events.find(({ to }) => to.every((value, k) => Math.abs(value - target[k]) < 1e-5));
    };
    const turn = new MessageChannel();
    turn.port2.onmessage = () => look();
    let last = -1;
    const look = () => {
      const { drawnNumber } = window.ligament.counts();
      if (drawnNumber === last) return;
      last = drawnNumber;
      seen.drawn.push(performance.now());
      const event = seen.shows.get(drawnNumber);
      if (!event || !seen.events.includes(event)) return;
      seen.latencies.push(performance.now() - event.at);
      // What came before was never shown by itself.
      seen.events.splice(0, seen.events.indexOf(event) + 1);
    };
    // Without a graphics card, pictures are put into the page one by one.
    const put = CanvasRenderingContext2D.prototype.putImageData;
    CanvasRenderingContext2D.prototype.putImageData = function (...image) {
      put.apply(this, image);
      queueMicrotask(look);
    };
    const loop = () => {
      // After the page's own drawing, which was asked for first.
      requestAnimationFrame(loop);
      look();
    };
    requestAnimationFrame(loop);
  });
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let k = 1; k <= EVENTS; k += 1) {
    await page.mouse.move(x + 30 * Math.sin(0.13 * k), y - 40 - 20 * Math.sin(0.07 * k));
    await page.waitForTimeout(20);
  }
  await page.mouse.up();
  const { arrivals, latencies, drawn } = await page.evaluate(() => ({ ...window.latency, shows: null }));
  const { spent, pictures } = await ask(page, 'counts');
  const { frameMs, stepMs, realTimeFactor } = await ask(page, 'status');
  const rank = (list, part) => [...list].sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(part * list.length))];
  const between = drawn.slice(1).map((time, k) => time - drawn[k]);
  const renderer = await page.evaluate(() => {
    const gl = document.createElement('canvas').getContext('webgl2');
    const info = gl?.getExtension('WEBGL_debug_renderer_info');
    return info ? gl.getParameter(info.UNMASKED_RENDERER_WEBGL) : 'unknown';
  });
  const say = (what, list) => console.log(`${what}: median ${rank(list, 0.5)?.toFixed(1)} ms, 90 of 100 within ${rank(list, 0.9)?.toFixed(1)} ms, of ${list.length}`);
  say('mouse event to the frame that shows it', arrivals);
  say('mouse event to its picture', latencies);
  console.log(`between two frames drawn: median ${rank(between, 0.5).toFixed(1)} ms (${renderer})`);
  console.log(`the page's own share of a picture, drawing itself left out: ${(spent / pictures).toFixed(2)} ms`);
  console.log(`server's share of a frame: ${frameMs.toFixed(2)} ms; a step: ${stepMs.toFixed(3)} ms; ${realTimeFactor.toFixed(2)} of real time`);
} finally {
  await browser.close();
  await studio.stop();
  remove();
}
