// Builds the page into dist. The same sources give the same bytes: no times, no hashes, no paths of this machine.

import { build } from 'esbuild';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const dist = join(here, 'dist');

rmSync(dist, { recursive: true, force: true });
mkdirSync(dist);
await build({
  absWorkingDir: here,
  entryPoints: { page: 'src/main.ts' },
  bundle: true,
  minify: true,
  format: 'esm',
  target: 'es2022',
  outdir: 'dist',
  // Licences of what is bundled stand in a file of their own, below.
  legalComments: 'none',
  logLevel: 'warning',
});
for (const name of ['index.html', 'icon.svg']) {
  copyFileSync(join(here, 'static', name), join(dist, name));
}
// The page carries three.js, whose licence asks to be kept with it.
const licence = readFileSync(join(here, 'node_modules/three/LICENSE'), 'utf8');
writeFileSync(join(dist, 'LICENSES.txt'), `three.js\n\n${licence.replaceAll('\r\n', '\n')}`);
