import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { archiveOf, FRONT_ENDS } from '../support/remotes/last-release.ts';

// `npm run keep-release -w e2e`: the builds in `dist` become the last release, with which journeys run the next ones.
// Compressed copies of files are left out, because no journey is about them.

/** Bytes; Node's own limit of a program's output is smaller than a build. */
const LARGEST_BUILD = 64 * 2 ** 20;

for (const name of FRONT_ENDS) {
  const build = join(import.meta.dirname, '../..', name === 'shell' ? name : `mfe-${name}`, 'dist');
  const files = execFileSync('tar', ['-c', '--exclude=*.br', '-C', build, '.'], { maxBuffer: LARGEST_BUILD });
  writeFileSync(archiveOf(name), brotliCompressSync(files));
}
