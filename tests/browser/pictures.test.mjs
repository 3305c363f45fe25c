// Checks the pictures that the program writes: a real browser opens them without errors, finds the curves in them,
// and paints several colors in the right places.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { launch, ligament, scratchFolder } from './browser.mjs';

const { folder, remove } = scratchFolder();
let browser;

before(async () => {
  browser = await launch();
});

after(async () => {
  await browser?.close();
  remove();
});

/** Opens a file and gives the page, with all that it complained of. */
async function open(file) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  const complaints = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  await page.goto(pathToFileURL(file).href);
  return { page, complaints };
}

/** How many elements of each name the document has, and what it is. */
function census(page) {
  return page.evaluate(() => {
    const counts = {};
    for (const element of document.querySelectorAll('*')) {
      counts[element.localName] = (counts[element.localName] ?? 0) + 1;
    }
    const root = document.documentElement;
    const box = root.getBoundingClientRect();
    return {
      namespace: root.namespaceURI,
      root: root.localName,
      size: [box.width, box.height],
      // Chromium reports broken XML with an element of this name inside the document.
      broken: document.querySelector('parsererror')?.textContent ?? null,
      counts,
      texts: [...document.querySelectorAll('text')].map((text) => text.textContent.trim()),
    };
  });
}

/** Colors and the part of the picture that is not white, between two heights, as the browser painted them. */
async function paint(page, top, bottom) {
  // Uses Chromium's own protocol: Playwright's screenshot waits forever on a document that is not HTML.
  const chromium = await page.context().newCDPSession(page);
  const { data: png } = await chromium.send('Page.captureScreenshot', { format: 'png' });
  const reader = await browser.newPage();
  try {
    return await reader.evaluate(
      async ([data, from, to]) => {
        const image = new Image();
        image.src = `data:image/png;base64,${data}`;
        await image.decode();
        const canvas = new OffscreenCanvas(image.width, image.height);
        const context = canvas.getContext('2d');
        context.drawImage(image, 0, 0);
        const height = Math.min(to, image.height) - from;
        const pixels = context.getImageData(0, from, image.width, height).data;
        const colors = new Set();
        let inked = 0;
        for (let i = 0; i < pixels.length; i += 4) {
          // Coarse colors, so that the antialiased edges of letters do not count as many.
          const [r, g, b] = [pixels[i] >> 5, pixels[i + 1] >> 5, pixels[i + 2] >> 5];
          colors.add((r << 6) | (g << 3) | b);
          if (r + g + b < 21) inked += 1;
        }
        return { colors: colors.size, inked: inked / (pixels.length / 4) };
      },
      [png, top, bottom],
    );
  } finally {
    await reader.close();
  }
}

test('the plot of a run shows curves and words', async () => {
  const file = join(folder, 'swing.svg');
  ligament('run', 'double-pendulum', '--seconds', '2', '--out', folder, '--plot', file);
  const { page, complaints } = await open(file);
  const found = await census(page);
  assert.equal(found.broken, null);
  assert.equal(found.root, 'svg');
  assert.equal(found.namespace, 'http://www.w3.org/2000/svg');
  assert.deepEqual(found.size, [1000, 680]);
  assert.deepEqual(complaints, []);
  for (const text of ['Energy (springs not counted)', 'kinetic, gravitational, elastic', 'time, s', 'J', 'rad or m']) {
    assert.ok(found.texts.includes(text), `no text '${text}' among ${JSON.stringify(found.texts)}`);
  }

  // Energy, joints: each is painted, in several colors, and leaves most of the background white.
  for (const [top, bottom] of [[0, 340], [340, 680]]) {
    const { colors, inked } = await paint(page, top, bottom);
    assert.ok(colors >= 4, `${colors} colors between ${top} and ${bottom}`);
    assert.ok(inked > 0.01 && inked < 0.5, `${inked} of the paper is inked between ${top} and ${bottom}`);
  }
  await page.close();
});

test('the plot of a benchmark shows a curve for each case', async () => {
  const file = join(folder, 'build.svg');
  const lines = ligament('bench', 'build', '--json', '--max-n', '20000', '--plot', file).trim().split('\n');
  // A case of a single size gives no curve.
  const names = lines.map((line) => JSON.parse(line).case);
  const cases = new Set(names.filter((name, k) => names.indexOf(name) !== k));
  assert.ok(cases.size > 0);
  const { page, complaints } = await open(file);
  const found = await census(page);
  assert.equal(found.broken, null);
  assert.equal(found.root, 'svg');
  assert.deepEqual(complaints, []);
  for (const name of cases) {
    assert.ok(found.texts.includes(`ligament: ${name}`), `no label for the case '${name}'`);
  }
  // A dot for each measurement of a curve.
  assert.equal(found.counts.circle, names.filter((name) => cases.has(name)).length);
  const { colors, inked } = await paint(page, 0, 600);
  assert.ok(colors >= 4 && inked > 0.005, `${colors} colors, ${inked} inked`);
  await page.close();
});

test('a blank picture would be noticed', async () => {
  // Tests the check itself: white paper has one color and no ink.
  const page = await browser.newPage({ viewport: { width: 200, height: 100 } });
  await page.setContent('<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"></svg>');
  assert.deepEqual(await paint(page, 0, 100), { colors: 1, inked: 0 });
  await page.close();
});
