import { expect, test } from '@jest/globals';
import { aRefundRequest, EDITOR } from '../../../../../application/ordering/money/money.fixture.ts';
import { FIRST_ORDERS, writeFirstRelease } from '../../../connection/first-release.fixture.ts';
import { listed } from '../../../../../application/ordering/paying/payments.fixture.ts';
import { fils } from '../../../../../domain/money.ts';
import { NOON } from '../../../../../domain/ordering/order.fixture.ts';
import type { OrderNumber } from '../../../../../domain/ordering/order-number.ts';
import { ShopsBefore } from '../moves.fixture.ts';

const shops = new ShopsBefore();

const unpaid = FIRST_ORDERS.unpaid as OrderNumber;

/** Columns of refunds that were the same before money could be given back by hand. */
const COLUMNS = `seq, id, order_number, attempt_id, gateway, method, charge_reference, amount, lines, includes_delivery,
  reason, state, reference, requested_at, requested_by, sent_at, ended_at, next_ask_at, failure, credit_note, fingerprint`;
const LINES = '[{"line":0,"quantity":1,"restock":true}]';
/** The orders and attempts that refunds name are not needed here. */
const LOOSE = 'PRAGMA foreign_keys = OFF;';

const BEFORE = {
  id: 'before',
  orderNumber: 'A',
  attemptId: 'attempt',
  gateway: 'tap',
  method: 'card',
  chargeReference: 'chg_1',
  amount: 1000,
  lines: [{ line: 0, quantity: 1, restock: true }],
  includesDelivery: true,
  reason: 'Torn',
  state: 'done',
  reference: 're_1',
  requestedAt: 5,
  requestedBy: null,
  sentAt: 6,
  endedAt: 7,
  nextAskAt: null,
  failure: null,
  creditNote: 'C1',
  fingerprint: 'print',
};

test('refunds of before money could be given back by hand stay as they are', async () => {
  writeFirstRelease(shops.file, NOON);
  const { refunds } = shops.upgraded(
    'money given back by hand',
    `INSERT INTO payment_attempts (id, order_number, gateway, method, amount, state, started_at, expires_at, is_open) VALUES
      ('attempt', '${unpaid}', 'tap', 'card', 1000, 'captured', 1, 2, 0);
    INSERT INTO refunds (${COLUMNS}) VALUES (7, 'before', '${unpaid}', 'attempt', 'tap', 'card', 'chg_1', 1000,
      '${LINES}', 1, 'Torn', 'done', 're_1', 5, NULL, 6, 7, NULL, NULL, 'C1', 'print');`,
  );
  expect(await refunds.ofOrder(unpaid)).toEqual([{ ...BEFORE, orderNumber: unpaid }]);
});

test('refunds in the order in which they were stored, counts of cash, and rows of settlement files', async () => {
  const { refunds, moneyBooks, settlements, exchange } = shops.upgraded(
    'refunds, counts of cash and settlement files as documents',
    `${LOOSE} INSERT INTO refunds (${COLUMNS}) VALUES
      (7, 'before', 'A', 'attempt', 'tap', 'card', 'chg_1', 1000, '${LINES}', 1, 'Torn', 'done', 're_1', 5, NULL, 6, 7, NULL,
        NULL, 'C1', 'print'),
      (8, 'asked', 'A', 'attempt', 'tap', 'card', 'chg_1', 20, '[]', 0, '', 'pending', 're_2', 4, 'office', 6, NULL, 9,
        NULL, NULL, 'print'),
      (9, 'a box', 'A', NULL, NULL, 'cash', '', 30, '[]', 0, '', 'done', 'Box 1', 3, 'office', NULL, 3, NULL, NULL, 'C2', 'p'),
      (10, 'another', 'A', NULL, NULL, 'cash', '', 30, '[]', 0, '', 'failed', 'Box 1', 3, 'office', NULL, 3, NULL,
        'declined', 'C3', 'p');
    INSERT INTO cash_counts VALUES ('2026-01-15', 5000, 'One short', 8, 'office');
    INSERT INTO money_entries (order_number, kind, amount, method, gateway, is_test, reference, day, moved_at, at, note) VALUES
      ('A', 'capture', 1000, 'card', 'tap', 0, 'chg_1', 20260115, 1, 1, ''),
      ('A', 'capture', 500, 'card', 'tap', 0, 'chg_2', 20260115, 1, 1, '');
    INSERT INTO settlement_rows VALUES ('tap', 'chg_1', 1000, 15, NULL), ('tap', 'chg_9', 10, 1, 8);`,
  );
  const ofOrder = await refunds.ofOrder('A' as OrderNumber);
  expect(ofOrder[0]).toEqual(BEFORE);
  expect(ofOrder.map(({ id, method, reference }) => [id, method, reference])).toEqual([
    ['before', 'card', 're_1'],
    ['asked', 'card', 're_2'],
    ['a box', 'cash', 'Box 1'],
    ['another', 'cash', 'Box 1'],
  ]);
  expect(ofOrder[3]).toMatchObject({ requestedBy: 'office', state: 'failed', failure: 'declined', creditNote: 'C3' });
  expect((await refunds.due(9, 5)).map(({ id }) => id)).toEqual(['asked']);
  expect(await refunds.findByReference('tap', 're_1')).toEqual(BEFORE);
  expect((await listed(refunds.done('tap', 7, 8))).map(({ id }) => id)).toEqual(['before']);
  const count = { day: '2026-01-15', counted: 5000, note: 'One short', countedAt: 8, countedBy: 'office' };
  expect((await moneyBooks.cashOf('2026-01-15' as never)).count).toEqual(count);
  expect(await settlements.ofMonth('2026-01' as never)).toEqual([
    {
      gateway: 'tap',
      method: 'card',
      amounts: [500, 1000].map((amount) => ({ amount, payments: 1 })),
      captured: 1500,
      payments: 2,
      settled: 1000,
      settledPayments: 1,
      fees: 15,
    },
  ]);
  expect((await exchange.read('settlementRows', null, 10)).records).toMatchObject([
    { gateway: 'tap', reference: 'chg_1', amount: 1000, fee: 15, paidAt: null },
    { gateway: 'tap', reference: 'chg_9', amount: 10, fee: 1, paidAt: 8 },
  ]);
});

test('a refund after the move comes after those of before', async () => {
  writeFirstRelease(shops.file, NOON);
  const { db, refunds, moneyBooks } = shops.open();
  const money = { amount: fils(50), method: 'wamd', movedAt: NOON, reference: '', note: '' } as const;
  await moneyBooks.record(unpaid, money, EDITOR, NOON);
  db.run(
    "INSERT INTO docs_refunds SELECT ?, json_object('id', ?, 'seq', 7, 'orderNumber', ?, 'gateway', 'tap', 'method', 'card', 'chargeReference', '', 'amount', 1, 'lines', json('[]'), 'includesDelivery', json('false'), 'reason', '', 'state', 'failed', 'requestedAt', 1, 'fingerprint', '')",
    'z',
    'z',
    unpaid,
  );
  const byHand = { way: 'cash', reference: '', movedAt: NOON } as const;
  await refunds.request(unpaid, aRefundRequest('a', { amount: fils(10), byHand }), EDITOR);
  expect((await refunds.ofOrder(unpaid)).map(({ id }) => id)).toEqual(['z', 'a']);
});
