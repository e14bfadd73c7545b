// Reads what the test runners report, and sums it up.
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { JEST_WORKSPACES } from '../../jest.config.mjs';
import { TOGETHER } from '../jest/grouped.mjs';
import { ROOT } from '../toolchain.mjs';

/** Tests of one workspace or one runner. @typedef {Counts & {name: string}} Result */
/** @typedef {{passed: number, failed: number, skipped: number, failures?: Failure[]}} Counts */
/** A failed test, and what its runner says of the reason. @typedef {{title: string, why?: string}} Failure */

/** Lines of each reason in the summary: whoever reads only the end of the output sees several. */
const LINES_OF_REASON = 6;

/**
 * @param {string} report JSON of Jest. A file that could not run counts as one failed test.
 * @returns {Result[]} one for each workspace, also for one without a test
 */
export function jestResults(report, workspaces = JEST_WORKSPACES) {
  const tests = JSON.parse(report).testResults.flatMap(testsIn);
  return workspaces.map((workspace) => {
    const own = tests.filter(({ file }) => file.startsWith(`${workspace}/`));
    const passed = own.filter(({ status }) => status === 'passed').length;
    const failures = own.filter(({ status }) => status === 'failed').map(({ title, why }) => ({ title, why }));
    const skipped = own.length - passed - failures.length;
    return { name: workspace, passed, failed: failures.length, skipped, failures };
  });
}

/** Tests of one result of Jest. In a group of files the first title of a test names its file. */
function testsIn({ name, status, message, assertionResults }) {
  const file = relative(ROOT, name);
  const isGroup = name === TOGETHER;
  const tests = assertionResults.map((test) => ({
    file: isGroup ? test.ancestorTitles[0] : file,
    title: [...(isGroup ? [] : [file]), ...test.ancestorTitles, test.title].join(' › '),
    status: test.status,
    why: test.failureMessages?.join('\n'),
  }));
  const isUnexplained = status === 'failed' && tests.every((test) => test.status !== 'failed');
  return isUnexplained ? [...tests, { file, title: `${file} could not run`, status: 'failed', why: message }] : tests;
}

/** @param {string} report TAP of Node's test runner, with lines such as `not ok 3 - title`; the last are `# pass 27` @returns {Counts} */
export function tapCounts(report) {
  const count = (what) => Number(new RegExp(`^# ${what} (\\d+)$`, 'm').exec(report)?.[1] ?? 0);
  return {
    passed: count('pass'),
    failed: count('fail') + count('cancelled'),
    skipped: count('skipped') + count('todo'),
    failures: [...report.matchAll(/^ *not ok \d+ - (.*)$/gm)].map(({ 1: title, index }) => ({
      title,
      why: errorIn(report.slice(index)),
    })),
  };
}

/** The `error:` of the first test in a piece of TAP: a line, or a block that is indented more. */
function errorIn(tap) {
  const [details = ''] = /^ *---\n[^]*?^ *\.\.\.$/m.exec(tap) ?? [];
  const [, indent, line] = /^( *)error: (.*)$/m.exec(details) ?? [];
  if (line !== '|-') return line;
  return new RegExp(`error: \\|-\\n((?:(?:${indent}  .*)?\\n)*)`).exec(details)?.[1];
}

/** @param {string} report JSON of Playwright @returns {Counts} */
export function playwrightCounts(report) {
  const { stats, suites } = JSON.parse(report);
  const failures = suites.flatMap(failedJourneys);
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped, failures };
}

/** Failed tests in a suite of Playwright's report. */
function failedJourneys({ title, specs = [], suites = [] }) {
  const own = specs.filter(({ ok }) => !ok).map((spec) => ({ title: spec.title, why: reasonOf(spec) }));
  const all = [...own, ...suites.flatMap(failedJourneys)];
  return all.map((one) => ({ ...one, title: [title, one.title].filter(Boolean).join(' › ') }));
}

function reasonOf({ tests }) {
  const results = tests.flatMap(({ results: runs }) => runs);
  return results
    .flatMap(({ errors }) => errors)
    .map(({ message, location }) => (location ? `line ${location.line}: ${message}` : message))
    .join('\n');
}

/** What failed and why, then a table of the results; its last line is their sum. @param {Result[]} results */
export function summary(results) {
  const sum = (what) => results.reduce((total, result) => total + result[what], 0);
  const rows = results.map(
    ({ name, passed, failed, skipped }) =>
      `  ${name.padEnd(20)} ${passed} passed${failed ? `, ${failed} FAILED` : ''}${skipped ? `, ${skipped} skipped` : ''}`,
  );
  const failures = results
    .flatMap((result) => result.failures ?? [])
    .flatMap(({ title, why = '' }) => [`  FAILED: ${title}`, ...firstLines(why).map((line) => `    ${line}`)]);
  return [...failures, ...rows, `${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`].join(
    '\n',
  );
}

/** Without colours, empty lines and the stack. */
function firstLines(why) {
  const lines = stripVTControlCharacters(why).split('\n');
  return lines.filter((line) => line.trim() !== '' && !/^\s+at /.test(line)).slice(0, LINES_OF_REASON);
}
