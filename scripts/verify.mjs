// `npm run verify`: everything that has to hold, each thing once, the same on every machine and in CI.
import { countedCheck, report, runCluster, runJourneys, runNodeTests, runTests } from './test-runs.mjs';
import { install, run } from './toolchain.mjs';
import { runWithoutDatabase } from './without-database.mjs';

/** @type {import('./test-runs.mjs').Result[]} */
const results = [];

// First, so that on a bare clone it is `npm start` that installs and builds everything.
heading('npm start');
results.push(...(await runNodeTests('npm start', ['scripts/start.test.mjs'])));
await install();

await check('Types', 'nx', ['run-many', '-t', 'types', '--outputStyle=static']);
await check('Lint', 'oxlint', ['--type-aware', '--deny-warnings']);
await check('Format', 'prettier', ['--check', '--log-level=warn', '.']);
await check('Boundaries', 'node', ['scripts/boundaries.mjs']);
await check('Build', 'nx', ['run-many', '-t', 'build', '--outputStyle=static']);

heading('Tests');
results.push(...(await runTests({ ofBackend: 'databases' })));
for (const database of ['mongo', 'sqlite']) {
  heading(`The backend without ${database}, and its tests on the other database`);
  results.push(...(await runWithoutDatabase(database)));
}
heading('Orders are on the disk before they are answered');
results.push(...(await runNodeTests('durability', ['backend/test/ci/fsync.test.ts'])));
heading('Browser journeys and budgets');
results.push(...(await runJourneys()));
heading('Through nginx to a cluster that is broken on the way');
results.push(...(await runCluster()));

report(results);
process.exitCode = results.some(({ failed, skipped }) => failed + skipped > 0) ? 1 : 0;

/** What comes after a check that fails is run all the same. */
async function check(name, command, args) {
  heading(name);
  results.push(...(await countedCheck(name, () => run(command, args))));
}

function heading(name) {
  console.log(`\n=== ${name}`);
}
