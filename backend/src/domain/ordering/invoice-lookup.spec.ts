import { expect, test } from '@jest/globals';
import { judgeInvoiceLookup, LOCK_TIME, MOST_WRONG_ANSWERS } from './invoice-lookup.ts';
import type { WrongAnswers } from './invoice-lookup.ts';
import { NOON } from './order.fixture.ts';

function afterWrongOnes(count: number, at = NOON): WrongAnswers | null {
  let wrong: WrongAnswers | null = null;
  for (let given = 0; given < count; given += 1) ({ wrong } = judgeInvoiceLookup(wrong, false, at));
  return wrong;
}

test('a right answer is granted until the limit of wrong ones, and does not reset their count', () => {
  expect(judgeInvoiceLookup(null, true, NOON)).toEqual({ result: 'granted', wrong: null });
  const wrong = afterWrongOnes(MOST_WRONG_ANSWERS - 1);
  expect(judgeInvoiceLookup(wrong, true, NOON)).toEqual({ result: 'granted', wrong });
});

test('the last allowed wrong answer locks the invoice, and answers are not counted while it is locked', () => {
  const wrong = afterWrongOnes(MOST_WRONG_ANSWERS);
  const last = NOON + LOCK_TIME - 1;
  for (const isRight of [true, false])
    expect(judgeInvoiceLookup(wrong, isRight, last)).toEqual({ result: 'locked', wrong });
  expect(judgeInvoiceLookup(wrong, true, NOON + LOCK_TIME)).toMatchObject({ result: 'granted' });
  expect(judgeInvoiceLookup(wrong, false, NOON + LOCK_TIME)).toEqual({
    result: 'refused',
    wrong: { count: 1, at: NOON + LOCK_TIME },
  });
});
