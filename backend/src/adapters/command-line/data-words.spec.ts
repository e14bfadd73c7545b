import { expect, test } from '@jest/globals';
import { readDataWords } from './data-words.ts';

test.each([
  [['move', 'a', 'b'], "'move' is not understood."],
  [['copy', 'a'], "'copy' takes two places, from and to."],
  [['backup'], "'backup' takes a file, and at most one place."],
  [['restore', 'a', 'b', 'c'], "'restore' takes a file, and at most one place."],
  [['check', 'a', 'b'], "'check' takes at most one place."],
  [['audit', 'a', 'b'], "'audit' takes at most one place."],
  [['copy', 'a', 'b', '--force'], 'That is not understood.'],
  [[], "All of a shop's data: copied between databases, backed up, restored, audited."],
])('%j is not understood, and answered with the usage', (words, said) => {
  const { exitCode, text } = readDataWords(words) as { exitCode: number; text: string };
  expect([exitCode, text.split('\n')[0]]).toEqual([2, said]);
  expect(text).toContain('npm run data -- copy <from> <to>');
});
