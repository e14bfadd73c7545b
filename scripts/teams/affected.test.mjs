import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { affectedProjects, EVERYTHING, partsFor } from './affected.mjs';
import { ROOT } from '../toolchain.mjs';

/** The parts for a change of these files, as nx knows the projects. */
const partsOf = (...files) => partsFor({ files, projects: affectedProjects(`--files=${files.join()}`) });

test('a change of one remote needs its own tests and journeys', () => {
  assert.deepEqual(partsOf('mfe-catalog/src/routes.tsx', 'e2e/journeys/catalog/gallery.test.ts'), {
    workspaces: ['mfe-catalog'],
    server: false,
    journeys: ['mfe-catalog'],
  });
});

test('a change of the server needs the server and all journeys, and the tests of no front end', () => {
  const { workspaces, server, journeys } = partsOf('backend/src/main.ts');
  assert.deepEqual({ workspaces, server, journeys }, { workspaces: ['backend'], server: true, journeys: 'all' });
});

test('a change of the look needs every front end, and the server not', () => {
  const { workspaces, server, journeys } = partsOf('libs/ui/src/class-names.ts');
  assert.deepEqual(workspaces.toSorted(), ['libs/ui', 'mfe-admin', 'mfe-catalog', 'mfe-checkout', 'shell']);
  assert.deepEqual({ server, journeys }, { server: false, journeys: 'all' });
});

test('a change of the contract needs the server as well', () => {
  assert.equal(partsOf('libs/api-contract/src/pages/routes.ts').server, true);
});

test('a change of what all journeys use needs all of them', () => {
  for (const file of [
    'e2e/support/shopper.ts',
    'e2e/journeys/across/releases.test.ts',
    'e2e/last-release/shell.tar.br',
  ])
    assert.equal(partsFor({ files: [file], projects: ['@fyonka/e2e'] }).journeys, 'all', file);
});

test('each workspace declares the workspaces that it imports: by these nx knows what a change affects', () => {
  const workspaces = globSync('{backend,shell,mfe-*,libs/*,e2e,gateway-simulator}', { cwd: ROOT });
  assert.ok(workspaces.length > 10);
  for (const workspace of workspaces) {
    const { name, dependencies, devDependencies } = JSON.parse(textOf(`${workspace}/package.json`));
    const declared = new Set([name, ...Object.keys({ ...dependencies, ...devDependencies })]);
    const sources = globSync(`${workspace}/**/*.{ts,tsx,mjs}`, { cwd: ROOT, exclude: ['**/node_modules', '**/dist'] });
    const imported = sources.flatMap((file) => [...textOf(file).matchAll(/'(@fyonka\/[\w-]+)/g)]);
    assert.deepEqual(new Set(imported.map(([, one]) => one)).difference(declared), new Set(), workspace);
  }
});

const textOf = (file) => readFileSync(join(ROOT, file), 'utf8');

test('a document needs nothing beside what every run checks, a file of the root everything', () => {
  const none = { workspaces: [], server: false, journeys: [] };
  assert.deepEqual(partsFor({ files: ['docs/how-to.md', 'CONTRIBUTING.md'], projects: [] }), none);
  for (const file of ['package-lock.json', 'scripts/verify.mjs', '.ci/run'])
    assert.deepEqual(partsFor({ files: ['docs/how-to.md', file], projects: [] }), EVERYTHING, file);
});
