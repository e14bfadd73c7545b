import { expect, test } from '@jest/globals';
import { judgeInvoiceLookup, LOCK_TIME, MOST_WRONG_ANSWERS, WRONG_ANSWERS_TO_LOCK } from './invoice-lookup.ts';
import type { WrongAnswers } from './invoice-lookup.ts';
import { NOON } from './order.fixture.ts';

function afterWrongOnes(count: number, at = NOON): WrongAnswers | null {
  let wrong: WrongAnswers | null = null;
  for (let given = 0; given < count; given += 1) ({ wrong } = judgeInvoiceLookup(wrong, false, at));
  return wrong;
}

test('a right answer is granted until the limit of wrong ones, and does not reset their count', () => {
  expect(judgeInvoiceLookup(null, true, NOON)).toEqual({ result: 'granted', wrong: null });
  const wrong = afterWrongOnes(WRONG_ANSWERS_TO_LOCK - 1);
  expect(judgeInvoiceLookup(wrong, true, NOON)).toEqual({ result: 'granted', wrong });
});

test('the last allowed wrong answer locks the invoice, and answers are not counted while it is locked', () => {
  const wrong = afterWrongOnes(WRONG_ANSWERS_TO_LOCK);
  const last = NOON + LOCK_TIME - 1;
  for (const isRight of [true, false])
    expect(judgeInvoiceLookup(wrong, isRight, last)).toEqual({ result: 'locked', wrong });
  expect(judgeInvoiceLookup(wrong, true, NOON + LOCK_TIME)).toMatchObject({ result: 'granted' });
  expect(judgeInvoiceLookup(wrong, false, NOON + LOCK_TIME)).toMatchObject({ result: 'refused' });
});

test('five tries an hour come to thirty wrong answers, after which even the right one is refused for good', () => {
  let wrong: WrongAnswers | null = null;
  let refused = 0;
  for (let hour = 0; hour < 100; hour += 1)
    for (let tried = 0; tried < 10; tried += 1) {
      const judged = judgeInvoiceLookup(wrong, false, NOON + hour * LOCK_TIME);
      ({ wrong } = judged);
      if (judged.result === 'refused') refused += 1;
    }
  expect(refused).toBe(MOST_WRONG_ANSWERS);
  expect(judgeInvoiceLookup(wrong, true, NOON + 10_000 * LOCK_TIME)).toEqual({ result: 'locked', wrong });
});
