import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { loadProject } from '../load-project.ts';
import { ReleaseRefused, writeRelease } from './write-release.ts';

// `npm run release -w mfe-catalog [-- --to <folder>]`: builds a remote and writes it as an immutable release. The build in
// `dist` stays as it is, because a running shop may serve it. With `--from <folder>` the build in that folder is released
// instead, such as the one with which journeys have run.

const root = process.cwd();
const name = basename(root).replace(/^mfe-/, '');
const { from, to } = parseArgs({ options: { from: { type: 'string' }, to: { type: 'string' } } }).values;
const typedIn = process.env['INIT_CWD'] ?? root;
const dataDir = process.env['DATA_DIR'] ? resolve(typedIn, process.env['DATA_DIR']) : join(root, '..', 'data');
const folder = to === undefined ? join(dataDir, 'releases', name) : join(resolve(typedIn, to), 'releases');

const made = await mkdtemp(join(tmpdir(), `fyonka-${name}-`));
try {
  if (from === undefined) await (await loadProject(root)).build(made);
  const build = from === undefined ? made : resolve(typedIn, from);
  const { version, isNew } = await writeRelease(build, folder, new Date());
  console.log(`${name} ${version} ${isNew ? 'is released' : 'was released before'}: ${join(folder, version)}`);
  console.log(
    `Some visitors first: npm run remotes -- canary ${name} ${version} 5; all: npm run remotes -- use ${name} ${version}`,
  );
} catch (error) {
  if (!(error instanceof ReleaseRefused)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await rm(made, { recursive: true, force: true });
}
