import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { withFigures } from './figures.ts';
import { ROOT } from '../toolchain.mjs';

const page = `# Performance

Before.

<!-- figures: lists -->

| old |

<!-- end: lists -->

Between, with $& and \`--write\`.

<!-- figures: lists on MongoDB -->
<!-- end: lists on MongoDB -->

After.
`;

test('puts the figures between their comments and changes nothing else', () => {
  const written = withFigures(page, 'lists', '| new, $1 |');
  assert.equal(
    written,
    page.replace('| old |', () => '| new, $1 |'),
  );
  assert.equal(withFigures(written, 'lists', '| old |'), page);
});

test('fills the place of a measurement that has no figures yet', () => {
  const written = withFigures(page, 'lists on MongoDB', '| first |');
  assert.ok(written.includes('<!-- figures: lists on MongoDB -->\n\n| first |\n\n<!-- end: lists on MongoDB -->\n'));
  assert.ok(written.includes('| old |'));
});

test('refuses a page without the place, or with two', () => {
  assert.throws(() => withFigures(page, 'copies', ''), /<!-- figures: copies --> and <!-- end: copies -->/);
  assert.throws(() => withFigures(page + page, 'lists', ''), RangeError);
  assert.throws(() => withFigures(page.replace('<!-- end: lists -->', ''), 'lists', ''), RangeError);
});

test('every measurement that publishes figures has its place in performance.md', () => {
  const performance = readFileSync(join(ROOT, 'docs/performance.md'), 'utf8');
  const places = [...performance.matchAll(/<!-- figures: (.+) -->/g)].map(([, name]) => name);
  assert.ok(places.length > 10);
  for (const name of places) assert.equal(withFigures(performance, name, 'x').includes('\nx\n'), true);
});
