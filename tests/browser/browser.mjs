// The browser and the program under test, at the locations that `cargo xtask test` sets.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A setting of the environment; `cargo xtask test` makes them. */
export function setting(name) {
  const value = process.env[name];
  if (!value) {
    throw new Error(`${name} is not set: run these tests by \`cargo xtask test --only browser\``);
  }
  return value;
}

/** Starts Chromium. */
export function launch() {
  // The packages are in the build directory, not beside this file, so they are resolved from that folder.
  const require = createRequire(join(setting('LIGAMENT_NODE_PACKAGES'), 'package.json'));
  const { chromium } = require('playwright-core');
  return chromium.launch({
    executablePath: setting('LIGAMENT_CHROMIUM'),
    headless: true,
    args: [
      // Chromium's own sandbox does not start as root, as which CI runs. Only our own files are opened.
      '--no-sandbox',
      // Nothing here needs a network.
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // The studio draws with WebGL; test machines have no graphics card. Users without one get the same renderer.
      '--enable-unsafe-swiftshader',
    ],
  });
}

/** Runs the program and gives what it printed; throws where it fails. */
export function ligament(...args) {
  return execFileSync(setting('LIGAMENT_BIN'), args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

/** A folder of its own for a test file, and a function that removes it. */
export function scratchFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'ligament-browser-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  // A test file that ends early removes it too.
  process.once('exit', remove);
  return { folder, remove };
}
