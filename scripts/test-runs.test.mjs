import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { runAndCount } from './test-runs.mjs';

/** Runs what writes this report, and ends badly where it should. */
const count = (results, error) =>
  runAndCount(
    'runner',
    async (report) => {
      writeFileSync(report, JSON.stringify(results));
      if (error) throw error;
    },
    JSON.parse,
  );

test('a workspace without a test that ran is a failure', async () => {
  const [none, skipped] = await count([
    { name: 'none', passed: 0, failed: 0, skipped: 0 },
    { name: 'all skipped', passed: 0, failed: 0, skipped: 3 },
  ]);
  assert.equal(none.failed, 1);
  assert.equal(skipped.failed, 1);
});

test('a runner that exits with an error is a failure, counted once even if a test failed', async () => {
  const good = { name: 'good', passed: 2, failed: 0, skipped: 0 };
  const bad = { name: 'bad', passed: 2, failed: 1, skipped: 0 };
  const error = new Error('the runner ended with 1');
  const failures = (results) => results.reduce((sum, { failed }) => sum + failed, 0);
  assert.equal(failures(await count([good])), 0);
  assert.equal(failures(await count([good], error)), 1);
  assert.equal(failures(await count([bad], error)), 1);
});

test('a runner that writes no report is a failure', async () => {
  const results = await runAndCount('runner', () => Promise.resolve(), JSON.parse);
  assert.equal(results[0].failed, 1);
});
