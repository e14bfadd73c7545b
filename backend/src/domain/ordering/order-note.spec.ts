import { expect, test } from '@jest/globals';
import { accountId } from '../ids.ts';
import { changeNote, LONGEST_NOTE, NO_NOTE, parseNote } from './order-note.ts';

const [hessa, sara] = [accountId('hessa'), accountId('sara')];

test('every change of a note raises its version, and an edit of an older version is a conflict', () => {
  const first = changeNote(NO_NOTE, 'Gift wrap', 0, hessa, 1);
  if (first.kind !== 'changed') throw new Error('the first note must not conflict');
  expect(first.note).toEqual({ text: 'Gift wrap', version: 1, changedBy: hessa, changedAt: 1 });
  expect(changeNote(first.note, 'Call first', 0, sara, 2)).toEqual({ kind: 'conflict' });
  expect(changeNote(first.note, 'Gift wrap', 0, sara, 2)).toEqual({ kind: 'unchanged' });
  expect(changeNote(first.note, '', null, sara, 2)).toMatchObject({ note: { text: '', version: 2 } });
});

test('a note has at most a thousand characters, and an emoji counts as one', () => {
  expect(parseNote(' one\r\ntwo ')).toBe('one\ntwo');
  expect(parseNote('🎀'.repeat(LONGEST_NOTE))).toHaveLength(2 * LONGEST_NOTE);
  expect(parseNote('x'.repeat(LONGEST_NOTE + 1))).toBeNull();
});
