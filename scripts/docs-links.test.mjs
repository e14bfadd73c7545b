// A document that names a file which was moved or renamed sends its reader nowhere. So every link and every path in the
// documents is looked up here.
import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, matchesGlob, relative } from 'node:path';
import { describe, test } from 'node:test';
import { ROOT } from './toolchain.mjs';

const IGNORED = new Set(['node_modules', 'dist', '.git', '.nx']);
const FILES = globSync('**', { cwd: ROOT, exclude: (path) => IGNORED.has(basename(path)) });
const FOLDERS = new Set(FILES.filter((file) => file.includes('/')).map((file) => file.split('/')[0]));
const DOCUMENTS = FILES.filter((file) => /^(docs\/.*|(.*\/)?README|CONTRIBUTING)\.md$/.test(file)).toSorted();

/** Prose, without blocks of commands: these may name files that only exist on a server. @param {string} document */
function proseOf(document) {
  return readFileSync(join(ROOT, document), 'utf8').replaceAll(/^```.*?^```/gms, '');
}

/** Links to other files and to headings, without those to other sites. @param {string} prose */
function linksIn(prose) {
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => target).filter((target) => !/^\w+:/.test(target));
}

/**
 * Paths in backticks: those that begin with a folder of the repository (`libs/ui`), and names of source files
 * (`product.ts`, `catalog/product.ts`). What a build writes is left out, since it need not be there.
 * @param {string} prose
 */
function pathsIn(prose) {
  return [...prose.matchAll(/`([\w.][\w@.*{},/-]*)`/g)]
    .map(([, path]) => path.replace(/\/$/, ''))
    .filter((path) => FOLDERS.has(path.split('/')[0]) || /\w\.(?:tsx?|mjs|css|md)$/.test(path))
    .filter((path) => !path.split('/').includes('dist'));
}

/** Whether some file or folder has this path, or ends with it. @param {string} path */
function isInRepository(path) {
  if (existsSync(join(ROOT, path))) return true;
  return FILES.some((file) => matchesGlob(file, path) || matchesGlob(file, `**/${path}`));
}

/** The ids that GitHub gives to the headings of a document. @param {string} document */
function headingsOf(document) {
  return [...proseOf(document).matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** @param {string} document @param {string} link */
function isReachable(document, link) {
  const [path, heading] = link.split('#');
  const target = path === '' ? document : relative(ROOT, join(ROOT, dirname(document), path));
  if (!existsSync(join(ROOT, target))) return false;
  return heading === undefined || headingsOf(target).includes(heading);
}

test('the documents are found', () => {
  for (const document of ['README.md', 'docs/architecture.md', 'docs/decisions/README.md', 'libs/ui/README.md'])
    assert.ok(DOCUMENTS.includes(document), document);
});

test('architecture.md explains the growth of every table and collection', () => {
  const schema = (path) => readFileSync(join(ROOT, 'backend/src/adapters', path), 'utf8');
  const tables = [...schema('sqlite/schema/baseline.ts').matchAll(/^CREATE (?:VIRTUAL )?TABLE (\w+)/gm)];
  const collections = Object.keys(JSON.parse(schema('mongo/schema/schema.snapshot.json')));
  const inCamelCase = (name) => name.replaceAll(/_(\w)/g, (_, letter) => letter.toUpperCase());
  const named = [...proseOf('docs/architecture.md').matchAll(/`([\w.]+)`/g)].map(([, name]) => name);
  const known = new Set([...named, ...named.map(inCamelCase)]);
  assert.ok(tables.length > 30 && collections.length > 30);
  assert.deepEqual(
    [...tables.map(([, name]) => name), ...collections].filter((name) => !known.has(name)),
    [],
  );
});

test('comments and messages point to documents and records that exist', () => {
  const sources = FILES.filter(
    (file) => /\.(?:tsx?|mjs|ya?ml|conf|env|css)$/.test(file) && !file.endsWith('.test.mjs'),
  );
  const named = sources.flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(/\bdocs\/(?:[\w-]+\.md|decisions\/\d{4}[\w-]*(?:\.md)?)/g)].map(
      ([path]) => path,
    ),
  );
  const missing = named.filter(
    (path) => globSync(path.endsWith('.md') ? path : `${path}*.md`, { cwd: ROOT }).length === 0,
  );
  assert.ok(named.length > 10);
  assert.deepEqual(missing, []);
});

for (const document of DOCUMENTS) {
  describe(document, () => {
    const prose = proseOf(document);

    test('links to files and headings that exist', () => {
      const dead = linksIn(prose).filter((link) => !isReachable(document, link));
      assert.deepEqual(dead, []);
    });

    test('names paths that exist', () => {
      const missing = pathsIn(prose).filter((path) => !isInRepository(path));
      assert.deepEqual(missing, []);
    });
  });
}
