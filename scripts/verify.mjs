// `npm run verify`: everything that has to hold after a change, each thing once, the same on every machine and in CI.
// With `--all` also what is run by hand and each night: failover, stress, query plans at size, a cluster behind nginx.
import { NIGHTLY } from '../backend/test/rings.mjs';
import { countedCheck, report, runCluster, runJourneys, runNodeTests, runRing, runSystemTests } from './test-runs.mjs';
import { install, run } from './toolchain.mjs';

const started = performance.now();
/** @type {import('./test-runs.mjs').Result[]} */
const results = [];

// First, because on a bare clone `npm start` installs and builds everything.
await part('npm start', () => runNodeTests('npm start', ['scripts/start.test.mjs']));
await install();

// In two lanes, because formatting and boundaries use one core each. The builds are those of `npm start`.
await Promise.all([
  inTurn(
    () => check('Types', 'nx', ['run-many', '-t', 'types', '--outputStyle=static']),
    () => check('Types without each database', 'node', ['scripts/one-database.mjs']),
    () => check('Lint', 'oxlint', ['--type-aware', '--deny-warnings']),
  ),
  inTurn(
    () => check('Format', 'prettier', ['--check', '--log-level=warn', '.']),
    () => check('Boundaries', 'node', ['scripts/boundaries.mjs']),
  ),
]);

await part('Tests that need nothing but Node', () => runRing('fast'));
await part('Tests on MongoDB', () => runRing('mongo'));
await part('Orders are on the disk before they are answered; nginx and systemd take their settings', runSystemTests);
await part('Browser journeys and budgets', runJourneys);
if (process.argv.includes('--all')) {
  for (const ring of NIGHTLY) await part(`Tests of ${ring}`, () => runRing(ring));
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
