// A lint rule of our own that finds nothing any more would go unnoticed.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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

/** Lints one file by the configuration of the repository. @returns {{rules: string[]}} the rules that it breaks */
function lint(source) {
  const folder = mkdtempSync(join(tmpdir(), 'lint-'));
  try {
    const file = join(folder, 'probe.ts');
    writeFileSync(file, source);
    const { stdout } = spawnSync('oxlint', ['--config', join(ROOT, '.oxlintrc.json'), '--format=json', file], {
      encoding: 'utf8',
    });
    return { rules: JSON.parse(stdout).diagnostics.map(({ code }) => code) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
