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
  test('has the digest of every package that is installed on Linux with an x64 processor', () => {
    const without = fetched.filter(([, one]) => !one.integrity?.startsWith('sha512-'));
    assert.deepEqual(
      without.filter(([, one]) => isInstalledHere(one)).map(([path]) => path),
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

/** The servers of shops and CI run Linux with glibc on x64. */
function isInstalledHere({ optional = false, os, cpu, libc }) {
  const fits = (wanted, value) => !wanted || wanted.includes(value);
  return !optional || (fits(os, 'linux') && fits(cpu, 'x64') && fits(libc, 'glibc'));
}
