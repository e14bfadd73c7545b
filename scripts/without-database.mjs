// Removing a database is removing its folder and its line of the wiring. This does it in a copy of the tree, builds what
// is left, and runs its tests on the other database.
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LEFT_OUT } from '../backend/test/support/mongo-server.mjs';
import { countedCheck, report, runJest } from './test-runs.mjs';
import { install, ROOT, run } from './toolchain.mjs';

/** Each database, and what then keeps the data in its place. */
const OTHER = { mongo: 'sqlite', sqlite: 'mongo' };

/** Where each database has its one line. */
const CHOICE = 'src/wiring/databases.ts';

/** Of the root and of the backend: made by programs, or of no use to these tests. */
const NOT_COPIED = new Set(['.git', '.nx', 'data', 'dist', 'node_modules']);

/**
 * Builds the backend without a database and runs its domain, application and HTTP tests on the other one. Those that a
 * database has for itself are not run again.
 * @param {'mongo' | 'sqlite'} removed
 * @param {string[]} [files] patterns of those that are run; left out: all
 * @returns {Promise<import('./test-runs.mjs').Result[]>} nothing where the other one has no server to be tested with
 */
export async function runWithoutDatabase(removed, files = []) {
  const other = OTHER[removed];
  if (other === 'mongo' && LEFT_OUT !== null) {
    console.log(LEFT_OUT);
    return [];
  }
  const root = realpathSync(mkdtempSync(join(tmpdir(), `fyonka-without-${removed}-`)));
  try {
    copyTo(root);
    const backend = join(root, 'backend');
    remove(removed, backend);
    const name = `without ${removed}`;
    return [
      ...(await countedCheck(`${name}: types`, () => run('tsc', ['-p', 'tsconfig.json'], { cwd: backend }))),
      ...(await countedCheck(`${name}: build`, () => run('node', ['build.mjs'], { cwd: backend }))),
      ...(await runJest({
        name,
        workspaces: ['backend'],
        root,
        cwd: backend,
        args: files,
        env: { TEST_DATABASE: other },
      })),
    ];
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** The backend is copied, everything else is a link to what it is. */
function copyTo(root) {
  for (const name of readdirSync(ROOT))
    if (name !== 'backend' && (name === 'node_modules' || !NOT_COPIED.has(name)))
      symlinkSync(join(ROOT, name), join(root, name));
  for (const name of readdirSync(join(ROOT, 'backend')))
    if (!NOT_COPIED.has(name)) cpSync(join(ROOT, 'backend', name), join(root, 'backend', name), { recursive: true });
  symlinkSync(join(ROOT, 'backend', 'node_modules'), join(root, 'backend', 'node_modules'));
}

/** Moves the folder away and takes the line out. @throws when there is not one line */
function remove(database, backend) {
  renameSync(join(backend, 'src/adapters', database), join(backend, '..', `${database}-was-here`));
  const file = join(backend, CHOICE);
  const lines = readFileSync(file, 'utf8').split('\n');
  const left = lines.filter((line) => !line.includes(`/adapters/${database}/`));
  if (left.length !== lines.length - 1)
    throw new Error(`${CHOICE} has ${lines.length - left.length} lines for ${database} and should have one`);
  writeFileSync(file, left.join('\n'));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [removed, ...files] = process.argv.slice(2);
  if (!Object.hasOwn(OTHER, removed))
    throw new Error(`node scripts/without-database.mjs ${Object.keys(OTHER).join('|')}`);
  await install();
  const results = await runWithoutDatabase(removed, files);
  report(results);
  process.exitCode = results.every(({ failed }) => failed === 0) ? 0 : 1;
}
