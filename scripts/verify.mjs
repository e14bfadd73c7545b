// `npm run verify`: everything that has to hold, the same on every machine and in CI.
import { install, run } from './toolchain.mjs';

await install();
const { runNodeTests, runTests, summary } = await import('./test-runs.mjs');

await step('Types', () => run('nx', ['run-many', '-t', 'types', '--outputStyle=static']));
await step('Lint', () => run('oxlint', ['--type-aware', '--deny-warnings']));
await step('Boundaries', () => run('node', ['scripts/boundaries.mjs']));
await step('Build', () => run('nx', ['run-many', '-t', 'build', '--outputStyle=static']));

heading('Tests');
const results = await runTests();
heading('Orders are on the disk before they are answered');
results.push(await runNodeTests('durability', ['backend/test/ci/fsync.test.ts']));
heading('Browser journeys and budgets');
results.push(await runNodeTests('e2e', ['e2e/**/*.test.ts'], ['--test-concurrency=1']));

console.log(`\n${summary(results)}`);
process.exitCode = results.some(({ failed, skipped }) => failed + skipped > 0) ? 1 : 0;

async function step(name, work) {
  heading(name);
  await work();
}

function heading(name) {
  console.log(`\n=== ${name}`);
}
