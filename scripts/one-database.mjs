// Checks the types of the server without each of its databases: to remove one is to remove its folder and its line of
// the wiring, and has nothing else to change. That nothing else imports the folder is a rule of .dependency-cruiser.mjs.
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT, run } from './toolchain.mjs';

/** Folders of the adapters. */
export const DATABASES = ['mongo', 'sqlite'];

/** Where each database has its one line. */
const CHOICE = 'backend/src/wiring/databases.ts';

/** @param {string} removed database @throws where types do not fit */
export async function checkTypesWithout(removed) {
  const root = realpathSync(mkdtempSync(join(tmpdir(), `fyonka-without-${removed}-`)));
  try {
    for (const name of ['node_modules', 'libs', 'package.json', 'tsconfig.base.json'])
      symlinkSync(join(ROOT, name), join(root, name));
    cpSync(join(ROOT, 'backend'), join(root, 'backend'), { recursive: true, filter: (path) => isPart(path, removed) });
    symlinkSync(join(ROOT, 'backend/node_modules'), join(root, 'backend/node_modules'));
    writeFileSync(join(root, CHOICE), withoutLine(readFileSync(join(ROOT, CHOICE), 'utf8'), removed));
    await run('tsc', ['-p', join(root, 'backend')]);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** Sources of the program and its configuration: tests know both databases. */
function isPart(path, removed) {
  const place = path.slice(join(ROOT, 'backend').length);
  if (/^\/(test|bench|node_modules|dist|data)$/.test(place)) return false;
  return (
    place !== `/src/adapters/${removed}` && place !== '/src/testing' && !/\.(spec|contract|fixture)\.ts$/.test(place)
  );
}

/** @throws unless exactly one line of the wiring names the database */
export function withoutLine(choice, removed) {
  const lines = choice.split('\n');
  const left = lines.filter((line) => !line.includes(`/adapters/${removed}/`));
  if (left.length !== lines.length - 1)
    throw new Error(`${CHOICE} has ${lines.length - left.length} lines for ${removed} and should have one`);
  return left.join('\n');
}

if (process.argv[1] === import.meta.filename) for (const database of DATABASES) await checkTypesWithout(database);
