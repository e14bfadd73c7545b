// A folder of more than twelve modules is divided by subject, so that its list can be read at a glance.
import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { test } from 'node:test';
import { ROOT } from './toolchain.mjs';

const MOST_MODULES = 12;
const SOURCES = '{backend,demo,deploy,e2e,libs,mfe-*,scripts,shell}/**/*.{ts,tsx,mjs}';
/** Not yet divided. A folder that is divided leaves this list; none is added. */
const UNDIVIDED = new Set([
  'backend/src/adapters/mongo/schema',
  'backend/src/domain/ordering',
  'e2e/support',
  'libs/api-contract/src/values',
]);
const NOT_COUNTED = /\.(spec|test|contract|fixture|d)\.(ts|tsx|mts|mjs)$/;
const NOT_SOURCES = ['**/node_modules', '**/dist', '**/.dev', '**/test-results', 'backend/data'];

test('no folder holds more than twelve modules directly, but those that are known', () => {
  const modules = globSync(SOURCES, { cwd: ROOT, exclude: NOT_SOURCES }).filter((file) => !NOT_COUNTED.test(file));
  assert.ok(modules.length > 1000, `only ${modules.length} modules were looked at`);
  const folders = Map.groupBy(modules, dirname);
  const full = [...folders].filter(([folder, files]) => files.length > MOST_MODULES && !UNDIVIDED.has(folder));
  assert.deepEqual(
    full.map(([folder, { length }]) => `${folder}: ${length}`),
    [],
  );
});
