// Tests on MongoDB need a server, which not every machine has: whoever runs them there is told, and everything else runs.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { ROOT } from './toolchain.mjs';

const LOUD = /^\n(LEFT OUT: [^\n]*MongoDB[^\n]*MONGOMS_SYSTEM_BINARY[^\n]*MONGOMS_RUNTIME_DOWNLOAD[^\n]*)\n\n$/;

let folder;
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'fyonka-path-'));
});
after(() => rmSync(folder, { recursive: true }));

/** Runs Node on a machine that has no MongoDB server but what `environment` says. */
function node(args, environment = {}) {
  const PATH = `${dirname(process.execPath)}:${folder}`;
  const env = { PATH, HOME: folder, NODE_OPTIONS: '--experimental-vm-modules', NODE_NO_WARNINGS: '1', ...environment };
  return spawnSync(process.execPath, args, { cwd: join(ROOT, 'backend'), env, encoding: 'utf8' });
}

/** The files of tests that Jest would run. */
function tests(environment) {
  const jest = join(ROOT, 'node_modules', 'jest', 'bin', 'jest.js');
  const { stdout } = node([jest, '--listTests', '--json'], environment);
  return JSON.parse(stdout);
}

const ofMongo = (files) => files.filter((file) => file.includes('/adapters/mongo/'));
const ofSqlite = (files) => files.filter((file) => file.includes('/adapters/sqlite/'));

const SET_UP = ['--eval', "import('./test/support/mongo-server.mjs').then((one) => one.default())"];

test('without a server, one loud line says what is left out and how to run it; everything else is run', () => {
  const { stderr, status } = node(SET_UP);
  assert.match(stderr, LOUD);
  assert.equal(status, 0);
  const files = tests({});
  assert.deepEqual(ofMongo(files), []);
  assert.ok(ofSqlite(files).length > 10);
});

test('a server is found by the variable, or on the path; then its tests are run', () => {
  const file = join(folder, 'mongod');
  assert.ok(ofMongo(tests({ MONGOMS_SYSTEM_BINARY: file })).length > 3);
  writeFileSync(file, '', { mode: 0o755 });
  assert.ok(ofMongo(tests({})).length > 3);
  rmSync(file);
});

test('the tests of all databases are not run again for the one that TEST_DATABASE names', () => {
  const files = tests({ TEST_DATABASE: 'mongo', MONGOMS_SYSTEM_BINARY: join(folder, 'mongod') });
  assert.deepEqual([...ofMongo(files), ...ofSqlite(files)], []);
  assert.ok(files.length > 100);
});

test('a file that is named and cannot be started is a failure, not a reason to leave tests out', () => {
  const { status } = node(SET_UP, { MONGOMS_SYSTEM_BINARY: join(folder, 'nothing') });
  assert.notEqual(status, 0);
});
