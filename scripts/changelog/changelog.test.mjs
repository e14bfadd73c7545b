import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { addCommits } from './add-commits.mjs';

const BEFORE = `# Changelog

What changes.

<!-- up to aaa -->

## 2026-01-02

A sentence by hand.

### Office

- office: show what was there
`;
const commit = (subject, day = '2026-01-02') => ({ id: 'bbb', day, subject });

describe('CHANGELOG.md', () => {
  test('gets a section for a new day, with what users notice', () => {
    const commits = [
      commit('checkout: keep a code', '2026-01-03'),
      commit('tests: count', '2026-01-03'),
      commit('back in stock: tell once', '2026-01-03'),
    ];
    assert.equal(
      addCommits(BEFORE, commits),
      BEFORE.replace('aaa', 'bbb').replace(
        '## 2026-01-02',
        '## 2026-01-03\n\n### Shop\n\n- checkout: keep a code\n- back in stock: tell once\n\n## 2026-01-02',
      ),
    );
  });

  test('keeps what was written by hand when its day goes on', () => {
    assert.equal(
      addCommits(BEFORE, [commit('office: show more'), commit('log: say less')]),
      `${BEFORE.replace('aaa', 'bbb').replace('- office: show what', '- office: show more\n- office: show what')}
### Operation

- log: say less
`,
    );
  });
});

describe('npm run changelog', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fyonka-changelog-'));
  after(() => rmSync(folder, { recursive: true }));

  test('adds commits once, and leaves the file alone where the history is missing', () => {
    const [whole, shallow] = [join(folder, 'whole'), join(folder, 'shallow')];
    cpSync(import.meta.dirname, join(whole, 'scripts/changelog'), { recursive: true });
    const git = (...words) =>
      execFileSync('git', ['-c', 'user.name=n', '-c', 'user.email=n@example.com', ...words], {
        cwd: whole,
        encoding: 'utf8',
      }).trim();
    const read = (root) => readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
    const run = (root) => spawnSync(process.execPath, [join(root, 'scripts/changelog/main.mjs')], { encoding: 'utf8' });

    writeFileSync(join(whole, 'CHANGELOG.md'), BEFORE);
    assert.equal(run(whole).status, 1);
    assert.equal(read(whole), BEFORE);

    git('init', '-q');
    git('add', '.');
    git('commit', '-qm', 'start: begin');
    writeFileSync(join(whole, 'CHANGELOG.md'), BEFORE.replace('aaa', git('rev-parse', 'HEAD')));
    git('commit', '-qam', 'checkout: keep a code');
    assert.equal(run(whole).status, 0);
    assert.match(read(whole), /### Shop\n\n- checkout: keep a code\n\n## 2026-01-02\n\nA sentence by hand/);
    const added = read(whole);
    assert.equal(run(whole).status, 0);
    assert.equal(read(whole), added);

    git('commit', '-qam', 'log: say less');
    git('clone', '-q', '--depth', '1', `file://${whole}`, shallow);
    const { status, stderr } = run(shallow);
    assert.deepEqual([status, /is not here, so nothing was added/.test(stderr)], [1, true]);
    assert.equal(read(shallow), added);
  });
});
