import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { grouped } from './scripts/jest/grouped.mjs';

const ROOT = dirname(fileURLToPath(import.meta.url));

/** Folders of the workspaces that Jest tests: those with a `jest.config.mjs` of their own. */
export const JEST_WORKSPACES = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  .workspaces.flatMap((folder) =>
    folder.endsWith('/*')
      ? readdirSync(join(ROOT, dirname(folder))).map((name) => join(dirname(folder), name))
      : folder,
  )
  .filter((folder) => existsSync(join(ROOT, folder, 'jest.config.mjs')));

/**
 * Workers of a ring. Tests of `fast` wait for little, so that more workers would only load the program more often: on two
 * cores three take less time than two or four. Those of other rings wait for a server. Workers are separate processes,
 * which Jest can end when a failed test has left something open.
 * @param {string} ring
 */
export const workersOf = (ring) => Math.max(ring === 'fast' ? 3 : 4, availableParallelism() - 1);

const RING = process.env['RING'] ?? 'fast';

/** Files in a group. Those that wait for a database or another program take ten times as long as others. */
const SIZE = { mongo: 12, programs: 5 }[RING] ?? 40;

/** Files that take longest, by a part of their name: each goes to another group, the longest first. */
const LONGEST = [
  'ordering-contracts',
  'mongo/exchange/exchange',
  'office-contracts',
  'catalog-contracts',
  'identity-contracts',
  'before/ledger',
  'documents/store',
  'schema-versions',
];

/** All that the ring is in, unless WORKSPACES names some. */
const TESTED = process.env['WORKSPACES']?.split(',') ?? (RING === 'fast' ? JEST_WORKSPACES : ['backend']);

/** With GROUPED=1, as runs of a whole ring set it, files run in groups; otherwise each file runs by itself. */
const projects = await Promise.all(
  TESTED.map((folder) => (process.env['GROUPED'] ? groupsOf(folder) : [join(ROOT, folder)])),
);

async function groupsOf(folder) {
  const { default: config } = await import(join(ROOT, folder, 'jest.config.mjs'));
  const { projects = [config] } = config;
  return projects.flatMap((one) => grouped(ROOT, folder, one, { size: SIZE, most: workersOf(RING), longest: LONGEST }));
}

export default {
  projects: projects.flat(),
  // Milliseconds, as in the workspaces: Jest takes it from here when it runs them together.
  testTimeout: 60_000,
  maxWorkers: workersOf(RING),
  testSequencer: join(ROOT, 'scripts/jest/sequencer.cjs'),
};
