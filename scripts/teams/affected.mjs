// Which parts of `npm run verify` a change can break.
import { execFileSync } from 'node:child_process';
import { basename } from 'node:path';
import { JEST_WORKSPACES } from '../../jest.config.mjs';
import { ENVIRONMENT, ROOT } from '../toolchain.mjs';

/**
 * @typedef {object} Parts
 * @property {string[]} workspaces whose tests of Jest run
 * @property {boolean} server whether `npm start`, the tests on MongoDB and those with programs of the system run
 * @property {string[] | 'all'} journeys workspaces of the front ends whose journeys run
 */

/** @type {Parts} */
export const EVERYTHING = { workspaces: JEST_WORKSPACES, server: true, journeys: 'all' };

const FRONT_ENDS = ['shell', 'mfe-catalog', 'mfe-checkout', 'mfe-admin'];
/** Files that belong to a project of nx, and files of which every run checks what can be checked. Any other may change every result. */
const OF_PROJECTS_OR_DOCUMENTS = /^(?:backend|shell|mfe-\w+|libs|gateway-simulator|e2e|demo|deploy|docs)\/|\.md$/;

/**
 * @param {{files: readonly string[], projects: readonly string[]}} change paths that differ, and the projects that they or
 *   what they depend on belong to
 * @returns {Parts}
 */
export function partsFor({ files, projects }) {
  if (files.some((file) => !OF_PROJECTS_OR_DOCUMENTS.test(file))) return EVERYTHING;
  const isAffected = (workspace) => projects.includes(`@fyonka/${basename(workspace)}`);
  const hasJourneyIn = (workspace) => files.some((file) => file.startsWith(journeysOf(workspace)));
  const isOfAll = (file) => file.startsWith('e2e/') && !FRONT_ENDS.some((one) => file.startsWith(journeysOf(one)));
  return {
    workspaces: JEST_WORKSPACES.filter(isAffected),
    server: isAffected('backend') || files.some((file) => file.startsWith('deploy/')),
    journeys:
      isAffected('backend') || isAffected('shell') || files.some(isOfAll)
        ? 'all'
        : FRONT_ENDS.filter((workspace) => isAffected(workspace) || hasJourneyIn(workspace)),
  };
}

function journeysOf(workspace) {
  return `e2e/journeys/${workspace.replace('mfe-', '')}/`;
}

/**
 * The parts for what differs from the last commit that is on the branch, too; on the branch itself, for the newest commit.
 * @param {string} branch @returns {Parts}
 */
export function partsSince(branch) {
  const [head] = git('rev-parse', 'HEAD');
  const [shared] = git('merge-base', branch, 'HEAD');
  const base = shared === head ? 'HEAD~1' : shared;
  const files = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
  return partsFor({ files, projects: affectedProjects(`--base=${base}`) });
}

/** @param {string} change option of nx @returns {string[]} names of projects */
export function affectedProjects(change) {
  return JSON.parse(output('nx', ['show', 'projects', '--affected', change, '--json']));
}

function git(...args) {
  return output('git', args)
    .split('\n')
    .filter((line) => line !== '');
}

function output(command, args) {
  return execFileSync(command, args, { cwd: ROOT, encoding: 'utf8', env: ENVIRONMENT });
}
