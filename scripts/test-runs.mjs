// Starts each test runner once and counts what it reports.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { JEST_WORKSPACES, MAX_WORKERS } from '../jest.config.mjs';
import { LEFT_OUT } from '../backend/test/support/mongo-server.mjs';
import { CLUSTER_LEFT_OUT } from '../e2e/cluster/programs.mjs';
import { ROOT, run } from './toolchain.mjs';

/** Tests of one workspace or one runner. @typedef {{name: string, passed: number, failed: number, skipped: number}} Result */
/** @typedef {Omit<Result, 'name'>} Counts */

const SCRIPT_TESTS = [
  'scripts/boundaries.test.mjs',
  'scripts/deploy.test.mjs',
  'scripts/docs-links.test.mjs',
  'scripts/dev/proxy.test.mjs',
  'scripts/lint-rules.test.mjs',
  'scripts/mongo-server.test.mjs',
  'scripts/test-runs.test.mjs',
];

/**
 * Runs every test that needs nothing but Node, as `npm test` does.
 * @param {{ofBackend?: 'all' | 'databases'}} [options] `databases`: only those that each database has for itself
 * @returns {Promise<Result[]>}
 */
export async function runTests({ ofBackend = 'all' } = {}) {
  const env = ofBackend === 'all' ? {} : { ONLY_TESTS_OF_DATABASES: '1' };
  return [...(await runNodeTests('scripts', SCRIPT_TESTS)), ...(await runJest({ env }))];
}

/**
 * Runs tests of all workspaces in one Jest, or those of one workspace of another tree.
 * @param {{name?: string, workspaces?: string[], root?: string, cwd?: string, args?: string[], env?: NodeJS.ProcessEnv}} [options]
 * @returns {Promise<Result[]>} one result for each workspace
 */
export function runJest({ name, workspaces, root, cwd, args = [], env = {} } = {}) {
  return runAndCount(
    name ?? 'jest',
    (report) =>
      run('jest', ['--json', `--outputFile=${report}`, `--maxWorkers=${MAX_WORKERS}`, ...args], {
        cwd,
        env: { NODE_OPTIONS: '--experimental-vm-modules', NODE_NO_WARNINGS: '1', ...env },
      }),
    (report) => {
      const results = jestResults(report, workspaces, root);
      return name === undefined ? results : results.map((result) => ({ ...result, name }));
    },
  );
}

/**
 * @param {string} report JSON of Jest. A file that could not run counts as one failed test.
 * @param {string} [root] of the tree
 * @returns {Result[]} one for each workspace, also for one without a test
 */
export function jestResults(report, workspaces = JEST_WORKSPACES, root = ROOT) {
  const files = JSON.parse(report).testResults;
  return workspaces.map((workspace) => {
    const statuses = files
      .filter(({ name }) => name.startsWith(join(root, workspace) + sep))
      .flatMap((file) => statusesIn(file));
    const passed = statuses.filter((status) => status === 'passed').length;
    const failed = statuses.filter((status) => status === 'failed').length;
    return { name: workspace, passed, failed, skipped: statuses.length - passed - failed };
  });
}

function statusesIn({ status, assertionResults }) {
  const statuses = assertionResults.map((test) => test.status);
  return status === 'failed' && !statuses.includes('failed') ? [...statuses, 'failed'] : statuses;
}

/** Runs files of Node's own test runner. @param {string} name @param {string[]} files @returns {Promise<Result[]>} */
export function runNodeTests(name, files) {
  return runAndCount(
    name,
    (report) =>
      run('node', [
        '--test',
        '--test-reporter=spec',
        '--test-reporter-destination=stdout',
        '--test-reporter=tap',
        `--test-reporter-destination=${report}`,
        ...files,
      ]),
    (report) => [{ name, ...tapCounts(report) }],
  );
}

/** @param {string} report TAP of Node's test runner, which ends in lines such as `# pass 27` @returns {Counts} */
function tapCounts(report) {
  const count = (what) => Number(new RegExp(`^# ${what} (\\d+)$`, 'm').exec(report)?.[1] ?? 0);
  return {
    passed: count('pass'),
    failed: count('fail') + count('cancelled'),
    skipped: count('skipped') + count('todo'),
  };
}

/** Runs the journeys in a browser. @returns {Promise<Result[]>} */
export function runJourneys() {
  return runPlaywright('e2e', 'e2e/playwright.config.ts');
}

/** Runs the journey through `deploy/`, where there is what it needs. @returns {Promise<Result[]>} */
export async function runCluster() {
  if (CLUSTER_LEFT_OUT === null) return runPlaywright('cluster', 'e2e/playwright.cluster.config.ts');
  console.log(CLUSTER_LEFT_OUT);
  return [];
}

function runPlaywright(name, config) {
  return runAndCount(
    name,
    (report) =>
      run('playwright', ['test', `--config=${config}`, '--reporter=list,json'], {
        env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      }),
    (report) => {
      const { expected, unexpected, flaky, skipped } = JSON.parse(report).stats;
      return [{ name, passed: expected, failed: unexpected + flaky, skipped }];
    },
  );
}

/**
 * Runs a test runner that writes a report. A workspace without a single test is a failure, and so is a runner that
 * wrote no report or ended badly although none of its tests failed: both would otherwise pass for success.
 * @param {string} name
 * @param {(report: string) => Promise<unknown>} start runs the tests, with their report in the file that it is given
 * @param {(report: string) => Result[]} read
 * @returns {Promise<Result[]>}
 */
export async function runAndCount(name, start, read) {
  return inTemporaryFolder(async (folder) => {
    const report = join(folder, 'report');
    const error = await start(report).then(
      () => null,
      (reason) => reason,
    );
    if (error) console.error(error.message);
    if (!existsSync(report)) return [{ name: `${name} (no report)`, passed: 0, failed: 1, skipped: 0 }];
    const results = read(readFileSync(report, 'utf8')).map((result) =>
      result.passed + result.failed === 0 ? { ...result, failed: 1 } : result,
    );
    const isUnexplained = error && results.every(({ failed }) => failed === 0);
    return isUnexplained ? [...results, { name: `${name} (exit code)`, passed: 0, failed: 1, skipped: 0 }] : results;
  });
}

/** Runs a tool that reports no tests: only its failure is counted. @returns {Promise<Result[]>} */
export async function countedCheck(name, check) {
  try {
    await check();
    return [];
  } catch (error) {
    console.error(error.message);
    return [{ name, passed: 0, failed: 1, skipped: 0 }];
  }
}

/** What was left out for want of a MongoDB server, where it cannot be overlooked; then a table of the results. @param {Result[]} results */
export function report(results) {
  if (LEFT_OUT !== null) console.log(`\n${LEFT_OUT}`);
  console.log(`\n${summary(results)}`);
}

/** A table of the results; its last line is their sum. @param {Result[]} results */
export function summary(results) {
  const sum = (what) => results.reduce((total, result) => total + result[what], 0);
  const rows = results.map(
    ({ name, passed, failed, skipped }) =>
      `  ${name.padEnd(20)} ${passed} passed${failed ? `, ${failed} FAILED` : ''}${skipped ? `, ${skipped} skipped` : ''}`,
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
