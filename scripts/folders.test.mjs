// A folder of more than twelve modules is divided by subject, so that its list can be read at a glance.
import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { test } from 'node:test';
import { ROOT } from './toolchain.mjs';

const MOST_MODULES = 12;
const SOURCES = '{backend,demo,deploy,e2e,gateway-simulator,libs,mfe-*,scripts,shell}/**/*.{ts,tsx,mjs}';
const NOT_COUNTED = /\.(spec|test|contract|fixture|d)\.(ts|tsx|mts|mjs)$/;
const NOT_SOURCES = ['**/node_modules', '**/dist', '**/.dev', '**/test-results', 'backend/data'];

test('no folder holds more than twelve modules directly', () => {
  const modules = globSync(SOURCES, { cwd: ROOT, exclude: NOT_SOURCES }).filter((file) => !NOT_COUNTED.test(file));
  assert.ok(modules.length > 1000, `only ${modules.length} modules were looked at`);
  const folders = Map.groupBy(modules, dirname);
  const full = [...folders].filter(([, files]) => files.length > MOST_MODULES);
  assert.deepEqual(
    full.map(([folder, { length }]) => `${folder}: ${length}`),
    [],
  );
});
