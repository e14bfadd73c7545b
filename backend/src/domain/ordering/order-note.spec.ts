import { expect, test } from '@jest/globals';
import { accountId } from '../ids.ts';
import { changeNote, LONGEST_NOTE, NO_NOTE, parseNote } from './order-note.ts';

const [hessa, sara] = [accountId('hessa'), accountId('sara')];

test('a note grows a version with every change, and one that another has changed meanwhile is not overwritten', () => {
  const first = changeNote(NO_NOTE, 'Gift wrap', 0, hessa, 1);
  if (first.kind !== 'changed') throw new Error('it was free');
  expect(first.note).toEqual({ text: 'Gift wrap', version: 1, changedBy: hessa, changedAt: 1 });
  expect(changeNote(first.note, 'Call first', 0, sara, 2)).toEqual({ kind: 'conflict' });
  expect(changeNote(first.note, 'Gift wrap', 0, sara, 2)).toEqual({ kind: 'unchanged' });
  expect(changeNote(first.note, '', null, sara, 2)).toMatchObject({ note: { text: '', version: 2 } });
});

test('a note is at most a thousand characters, whatever they take to write', () => {
  expect(parseNote(' one\r\ntwo ')).toBe('one\ntwo');
  expect(parseNote('🎀'.repeat(LONGEST_NOTE))).toHaveLength(2 * LONGEST_NOTE);
  expect(parseNote('x'.repeat(LONGEST_NOTE + 1))).toBeNull();
});
