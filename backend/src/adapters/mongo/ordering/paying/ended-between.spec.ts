import { expect, test } from '@jest/globals';
import { listed } from '../../../../application/ordering/paying/payments.fixture.ts';
import { aProduct } from '../../../../domain/catalog/product.fixture.ts';
import { paymentAttemptId } from '../../../../domain/ids.ts';
import { fils } from '../../../../domain/money.ts';
import { anOrder, NOON } from '../../../../domain/ordering/order.fixture.ts';
import type { PaymentAttempt } from '../../../../domain/ordering/paying/payment-attempt.ts';
import { closeAfterEach, emptyMongo } from '../../test-database.fixture.ts';
import { attemptDocument } from './attempt-documents.ts';

closeAfterEach();

test('more attempts than are read at once are all listed once, also those that ended at the same moment', async () => {
  const { db, payments } = await emptyMongo();
  const { number: orderNumber } = anOrder([[aProduct('bow'), 1]]);
  const attempts = Array.from({ length: 450 }, (_, place): PaymentAttempt => ({
    id: paymentAttemptId(`attempt ${place}`),
    orderNumber,
    amount: fils(1),
    method: 'knet',
    gateway: 'tap',
    state: 'captured',
    startedAt: NOON,
    expiresAt: NOON,
    endedAt: NOON + (place % 2),
    reference: `chg_${place}`,
    bankReference: null,
    redirectUrl: null,
    declineReason: null,
    nextAskAt: null,
  }));
  await db.collection('attempts').insertMany(attempts.map((attempt, place) => attemptDocument(attempt, place)));
  const ended = await listed(payments.ended('tap', NOON, NOON + 2));
  expect(ended.map(({ id }) => id).toSorted()).toEqual(attempts.map(({ id }) => id).toSorted());
  expect(ended.map(({ endedAt }) => endedAt)).toEqual(ended.map(({ endedAt }) => endedAt).toSorted());
  expect(await listed(payments.ended('tap', NOON + 1, NOON + 2))).toHaveLength(225);
  expect(await listed(payments.ended('sandbox', NOON, NOON + 2))).toEqual([]);
});
