import { expect, test } from '@jest/globals';
import { aProduct } from '../../catalog/product.fixture.ts';
import { TIME_TO_REVIEW } from '../../catalog/reviews/review.ts';
import { anOrder, NOON } from '../order.fixture.ts';
import { opensByLink } from './order-link.ts';

const DAY = 24 * 60 * 60 * 1000;
const placed = anOrder([[aProduct('bow'), 1]]);
const delivered = (day: number) => ({
  ...placed,
  status: 'delivered' as const,
  history: [{ from: 'shipped', to: 'delivered', at: NOON + day * DAY, by: 'admin' } as const],
});

test.each([
  ['that is not delivered: half a year', placed, NOON + 183 * DAY],
  ['that was delivered at once: half a year', delivered(0), NOON + 183 * DAY],
  ['that was delivered late: as long as it can be reviewed', delivered(10), NOON + 10 * DAY + TIME_TO_REVIEW],
])('the link of an order opens one %s', (_what, order, last) => {
  expect([opensByLink(order, last), opensByLink(order, last + 1)]).toEqual([true, false]);
});
