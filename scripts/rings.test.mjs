// Checks which command runs which tests of the backend, and what happens on a machine without a MongoDB server.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { RINGS } from '../backend/test/rings.mjs';
import { ROOT } from './toolchain.mjs';

const BACKEND = join(ROOT, 'backend');

let folder;
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'fyonka-path-'));
});
after(() => rmSync(folder, { recursive: true }));

/** Runs Jest without a MongoDB server, unless `environment` names one. */
function jest(args, environment) {
  const PATH = `${dirname(process.execPath)}:${folder}`;
  const env = { PATH, HOME: folder, NODE_OPTIONS: '--experimental-vm-modules', NODE_NO_WARNINGS: '1', ...environment };
  const program = join(ROOT, 'node_modules', 'jest', 'bin', 'jest.js');
  return spawnSync(process.execPath, [program, ...args], { cwd: BACKEND, env, encoding: 'utf8' });
}

/** The files of tests that are run for a ring. */
const filesOf = (ring) => JSON.parse(jest(['--listTests', '--json'], { RING: ring }).stdout);

test('every test file runs in one ring; those for both databases also on MongoDB, properties also each night', () => {
  const run = RINGS.flatMap(filesOf);
  assert.deepEqual([...new Set(run)].sort(), globSync(join(BACKEND, '{src,test}/**/*.spec.ts')).sort());
  const twice = run.filter((file, place) => run.indexOf(file) !== place);
  assert.ok(twice.length >= 10);
  assert.deepEqual(
    twice.filter((file) => !/\.(databases|property)\.spec\.ts$/.test(file)),
    [],
  );
});

test('the tests of a fresh clone need no MongoDB server', () => {
  assert.deepEqual(
    filesOf('fast').filter((file) => file.includes('/adapters/mongo/')),
    [],
  );
  const { status, stderr } = jest(['src/domain/money.spec.ts'], { RING: 'fast' });
  assert.equal(status, 0, stderr);
});

test('tests on MongoDB fail without a server, and print how to name one', () => {
  for (const environment of [{}, { MONGOMS_SYSTEM_BINARY: join(folder, 'nothing') }]) {
    const { status, stderr } = jest(['mongo/processes/sequence'], { RING: 'mongo', ...environment });
    assert.notEqual(status, 0);
    assert.match(stderr, /MONGOMS_SYSTEM_BINARY|ENOENT|nothing/);
  }
});
