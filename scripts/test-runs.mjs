// Starts each test runner once and counts what it reports.
import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { JEST_WORKSPACES, workersOf } from '../jest.config.mjs';
import { jestResults, playwrightCounts, summary, tapCounts } from './reports/reports.mjs';
import { ROOT, run } from './toolchain.mjs';

/** Memory that is used like a folder. */
const MEMORY = '/dev/shm';

/** Bytes: several times what the tests of one ring keep at once. A container has 64 MB unless it is told otherwise. */
const LEAST_MEMORY = 2e9;

const FOR_JEST = { NODE_OPTIONS: '--experimental-vm-modules', NODE_NO_WARNINGS: '1' };

/** Where Jest keeps what it has transformed, for later runs. */
const CACHE = join(tmpdir(), `fyonka-jest-${userInfo().uid}`);

/** @typedef {import('./reports/reports.mjs').Result} Result */

/** Tests of Node's own runner that need nothing but Node. */
const SCRIPT_TESTS = [
  'scripts/teams/affected.test.mjs',
  'scripts/bench/figures.test.mjs',
  'scripts/boundaries.test.mjs',
  'scripts/changelog/changelog.test.mjs',
  'scripts/deploy.test.mjs',
  'scripts/docs-links.test.mjs',
  'scripts/dev/proxy.test.mjs',
  'scripts/folders.test.mjs',
  'scripts/lint-rules.test.mjs',
  'scripts/lock-file.test.mjs',
  'scripts/new/page.test.mjs',
  'scripts/reports/reports.test.mjs',
  'scripts/rings.test.mjs',
  'scripts/styles.test.mjs',
  'scripts/test-runs.test.mjs',
];

/** Tests that need a program of the system each: strace, systemd-socket-activate. */
const SYSTEM_TESTS = ['backend/test/ci/fsync.test.ts', 'backend/test/ci/watchdog.test.ts'];

/** Tests of `deploy/` with the programs that it sets up: nginx, systemd-analyze, promtool; openssl makes certificates. */
const DEPLOY_TESTS = ['scripts/deploy-programs.test.mjs'];

/** The server as nx has built it, which rings need not build once more. */
const BUILT = { SERVER_BUILD: join(ROOT, 'backend', 'dist') };

/** Rings whose files run at once. Promises under faults, load and size are tested by one file at a time, undisturbed. */
const AT_ONCE = ['programs', 'mongo'];

/** Rings of so many files that loading the program for each one would take longer than its tests. */
const GROUPED = ['programs', 'mongo'];

/** Times that the primary is lost when failover is measured. */
const FAILOVER_ROUNDS = '20';

/** How long the mixed load lasts on each database when everything is run; by hand a minute. */
const LOAD_SECONDS = '3600';

/**
 * Runs the tests of a ring: see backend/test/rings.mjs. Workspaces other than the backend have tests in `fast` alone.
 * @param {import('../backend/test/rings.mjs').Ring} ring
 * @param {string[]} [args] more for Jest, such as the files of tests
 * @param {{isBuilt?: boolean}} [options] `isBuilt`: nx has just built the server
 * @returns {Promise<Result[]>} one result for each workspace
 */
export async function runRing(ring, args = [], { isBuilt = false } = {}) {
  if (ring === 'fast') return args.length > 0 ? runJest(ring, { args }) : runFast(JEST_WORKSPACES);
  const isGrouped = GROUPED.includes(ring) && args.length === 0;
  const results = await runJest(ring, {
    workspaces: ['backend'],
    cwd: isGrouped ? ROOT : join(ROOT, 'backend'),
    args,
    workers: AT_ONCE.includes(ring) ? workersOf(ring) : 1,
    env: {
      ...(isBuilt && BUILT),
      ...(isGrouped && { GROUPED: '1' }),
      ...(ring === 'failover' && { FAILOVER_ROUNDS }),
      ...(ring === 'failover' && isBuilt && { LOAD_SECONDS: process.env['LOAD_SECONDS'] ?? LOAD_SECONDS }),
    },
  });
  const named = results.map((result) => ({ ...result, name: `${result.name} (${ring})` }));
  return ring === 'deploy' && args.length === 0 ? [...named, ...(await runNodeTests('deploy', DEPLOY_TESTS))] : named;
}

/** Runs what needs nothing but Node. @param {string[]} workspaces whose tests of Jest run @returns {Promise<Result[]>} */
export async function runFast(workspaces) {
  const results = await runNodeTests('scripts', SCRIPT_TESTS);
  if (workspaces.length === 0) return results;
  const env = { GROUPED: '1', WORKSPACES: workspaces.join() };
  return [...results, ...(await runJest('fast', { workspaces, env }))];
}

function runJest(ring, { workspaces, cwd, args = [], workers = workersOf(ring), env = {} }) {
  return runAndCount(
    `jest (${ring})`,
    (report) =>
      run(
        'jest',
        ['--json', `--outputFile=${report}`, `--maxWorkers=${workers}`, `--cacheDirectory=${CACHE}`, ...args],
        {
          cwd,
          env: { RING: ring, TMPDIR: folderFor(ring), ...FOR_JEST, ...env },
        },
      ),
    (report) => jestResults(report, workspaces),
  );
}

/** Runs files of Node's own test runner. @param {string} name @param {string[]} files @param {NodeJS.ProcessEnv} [env] @returns {Promise<Result[]>} */
export function runNodeTests(name, files, env = {}) {
  return runAndCount(
    name,
    (report) =>
      run(
        'node',
        [
          '--test',
          '--test-reporter=spec',
          '--test-reporter-destination=stdout',
          '--test-reporter=tap',
          `--test-reporter-destination=${report}`,
          ...files,
        ],
        { env },
      ),
    (report) => [{ name, ...tapCounts(report) }],
  );
}

/**
 * Runs the journeys in a browser, through the builds of all front ends.
 * @param {{isNight?: boolean}} [options] `isNight`: also those that are left to the night
 * @returns {Promise<Result[]>}
 */
export function runJourneys({ isNight = false } = {}) {
  return runPlaywright('e2e', 'e2e/playwright.config.ts', { build: [], env: isNight ? {} : { WITHOUT_NIGHTLY: '1' } });
}

/**
 * Builds one front end, and runs the journeys through its pages in a shop that has the others of the last release.
 * @param {string} workspace such as `mfe-catalog`
 * @param {string[]} [args] more for Playwright, such as a part of a file's name
 * @returns {Promise<Result[]>}
 */
export function runJourneysOf(workspace, args = []) {
  const build = ['-p', '@fyonka/backend', `@fyonka/${workspace}`];
  const FRONT_END = workspace.replace('mfe-', '');
  return runPlaywright(`e2e of ${workspace}`, 'e2e/playwright.config.ts', { build, args, env: { FRONT_END } });
}

/** Runs the journey through `deploy/`, which needs nginx and a mongod. @returns {Promise<Result[]>} */
export function runCluster() {
  return runPlaywright('cluster', 'e2e/playwright.cluster.config.ts');
}

/** Runs what needs programs of the system, over the server that nx has just built. @returns {Promise<Result[]>} */
export function runSystemTests() {
  return runNodeTests('system', SYSTEM_TESTS, BUILT);
}

/** @param {{build?: string[], args?: string[], env?: NodeJS.ProcessEnv}} [options] `build`: what nx builds first; nothing without it */
function runPlaywright(name, config, { build, args = [], env = {} } = {}) {
  return runAndCount(
    name,
    async (report) => {
      if (build) await run('nx', ['run-many', '-t', 'build', ...build, '--outputStyle=static']);
      await run('playwright', ['test', `--config=${config}`, '--reporter=list,json', ...args], {
        env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...env },
      });
    },
    (report) => [{ name, ...playwrightCounts(report) }],
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

/** Prints a table of the results. @param {Result[]} results */
export function report(results) {
  console.log(`\n${summary(results)}`);
}

/** Where the tests of a ring keep their shops: in memory if it has room, because they wait for a disk at each commit. */
function folderFor(ring) {
  const isLarge = ring !== 'fast' && !AT_ONCE.includes(ring);
  if (isLarge || !existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize < LEAST_MEMORY ? tmpdir() : MEMORY;
}

async function inTemporaryFolder(work) {
  const folder = mkdtempSync(join(tmpdir(), 'fyonka-tests-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
