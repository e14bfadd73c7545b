// The test runs of the house and how each says what it found.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './toolchain.mjs';

/** @typedef {{name: string, passed: number, failed: number, skipped: number}} Result */

const JEST_WORKSPACES = ['libs/api-contract', 'libs/shop-bridge', 'libs/i18n', 'libs/api-client', 'libs/ui', 'libs/federation', 'libs/testing', 'backend', 'shell', 'mfe-catalog', 'mfe-checkout', 'mfe-admin'];

/** Runs the tests that need no browser. @returns {Promise<Result[]>} */
export async function runTests() {
  const results = [await runNodeTests('boundaries', ['scripts/boundaries.test.mjs'])];
  for (const workspace of JEST_WORKSPACES) results.push(await runJest(workspace));
  return results;
}

/** @returns {Promise<Result>} */
export async function runJest(workspace) {
  return inTemporaryFolder(async (folder) => {
    const report = join(folder, 'report.json');
    await tolerant(run('npm', ['test', '-w', workspace, '--silent', '--', '--json', `--outputFile=${report}`, '--silent=false'], { env: { NODE_NO_WARNINGS: '1' } }));
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, numRuntimeErrorTestSuites } = JSON.parse(readFileSync(report, 'utf8'));
    return {
      name: workspace,
      passed: numPassedTests,
      failed: numFailedTests + numRuntimeErrorTestSuites,
      skipped: numPendingTests + numTodoTests,
    };
  });
}

/** Runs files of node's own test runner. @returns {Promise<Result>} */
export async function runNodeTests(name, files, options = []) {
  return inTemporaryFolder(async (folder) => {
    const report = join(folder, 'report.tap');
    await tolerant(run('node', ['--test', ...options, '--test-reporter=spec', '--test-reporter-destination=stdout', '--test-reporter=tap', `--test-reporter-destination=${report}`, ...files]));
    const tap = readFileSync(report, 'utf8');
    const count = (what) => Number(new RegExp(`^# ${what} (\\d+)$`, 'm').exec(tap)?.[1] ?? 0);
    return { name, passed: count('pass'), failed: count('fail') + count('cancelled'), skipped: count('skipped') + count('todo') };
  });
}

/** @param {Result[]} results */
export function summary(results) {
  const sum = (what) => results.reduce((total, result) => total + result[what], 0);
  const rows = results.map(({ name, passed, failed, skipped }) => `  ${name.padEnd(18)} ${passed} ok${failed ? `, ${failed} FAILED` : ''}${skipped ? `, ${skipped} skipped` : ''}`);
  return [...rows, `${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`].join('\n');
}

/** A run with failed tests still has a report; one without a report is a failure that the reading of it shows. */
async function tolerant(running) {
  await running.catch((error) => console.error(error.message));
}

async function inTemporaryFolder(work) {
  const folder = mkdtempSync(join(tmpdir(), 'fyonka-tests-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
