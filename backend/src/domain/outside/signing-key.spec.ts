import { expect, test } from '@jest/globals';
import { DAY } from '../kuwait-day.ts';
import { KEY_TIME, keyToSign, needsKey, SHOWN_AFTER, SHOWN_BEFORE, shownKeys, withKey } from './signing-key.ts';
import type { SigningKey } from './signing-key.ts';

const keyAt = (id: string, createdAt: number): SigningKey => ({ id, sealed: '', x: 'x', y: 'y', createdAt });
const idsOf = (keys: readonly SigningKey[]) => keys.map(({ id }) => id);
const FIRST = keyAt('first', 0);
const SECOND = keyAt('second', KEY_TIME);

test('a key is made when there is none, and 90 days after the newest', () => {
  expect([needsKey([], 0), needsKey([FIRST], KEY_TIME - 1), needsKey([FIRST], KEY_TIME)]).toEqual([true, false, true]);
});

test('the first key signs at once, and the next ones a day after they were published', () => {
  expect(keyToSign([], 0)).toBeUndefined();
  expect(keyToSign([FIRST], 0)).toBe(FIRST);
  expect(keyToSign([SECOND, FIRST], KEY_TIME + SHOWN_BEFORE - 1)).toBe(FIRST);
  expect(keyToSign([SECOND, FIRST], KEY_TIME + SHOWN_BEFORE)).toBe(SECOND);
});

test('a key is published for 30 days after the next one was made, and is then forgotten', () => {
  const both = withKey([FIRST], SECOND);
  expect(idsOf(both)).toEqual(['second', 'first']);
  expect(idsOf(shownKeys(both, KEY_TIME + SHOWN_AFTER - 1))).toEqual(['second', 'first']);
  expect(idsOf(shownKeys(both, KEY_TIME + SHOWN_AFTER))).toEqual(['second']);
  expect(idsOf(withKey(both, keyAt('third', 2 * KEY_TIME)))).toEqual(['third', 'second']);
  expect(SHOWN_AFTER).toBeGreaterThan(SHOWN_BEFORE + 7 * DAY);
});
