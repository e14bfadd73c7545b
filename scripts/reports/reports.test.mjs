import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { TOGETHER } from '../jest/grouped.mjs';
import { ROOT } from '../toolchain.mjs';
import { jestResults, playwrightCounts, summary, tapCounts } from './reports.mjs';

/** A file of Jest's report. */
const file = (path, status, ...statuses) => ({
  name: join(ROOT, path),
  status,
  message: 'SyntaxError',
  assertionResults: statuses.map((one, at) => ({
    ancestorTitles: [],
    title: `test ${at}`,
    status: one,
    failureMessages: one === 'failed' ? ['Error: no'] : [],
  })),
});

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
    {
      name: 'libs/ui',
      passed: 3,
      failed: 1,
      skipped: 1,
      failures: [{ title: 'libs/ui/src/b.spec.tsx › test 1', why: 'Error: no' }],
    },
    {
      name: 'shell',
      passed: 0,
      failed: 1,
      skipped: 0,
      failures: [{ title: 'shell/src/c.spec.ts could not run', why: 'SyntaxError' }],
    },
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
    {
      name: 'backend',
      passed: 0,
      failed: 1,
      skipped: 0,
      failures: [{ title: 'backend/src/b.spec.ts › a description › a test', why: undefined }],
    },
  ]);
});

test("each failure of Node's test runner has its reason, of one line or of several", (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'fyonka-tap-'));
  context.after(() => rmSync(folder, { recursive: true }));
  writeFileSync(
    join(folder, 'a.test.mjs'),
    `import { test } from 'node:test';
    test('passes', () => {});
    test('both', async (t) => {
      await t.test('short', () => { throw new Error('one line') });
      await t.test('long', () => { throw new Error('several\\n\\nlines') });
    });`,
  );
  // Without the variable by which a runner knows that another one started it.
  const env = { ...process.env, NODE_TEST_CONTEXT: undefined };
  let tap = '';
  try {
    execFileSync(process.execPath, ['--test', '--test-reporter=tap', 'a.test.mjs'], { cwd: folder, env });
  } catch (failed) {
    tap = String(failed.stdout);
  }
  const { passed, failures } = tapCounts(tap);
  assert.equal(passed, 1);
  assert.deepEqual(
    failures.map(({ title, why }) => [title, why.split('\n').map((line) => line.trim())]),
    [
      ['short', ["'one line'"]],
      ['long', ['several', '', 'lines', '']],
      ['both', ["'2 subtests failed'"]],
    ],
  );
});

test('a failed journey has the line and the message of each of its errors', () => {
  const errors = [{ message: 'Test timeout' }, { message: 'Error: not visible', location: { line: 119 } }];
  const specs = [
    { title: 'is well', ok: true, tests: [] },
    { title: 'is not', ok: false, tests: [{ results: [{ errors }] }] },
  ];
  const suites = [{ title: 'shell/a.test.ts', suites: [{ title: '', specs }] }];
  const stats = { expected: 1, unexpected: 1, flaky: 0, skipped: 0 };
  assert.deepEqual(playwrightCounts(JSON.stringify({ stats, suites })), {
    passed: 1,
    failed: 1,
    skipped: 0,
    failures: [{ title: 'shell/a.test.ts › is not', why: 'Test timeout\nline 119: Error: not visible' }],
  });
});

test('the last line of the summary sums everything; the first say what failed and why, without its stack', () => {
  const stack = Array.from({ length: 9 }, (_, at) => `\n    at somewhere (a.ts:${at}:1)`).join('');
  const why = `\u001B[31mError: none\u001B[39m\n\nExpected: 1${stack}`;
  const many = Array.from({ length: 90 }, (_, at) => `line ${at}`).join('\n');
  const lines = summary([
    {
      name: 'one',
      passed: 2,
      failed: 2,
      skipped: 0,
      failures: [
        { title: 'a page › loads', why },
        { title: 'b', why: many },
      ],
    },
    { name: 'two', passed: 40, failed: 0, skipped: 3 },
  ]).split('\n');
  assert.deepEqual(lines.slice(0, 4), [
    '  FAILED: a page › loads',
    '    Error: none',
    '    Expected: 1',
    '  FAILED: b',
  ]);
  assert.deepEqual(lines.slice(-4), ['    line 5', ...lines.slice(-3)]);
  assert.equal(lines.at(-1), '42 passed, 2 failed, 3 skipped');
});
