// Checks that what `npm ci` installs is what was reviewed.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { ROOT } from './toolchain.mjs';

const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
/** Every package but our own workspaces. */
const fetched = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);

describe('package-lock.json', () => {
  test('has the digest of every package, also of those for other systems', () => {
    assert.deepEqual(
      fetched.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path),
      [],
    );
  });

  test('names no address to download from, so that every registry will do', () => {
    assert.deepEqual(
      fetched.filter(([, { resolved }]) => resolved).map(([path]) => path),
      [],
    );
  });
});
