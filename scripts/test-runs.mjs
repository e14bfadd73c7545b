// The test runs of the house and how each says what it found.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './toolchain.mjs';

/** @typedef {{name: string, passed: number, failed: number, skipped: number}} Result */

const JEST_WORKSPACES = [
  'libs/api-contract',
  'libs/shop-bridge',
  'libs/i18n',
  'libs/api-client',
  'libs/ui',
  'libs/federation',
  'libs/testing',
  'backend',
  'shell',
  'mfe-catalog',
  'mfe-checkout',
  'mfe-admin',
];

/** Runs the tests that need no browser. @returns {Promise<Result[]>} */
export async function runTests() {
  const results = [await runNodeTests('boundaries', ['scripts/boundaries.test.mjs'])];
  for (const workspace of JEST_WORKSPACES) results.push(await runJest(workspace));
  return results;
}

/** @returns {Promise<Result>} */
function runJest(workspace) {
  return counted(
    workspace,
    'report.json',
    (report) =>
      run('npm', ['test', '-w', workspace, '--silent', '--', '--json', `--outputFile=${report}`, '--silent=false'], {
        env: { NODE_NO_WARNINGS: '1' },
      }),
    (text) => {
      const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, numRuntimeErrorTestSuites } =
        JSON.parse(text);
      return {
        passed: numPassedTests,
        failed: numFailedTests + numRuntimeErrorTestSuites,
        skipped: numPendingTests + numTodoTests,
      };
    },
  );
}

/** Runs files of node's own test runner. @returns {Promise<Result>} */
export function runNodeTests(name, files, options = []) {
  return counted(
    name,
    'report.tap',
    (report) =>
      run('node', [
        '--test',
        ...options,
        '--test-reporter=spec',
        '--test-reporter-destination=stdout',
        '--test-reporter=tap',
        `--test-reporter-destination=${report}`,
        ...files,
      ]),
    (text) => {
      const count = (what) => Number(new RegExp(`^# ${what} (\\d+)$`, 'm').exec(text)?.[1] ?? 0);
      return {
        passed: count('pass'),
        failed: count('fail') + count('cancelled'),
        skipped: count('skipped') + count('todo'),
      };
    },
  );
}

/**
 * A run that found no test, wrote no report, or ended badly with none of its tests failed, is a failure of its own.
 * @param {(report: string) => Promise<unknown>} start runs the tests, with their report in the file that it is given
 * @param {(text: string) => Omit<Result, 'name'>} read
 * @returns {Promise<Result>}
 */
async function counted(name, reportName, start, read) {
  return inTemporaryFolder(async (folder) => {
    const report = join(folder, reportName);
    const ended = await start(report).then(
      () => undefined,
      (error) => error,
    );
    if (ended) console.error(ended.message);
    const { passed, failed, skipped } = existsSync(report)
      ? read(readFileSync(report, 'utf8'))
      : { passed: 0, failed: 0, skipped: 0 };
    const isUnexplained = failed === 0 && (ended !== undefined || passed === 0);
    return { name, passed, failed: isUnexplained ? 1 : failed, skipped };
  });
}

/** @param {Result[]} results */
export function summary(results) {
  const sum = (what) => results.reduce((total, result) => total + result[what], 0);
  const rows = results.map(
    ({ name, passed, failed, skipped }) =>
      `  ${name.padEnd(18)} ${passed} ok${failed ? `, ${failed} FAILED` : ''}${skipped ? `, ${skipped} skipped` : ''}`,
  );
  return [...rows, `${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`].join('\n');
}

async function inTemporaryFolder(work) {
  const folder = mkdtempSync(join(tmpdir(), 'fyonka-tests-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
