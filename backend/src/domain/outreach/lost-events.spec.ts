import { expect, test } from '@jest/globals';
import { DAY } from '../kuwait-day.ts';
import { lossToShow } from './lost-events.ts';

const LOST = { since: 1, until: 10, atMost: 3 };
const OLDER = { createdAt: 9 };

test.each([
  ['nothing is lost', null, [OLDER], 10, null],
  ['a webhook was there before it was noticed', LOST, [{ createdAt: 10 }, OLDER], 10 + 30 * DAY, LOST],
  ['all webhooks came later', LOST, [{ createdAt: 10 }], 10, null],
  ['it is long ago', LOST, [OLDER], 11 + 30 * DAY, null],
])('when %s', (_when, lost, webhooks, now, shown) => {
  expect(lossToShow(lost, webhooks, now)).toEqual(shown);
});
