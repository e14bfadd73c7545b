// `npm run verify`: everything that has to hold after a change, each thing once, the same on every machine and in CI.
// With `--all` also what is run by hand and each night: failover, stress, query plans at size, all journeys, `deploy/`.
// With `--affected [branch]` only what can break by what differs from that branch, `main` unless it is named.
import { parseArgs } from 'node:util';
import { NIGHTLY } from '../backend/test/rings.mjs';
import { EVERYTHING, partsSince } from './teams/affected.mjs';
import {
  countedCheck,
  report,
  runCluster,
  runFast,
  runJourneys,
  runJourneysOf,
  runNodeTests,
  runRing,
  runSystemTests,
} from './test-runs.mjs';
import { install, run } from './toolchain.mjs';

const {
  values: { all, affected },
  positionals: [branch = 'main'],
} = parseArgs({ options: { all: { type: 'boolean' }, affected: { type: 'boolean' } }, allowPositionals: true });
const started = performance.now();
/** @type {import('./test-runs.mjs').Result[]} */
const results = [];

if (affected) await install();
const { workspaces, server, journeys } = affected ? partsSince(branch) : EVERYTHING;

// First, because on a bare clone `npm start` installs and builds everything.
if (server) await part('npm start', () => runNodeTests('npm start', ['scripts/start.test.mjs']));
await install();

// In two lanes, because boundaries use one core. The builds are those of `npm start`.
await Promise.all([
  inTurn(
    () => check('Types and lint', 'npm', ['run', '--silent', 'lint']),
    () => server && check('Types without each database', 'node', ['scripts/one-database.mjs']),
  ),
  inTurn(
    () => check('Format', 'oxfmt', ['--check', '.']),
    () => check('Boundaries', 'node', ['scripts/boundaries.mjs']),
  ),
]);

await part('Tests that need nothing but Node', () => runFast(workspaces));
if (server) {
  await part('Tests that start programs', () => runRing('programs', [], { isBuilt: true }));
  await part('Tests on MongoDB', () => runRing('mongo', [], { isBuilt: true }));
  await part('Orders are on the disk before they are answered, and systemd learns of the shop', runSystemTests);
}
if (journeys === 'all') await part('Browser journeys and budgets', () => runJourneys({ isNight: all }));
else for (const one of journeys) await part(`Browser journeys of ${one}`, () => runJourneysOf(one));
if (all) {
  for (const ring of NIGHTLY) await part(`Tests of ${ring}`, () => runRing(ring, [], { isBuilt: true }));
  await part('Through nginx to a cluster that is broken on the way', runCluster);
}

report(results);
process.exitCode = results.some(({ failed, skipped }) => failed + skipped > 0) ? 1 : 0;

async function inTurn(...checks) {
  for (const next of checks) await next();
}

/** A failed check does not stop the later ones. */
function check(name, command, args) {
  return part(name, () => countedCheck(name, () => run(command, args)));
}

async function part(name, work) {
  console.log(`\n=== ${name} (${Math.round((performance.now() - started) / 1000)} s)`);
  results.push(...(await work()));
}
