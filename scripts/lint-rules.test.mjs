// A check of lint that finds nothing any more would go unnoticed: rules of our own, and types, which nothing else checks.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROOT } from './toolchain.mjs';

const MEMBERS = {
  'a field': '#secret = 1;',
  'a static field': 'static #secret = 1;',
  'a method': '#secret() {}',
  'a getter': 'get #secret() { return 1; }',
};

for (const [what, member] of Object.entries(MEMBERS)) {
  test(`fyonka/typescript-private finds ${what} that is private by its #name`, () => {
    const { rules } = lint(`export class Probe {\n  ${member}\n}\n`);
    assert.ok(rules.includes('fyonka(typescript-private)'), rules.join());
  });
}

test('fyonka/typescript-private leaves TypeScript private members alone', () => {
  const { rules } = lint(
    'export class Probe {\n  private readonly secret = 1;\n  read() {\n    return this.secret;\n  }\n}\n',
  );
  assert.deepEqual(rules, []);
});

test('`npm run lint` finds wrong types by the nearest configuration of TypeScript', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const [, ...options] = scripts.lint.split(' ');
  const source = 'export const first = (names: string[]): string => names[0];\n';
  assert.deepEqual(lint(source, { options, compilerOptions: { strict: true } }).rules, []);
  const compilerOptions = { strict: true, noUncheckedIndexedAccess: true };
  assert.deepEqual(lint(source, { options, compilerOptions }).rules, ['typescript(TS2322)']);
});

/**
 * Lints one file by the configuration of the repository.
 * @param {string} source
 * @param {{options?: string[], compilerOptions?: object}} [how] `options`: of oxlint
 * @returns {{rules: string[]}} the rules that it breaks
 */
function lint(source, { options = [], compilerOptions = {} } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'lint-'));
  try {
    const file = join(folder, 'probe.ts');
    writeFileSync(file, source);
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
    const words = [...options, '--config', join(ROOT, '.oxlintrc.json'), '--format=json', file];
    const { stdout } = spawnSync('oxlint', words, { encoding: 'utf8' });
    return { rules: JSON.parse(stdout).diagnostics.map(({ code }) => code) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
