// Checks that every glTF we write is valid: the official Khronos validator finds no error in it.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';

import { ligament, scratchFolder, setting } from './browser.mjs';

const { folder, remove } = scratchFolder();
const require = createRequire(join(setting('LIGAMENT_NODE_PACKAGES'), 'package.json'));
const validator = require('gltf-validator');
const data = (name) => fileURLToPath(new URL(`../../crates/io/tests/data/${name}`, import.meta.url));
const tentacle = data('tentacle.gltf');

after(remove);

/** Validates a file; errors and warnings, with places. */
async function faults(file) {
  const report = await validator.validateBytes(new Uint8Array(readFileSync(file)), {
    externalResourceFunction: async (uri) => new Uint8Array(readFileSync(join(folder, decodeURIComponent(uri)))),
  });
  // 0 is an error, 1 a warning.
  return report.issues.messages.filter((m) => m.severity <= 1).map((m) => `${m.code} ${m.pointer}: ${m.message}`);
}

const CASES = {
  'bones and flesh of the gallery': ['export', 'worm-jump', 'worm jump.gltf', '--fps', '10'],
  'bones of the gallery, with their shapes': ['run', 'humanoid', '--seconds', '0.5', '--out', 'fall.glb'],
  'a robot with its shapes': ['run', data('arm.urdf'), '--seconds', '0.2', '--out', 'arm.glb'],
  'a character that came from a file, at rest': ['convert', tentacle, 'again.glb'],
  'the same with flesh, falling': ['run', tentacle, '--seconds', '0.2', '--out', 'fallen.glb'],
  'the same without flesh': ['run', tentacle, '--rigid', '--seconds', '0.2', '--out', 'rigid.gltf'],
  'the same with its flesh in a cache': ['run', tentacle, '--seconds', '0.1', '--flesh', 'cache', '--out', 'cached.glb'],
};

for (const [name, words] of Object.entries(CASES)) {
  test(name, async () => {
    const isOut = (word) => /\.(glb|gltf)$/.test(word) && word !== tentacle;
    ligament(...words.map((word) => (isOut(word) ? join(folder, word) : word)));
    assert.deepEqual(await faults(join(folder, words.find(isOut))), []);
  });
}

test('the validator does find faults', async () => {
  ligament('convert', tentacle, join(folder, 'sound.gltf'));
  const broken = JSON.parse(readFileSync(join(folder, 'sound.gltf')));
  broken.nodes[1].rotation = [1, 1, 1, 1];
  const report = await validator.validateString(JSON.stringify(broken));
  assert.ok(report.issues.numErrors > 0);
});
