import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import assert from 'node:assert/strict';
import { test } from 'node:test';

/** Spoken forms, which docs/design.md allows in headings only, and other words for 'please' than الرجاء. */
const UNWANTED = ['يرجى', 'من فضلكم', 'شوفوا مجلد', 'ما لقينا', 'فاضي', 'شنو', 'تقدرون', 'ما عندكم', 'إذا ما وصل'];

const files = execFileSync('git', [
  'ls-files',
  '*/ar.json',
  'backend/src/**/*-messages.ts',
  'libs/*/src/**/messages.ts',
])
  .toString()
  .trim()
  .split('\n');

test('Arabic texts keep one register and one word for please', () => {
  assert.ok(files.length > 40);
  const found = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return UNWANTED.filter((words) => text.includes(words)).map((words) => `${file}: ${words}`);
  });
  assert.deepEqual(found, []);
});
