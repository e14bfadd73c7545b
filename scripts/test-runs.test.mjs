import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { TOGETHER } from './jest/grouped.mjs';
import { jestResults, runAndCount, summary } from './test-runs.mjs';
import { ROOT } from './toolchain.mjs';

/** A file of Jest's report. */
const file = (path, status, ...statuses) => ({
  name: join(ROOT, path),
  status,
  assertionResults: statuses.map((one, at) => ({ ancestorTitles: [], title: `test ${at}`, status: one })),
});

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

test('Jest is counted by workspace; a file that could not run is a failed test', () => {
  const report = JSON.stringify({
    testResults: [
      file('libs/ui/src/a.spec.tsx', 'passed', 'passed', 'passed', 'pending'),
      file('libs/ui/src/b.spec.tsx', 'failed', 'passed', 'failed'),
      file('shell/src/c.spec.ts', 'failed'),
      file('libs/ui-kit/src/d.spec.ts', 'passed', 'passed'),
    ],
  });
  assert.deepEqual(jestResults(report, ['libs/ui', 'shell', 'backend']), [
    { name: 'libs/ui', passed: 3, failed: 1, skipped: 1, failures: ['libs/ui/src/b.spec.tsx › test 1'] },
    { name: 'shell', passed: 0, failed: 1, skipped: 0, failures: ['shell/src/c.spec.ts could not run'] },
    { name: 'backend', passed: 0, failed: 0, skipped: 0, failures: [] },
  ]);
});

test('the tests of a group are counted for the workspaces of their files', () => {
  const titled = (path, status) => ({ ancestorTitles: [path, 'a description'], title: 'a test', status });
  const group = {
    name: TOGETHER,
    status: 'failed',
    assertionResults: [titled('shell/src/a.spec.tsx', 'passed'), titled('backend/src/b.spec.ts', 'failed')],
  };
  assert.deepEqual(jestResults(JSON.stringify({ testResults: [group] }), ['shell', 'backend']), [
    { name: 'shell', passed: 1, failed: 0, skipped: 0, failures: [] },
    { name: 'backend', passed: 0, failed: 1, skipped: 0, failures: ['backend/src/b.spec.ts › a description › a test'] },
  ]);
});

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

test('the last line of the summary sums everything; the first name what failed', () => {
  const lines = summary([
    { name: 'one', passed: 2, failed: 1, skipped: 0, failures: ['a page › loads'] },
    { name: 'two', passed: 40, failed: 0, skipped: 3 },
  ]).split('\n');
  assert.equal(lines[0], '  FAILED: a page › loads');
  assert.equal(lines.at(-1), '42 passed, 1 failed, 3 skipped');
});
