// `npm run changelog`: adds what was committed since its last commit to CHANGELOG.md.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addCommits, lastCommitIn } from './add-commits.mjs';

const ROOT = join(import.meta.dirname, '..', '..');
const FILE = join(ROOT, 'CHANGELOG.md');

const text = readFileSync(FILE, 'utf8');
const last = lastCommitIn(text);
const commits = last === null ? null : commitsSince(last);
if (commits === null) {
  console.error(
    `The history after ${last ?? 'the last commit'} is not here, so nothing was added. Fetch it (git fetch --unshallow), ` +
      'or write into the line `<!-- up to … -->` of CHANGELOG.md which commit it has already.',
  );
  process.exitCode = 1;
} else {
  writeFileSync(FILE, addCommits(text, commits));
  console.log(commits.length === 0 ? 'Nothing was committed since.' : `Read ${commits.length} commits.`);
}

/** The newest first; null: git does not know that commit, or there is no repository. @param {string} id */
function commitsSince(id) {
  const git = (...words) =>
    execFileSync('git', words, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    git('merge-base', '--is-ancestor', id, 'HEAD');
    return git('log', '--no-merges', '--format=%h%x09%cs%x09%s', `${id}..HEAD`)
      .split('\n')
      .filter(Boolean)
      .map((line) => {
        const [hash, day, ...subject] = line.split('\t');
        return { id: hash, day, subject: subject.join('\t') };
      });
  } catch {
    return null;
  }
}
