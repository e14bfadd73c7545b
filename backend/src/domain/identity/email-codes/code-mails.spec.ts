import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { CODE_MAILS_TIME, isCodeMailAllowed, MOST_IN_A_DAY, MOST_IN_AN_HOUR } from './code-mails.ts';
import { CODE_TIME, MOST_WRONG_CODES } from './email-code.ts';

const HOUR = 60 * 60 * 1000;

/** The times of the mails that are sent when codes are requested after these waits. */
function mailsAfter(waits: readonly number[]): number[] {
  const sent: number[] = [];
  let at = 0;
  for (const wait of waits) {
    at += wait;
    if (isCodeMailAllowed(sent, at)) sent.push(at);
  }
  return sent;
}

const mostWithin = (times: readonly number[], span: number) =>
  Math.max(0, ...times.map((from) => times.filter((at) => at >= from && at < from + span).length));

test('an address gets at most 3 codes in any hour and 15 in any day, whenever they are requested', () => {
  const waits = fc.array(fc.integer({ min: 0, max: 2 * HOUR }), { maxLength: 150 });
  fc.assert(
    fc.property(waits, (asked) => {
      const sent = mailsAfter(asked);
      return mostWithin(sent, HOUR) <= MOST_IN_AN_HOUR && mostWithin(sent, CODE_MAILS_TIME) <= MOST_IN_A_DAY;
    }),
  );
});

test('guessing at full speed succeeds less than once in 10,000 days, even with codes that were sent shortly before', () => {
  const sent = mailsAfter(Array.from({ length: 3 * 24 * 60 }, () => 60 * 1000));
  const guesses = mostWithin(sent, CODE_MAILS_TIME + CODE_TIME) * MOST_WRONG_CODES;
  expect(guesses / 1_000_000).toBeLessThan(1 / 10_000);
  expect(sent.length).toBeGreaterThan(2 * MOST_IN_A_DAY);
});
