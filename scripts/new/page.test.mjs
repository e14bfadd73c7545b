import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { ROOT } from '../toolchain.mjs';
import { newPage } from './page.mjs';

const WORKSPACES = ['mfe-catalog', 'mfe-admin'];
const LINKED = ['node_modules', 'libs', 'tsconfig.base.json', '.oxlintrc.json', '.oxfmtrc.json', 'scripts'];
let copy;

before(() => {
  copy = mkdtempSync(join(tmpdir(), 'fyonka-new-page-'));
  // Of the others, what they say about addresses.
  for (const name of ['shell', 'mfe-checkout'])
    cpSync(join(ROOT, name, 'src/pages.ts'), join(copy, name, 'src/pages.ts'), { recursive: true });
  for (const name of WORKSPACES) cpSync(join(ROOT, name, 'src'), join(copy, name, 'src'), { recursive: true });
  for (const name of LINKED) symlinkSync(join(ROOT, name), join(copy, name));
});
after(() => rmSync(copy, { recursive: true }));

const read = (file) => readFileSync(join(copy, file), 'utf8');
const run = (tool, ...args) => execFileSync(join(ROOT, 'node_modules/.bin', tool), args, { cwd: copy });

test('new pages pass types, lint and format unchanged, and have rows in the tables of their workspaces', () => {
  const files = WORKSPACES.flatMap((name) => {
    const { address, written, changed } = newPage(copy, name, 'gift-cards');
    assert.ok(read(`${name}/src/pages.ts`).includes(`'${address}'`));
    return [...written, ...changed];
  });
  const sources = files.filter((file) => /\.tsx?$/.test(file));
  const compilerOptions = { lib: ['es2024', 'dom', 'dom.iterable'], jsx: 'react-jsx' };
  // Specs and tables would bring whole workspaces, which takes seconds.
  const typed = sources.filter((file) => /gift-cards\/.*(?<!spec)\.tsx?$/.test(file));
  const config = {
    extends: './tsconfig.base.json',
    compilerOptions,
    files: [...typed, 'libs/ui/src/css-modules.d.ts'],
  };
  writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify(config));
  run('tsc', '-p', copy);
  run('oxlint', '--deny-warnings', ...sources);
  run('oxfmt', '--check', ...files);
});

for (const name of WORKSPACES)
  test(`the words of a page of ${name} are in both languages`, () => {
    const [ar, en] = ['ar', 'en'].map((language) =>
      JSON.parse(read(`${name}/src/gift-cards/messages/${language}.json`)),
    );
    assert.deepEqual(Object.keys(ar), Object.keys(en));
    assert.equal(en.title, 'Gift cards');
    assert.match(Object.values(ar).join(''), /^[^a-z]+$/);
  });

test('a page that is there already, an address that is taken, and a name that is none are refused, and nothing is written', () => {
  const before = read('mfe-catalog/src/pages.ts');
  mkdirSync(join(copy, 'mfe-catalog/src/gone'));
  const refused = (workspace, name) => assert.throws(() => newPage(copy, workspace, name), Error);
  assert.throws(() => newPage(copy, 'mfe-catalog', 'gone'), /mfe-catalog\/src\/gone is there already/);
  // The folder of the wishlist has another place.
  assert.throws(() => newPage(copy, 'mfe-catalog', 'wishlist'), /pages\.ts has a page at \/wishlist already/);
  assert.throws(() => newPage(copy, 'mfe-catalog', 'login'), /shell\/src\/pages\.ts has a page at \/login already/);
  assert.throws(() => newPage(copy, 'mfe-catalog', 'checkout'), /mfe-checkout\/src\/pages\.ts has a page/);
  assert.throws(() => newPage(copy, 'mfe-catalog', 'Gifts'), /small letters, digits and single hyphens/);
  for (const name of ['', '../gifts', 'gifts-', '1gift', 'a'.repeat(31)]) refused('mfe-catalog', name);
  assert.throws(() => newPage(copy, 'mfe-checkout', 'gifts'), /belongs to mfe-catalog or mfe-admin: npm run new/);
  refused('shell', 'gifts');
  assert.deepEqual(readdirSync(join(copy, 'mfe-catalog/src/gone')), []);
  assert.equal(read('mfe-catalog/src/pages.ts'), before);
});
