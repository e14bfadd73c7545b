import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import type { Ends } from './collection.ts';
import { STORED_COLLECTIONS } from './features.ts';

/** Beginnings of the paragraphs that may name the collections of each end. */
const PARAGRAPHS: Readonly<Record<Exclude<Ends, object> | 'age', readonly string[]>> = {
  age: ['**Ends by an age'],
  books: ['**Never deleted'],
  owner: ['**Ends with what'],
  bound: ['**Ends with what', '**Ends by a job', '**A fixed number'],
  job: ['**Ends by a job'],
};

test('architecture.md says of every collection what its declaration says', () => {
  const page = readFileSync(new URL('../../../docs/architecture.md', import.meta.url), 'utf8');
  const parts = page.split(/^(?=\*\*|## )/m);
  const wrong = STORED_COLLECTIONS.filter(({ name, ends }) => {
    const table = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    const part = parts.find((one) => one.startsWith('**') && one.includes(`\`${table}\``)) ?? '';
    return !PARAGRAPHS[typeof ends === 'string' ? ends : 'age'].some((beginning) => part.startsWith(beginning));
  });
  expect(wrong.map(({ name }) => name)).toEqual([]);
});
