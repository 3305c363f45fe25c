// Builds the page into dist. The same sources give the same bytes: no times, no hashes, no paths of this machine.

import { build } from 'esbuild';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const dist = join(here, 'dist');

const { outputFiles } = await build({
  absWorkingDir: here,
  entryPoints: { page: 'src/main.ts' },
  bundle: true,
  minify: true,
  format: 'esm',
  target: 'es2022',
  outdir: 'dist',
  write: false,
  // Licenses of what is bundled stand in a file of their own, below.
  legalComments: 'none',
  logLevel: 'warning',
});
const files = new Map(outputFiles.map(({ path, contents }) => [basename(path), Buffer.from(contents)]));
for (const name of ['index.html', 'icon.svg']) files.set(name, readFileSync(join(here, 'static', name)));
// The page carries three.js, whose license asks to be kept with it.
const license = readFileSync(join(here, 'node_modules/three/LICENSE'), 'utf8');
files.set('LICENSES.txt', Buffer.from(`three.js\n\n${license.replaceAll('\r\n', '\n')}`));

// A file that is the same is left alone: a program that embeds it need not be rebuilt.
mkdirSync(dist, { recursive: true });
for (const name of readdirSync(dist)) if (!files.has(name)) rmSync(join(dist, name), { recursive: true });
for (const [name, bytes] of files) {
  const path = join(dist, name);
  if (!existsSync(path) || !readFileSync(path).equals(bytes)) writeFileSync(path, bytes);
}
