// `npm run verify`: everything that has to hold, each thing once, the same on every machine and in CI.
import { runJourneys, runNodeTests, runTests, summary } from './test-runs.mjs';
import { install, run } from './toolchain.mjs';

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
results.push(...(await runTests()));
heading('Orders are on the disk before they are answered');
results.push(...(await runNodeTests('durability', ['backend/test/ci/fsync.test.ts'])));
heading('Browser journeys and budgets');
results.push(...(await runJourneys()));

console.log(`\n${summary(results)}`);
process.exitCode = results.some(({ failed, skipped }) => failed + skipped > 0) ? 1 : 0;

/** Runs a tool that reports no tests: only its failure is counted. What comes after it is run all the same. */
async function check(name, command, args) {
  heading(name);
  try {
    await run(command, args);
  } catch (error) {
    console.error(error.message);
    results.push({ name, passed: 0, failed: 1, skipped: 0 });
  }
}

function heading(name) {
  console.log(`\n=== ${name}`);
}
