import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import assert from 'node:assert/strict';
import { dirname, join } from 'node:path';
import { test } from 'node:test';

const files = (...patterns) =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate', ...patterns])
    .toString()
    .trim()
    .split('\n')
    .flatMap((file) => {
      try {
        return [{ file, text: readFileSync(file, 'utf8') }];
      } catch {
        return []; // deleted, and not yet committed
      }
    });

const sheets = files('*.module.css').map(({ file, text }) => ({ file, text: text.replace(/\/\*[^]*?\*\//g, '') }));
const components = files('shell/**/*.tsx', 'mfe-*/**/*.tsx', 'libs/**/*.tsx');

const IMPORT = /import (\w+) from '([^']+\.module\.css)'/g;
const LAYOUT = 'libs/ui/src/styles/layout.module.css';
const COMPOSED = /composes: ([\w\s]+?)(?: from '([^']+)')?;/g;

/** Names that are taken from each sheet; a sheet whose names are computed has `*` as well. */
const taken = new Map(sheets.map(({ file }) => [file, new Set()]));

function sheetAt(path, from) {
  return path.startsWith('.') ? join(dirname(from), path) : path.replace('@fyonka/ui/', 'libs/ui/src/');
}

for (const { file, text } of components)
  for (const [line, name, path] of text.matchAll(IMPORT)) {
    const names = taken.get(sheetAt(path, file));
    assert.ok(names, `${file}: ${path} is missing`);
    for (const [, member] of text.replace(line, '').matchAll(new RegExp(`\\b${name}\\b(?!['-])(?:\\.(\\w+))?`, 'g')))
      names.add(member ?? '*');
  }
for (const { file, text } of sheets)
  for (const [, names, path] of text.matchAll(COMPOSED))
    for (const name of names.split(/\s+/)) taken.get(path ? sheetAt(path, file) : file).add(name);

const definedBy = (text) =>
  new Set(
    Array.from(text.replace(/:global\([^)]*\)/g, '').matchAll(/\.([a-zA-Z][\w-]*)(?=[^{};]*\{)/g), ([, name]) => name),
  );

test('every class is used, and every name that is taken from a sheet is defined there', () => {
  assert.ok(sheets.length > 200);
  const unused = [];
  const undefinedNames = [];
  for (const { file, text } of sheets) {
    const names = taken.get(file);
    const defined = definedBy(text);
    if (!names.has('*'))
      unused.push(...[...defined].filter((name) => !names.has(name)).map((name) => `${file} .${name}`));
    undefinedNames.push(
      ...[...names].filter((name) => name !== '*' && !defined.has(name)).map((name) => `${file} .${name}`),
    );
  }
  assert.deepEqual({ unused, undefinedNames }, { unused: [], undefinedNames: [] });
});

test('layout classes are named in components, are rules of one class, and are all used', () => {
  const composed = sheets.filter(({ text }) => /composes: [^;]*layout\.module\.css/.test(text)).map(({ file }) => file);
  const { text } = sheets.find(({ file }) => file === LAYOUT);
  const heads = Array.from(text.matchAll(/([^{};]+)\{(?=[^{}]*\})/g), ([, head]) => head.trim());
  const others = heads.filter((head) => !/^\.\w+$/.test(head));
  const named = new Set(
    components.flatMap((one) => Array.from(one.text.matchAll(/\blayout\.(\w+)/g), ([, name]) => name)),
  );
  const unused = heads.filter((head) => !named.has(head.slice(1)));
  assert.ok(heads.length > 50);
  assert.deepEqual({ composed, others, unused }, { composed: [], others: [], unused: [] });
});

test('a class of a sheet has the same layout classes wherever components name it', () => {
  const uses = new Map();
  for (const { file, text } of components) {
    const imported = Array.from(text.matchAll(IMPORT), ([, name, path]) => [name, sheetAt(path, file)]);
    // What stands before a class belongs to it; what follows is of this place.
    for (const [literal] of text.matchAll(/`[^`]*`|=\{\w+\.\w+(?: \?\? '')?\}/g)) {
      const layout = [];
      for (const [, name, member] of literal.matchAll(/\b(\w+)\.(\w+)/g)) {
        const sheet = imported.find(([one]) => one === name)?.[1];
        if (sheet === LAYOUT) layout.push(member);
        else if (sheet) {
          const key = `${sheet} .${member}`;
          uses.set(key, (uses.get(key) ?? new Set()).add(layout.toSorted().join(' ')));
        }
      }
    }
  }
  const differing = [...uses]
    .filter(([, found]) => found.size > 1)
    .map(([key, found]) => `${key}: ${[...found].join(' / ')}`);
  assert.ok(uses.size > 500);
  assert.deepEqual(differing, []);
});

test('no block of four declarations or more stands in more than two sheets: it is a layout class or a component', () => {
  const places = new Map();
  // Sheets that every first visit loads repeat a layout class where bringing all of them would weigh more.
  for (const { file, text } of sheets.filter(({ file }) => file !== LAYOUT))
    for (const [, block] of text.matchAll(/\{([^{}]*)\}/g)) {
      const declarations = block
        .split(';')
        .map((part) => part.trim().replace(/\s+/g, ' '))
        .filter(Boolean);
      if (declarations.length < 4) continue;
      const key = declarations.toSorted().join('; ');
      places.set(key, (places.get(key) ?? new Set()).add(file));
    }
  const repeated = [...places]
    .filter(([, found]) => found.size > 2)
    .map(([block, found]) => `${block} (${[...found].join(', ')})`);
  assert.deepEqual(repeated, []);
});
