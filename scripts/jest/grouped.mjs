import fs from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The module that stands for a group of test files in Jest. */
export const TOGETHER = fileURLToPath(new URL('together.cjs', import.meta.url));

/** Text that excludes a file from groups: it mocks modules, chooses another environment, or asks to run alone. */
const ALONE = /jest\.(unstable_mockModule|resetModules)|@jest-environment|\/\/ Runs alone:/;

/**
 * Jest gives each file of tests an environment in which everything is loaded again: for the tests of whole pages and of
 * the whole program that costs more than the tests. So a run of all tests has groups of files, each in one environment.
 * @param {string} root folder of the repository, which the files are named by
 * @param {string} folder of the workspace
 * @param {object} config Jest's configuration of the workspace
 * @param {{size: number, most: number, longest: readonly string[]}} limits `size`: files that are worth the time for loading
 *   the program once more; `most`: groups, so that each worker loads the program once; `longest`: parts of names of files
 *   that are dealt out first
 * @returns {object[]} projects of Jest
 */
export function grouped(root, folder, config, { size, most, longest }) {
  const files = specsOf(join(root, folder), config);
  const alone = files.filter((file) => ALONE.test(fs.readFileSync(file, 'utf8')));
  const rank = (file) => [...longest, ''].findIndex((part) => file.includes(part));
  const together = files
    .filter((file) => !alone.includes(file))
    .map((file) => relative(root, file))
    .sort((one, other) => rank(one) - rank(other));
  const count = Math.min(most, Math.ceil(together.length / size));
  // By its id Jest keeps what it has transformed, which is the same for all groups.
  const project = { ...config, rootDir: join(root, folder), id: folder };
  return [
    ...(alone.length > 0 ? [{ ...project, testMatch: alone }] : []),
    ...Array.from({ length: count }, (_, group) => ({
      ...project,
      roots: [join(root, folder), join(TOGETHER, '..')],
      testMatch: [TOGETHER],
      testPathIgnorePatterns: [],
      globals: { TOGETHER: { root, group, files: together.filter((_, place) => dealtTo(place, count) === group) } },
    })),
  ];
}

/** Group of a file: forwards, then backwards, so that no group always gets the longer one of two. */
function dealtTo(place, count) {
  const round = Math.floor(place / count);
  return round % 2 === 0 ? place % count : count - 1 - (place % count);
}

function specsOf(folder, { testMatch, testPathIgnorePatterns = [] }) {
  const ignored = testPathIgnorePatterns.map((pattern) => new RegExp(pattern));
  // Imported by module name, because the Node of a bare clone loads this file too, and may be too old to have it.
  return fs
    .globSync(
      testMatch.map((pattern) => pattern.replace('<rootDir>/', '')),
      {
        cwd: folder,
        exclude: (name) => /(^|\/)(node_modules|dist)$/.test(name),
      },
    )
    .map((file) => join(folder, file))
    .filter((file) => !ignored.some((pattern) => pattern.test(file.replaceAll(sep, '/'))))
    .sort();
}
