import { describe, expect, test } from '@jest/globals';
import { aProduct } from '../../catalog/product.fixture.ts';
import { anOrder, NOON } from '../order.fixture.ts';
import { totalPrice } from '../order.ts';
import type { Order } from '../order.ts';
import { aRefund, pay } from './money.fixture.ts';
import { REFUND_STATES } from './refund.ts';
import type { Refund } from './refund.ts';
import { resolveRefund, settleRefund } from './settle-refund.ts';

const order = anOrder([[aProduct('bow'), 1]]);
const TOTAL = totalPrice(order);
const LATER = NOON + 60_000;

/** The order while all of its money is on its way back. */
const paid = pay(order, NOON).after;
const returning = { ...paid, money: { ...paid.money, refunding: TOTAL } };
const refund = (given: Partial<Refund> = {}) => aRefund(order, { state: 'sending', ...given });

describe('the answer of a gateway about a refund', () => {
  test('that it is done records the money, numbers the credit note and tells the customer', () => {
    expect(settleRefund(refund(), returning, { kind: 'done', reference: 're_1' }, 2, LATER)).toMatchObject({
      refund: { state: 'done', reference: 're_1', creditNote: `${order.number}-C3`, endedAt: LATER, nextAskAt: null },
      step: {
        after: { paymentStatus: 'refunded', money: { returned: TOTAL, refunding: 0 } },
        entries: [{ kind: 'refund', amount: TOTAL, reference: 're_1', note: 'It was broken' }],
        mails: [{ template: 'refund-done' }],
      },
    });
  });

  test('that it is done counts although it had failed, since the money is gone', () => {
    const failed = refund({ state: 'failed', failure: 'declined' });
    const settled = settleRefund(failed, paid, { kind: 'done', reference: 're_1' }, 0, LATER);
    expect(settled).toMatchObject({
      refund: { state: 'done', failure: null },
      step: { after: { money: { returned: TOTAL, refunding: 0 } } },
    });
  });

  test('that it failed frees the money for another refund', () => {
    const end = { kind: 'failed', failure: 'insufficient-balance' } as const;
    expect(settleRefund(refund(), returning, end, 0, LATER)).toMatchObject({
      refund: { state: 'failed', failure: 'insufficient-balance', creditNote: null },
      step: { after: { paymentStatus: 'paid', money: { returned: 0, refunding: 0 } } },
    });
  });

  test('that it failed has its pieces taken out of the stock with all others when its cancelled order is revived', () => {
    const lines = returning.lines.map((line) => ({ ...line, refunded: 1, restocked: 1 }));
    const cancelled: Order = { ...returning, lines, status: 'cancelled', holdsStock: false };
    const pieces = refund({ lines: [{ line: 0, quantity: 1, restock: true }] });
    const failed = settleRefund(pieces, cancelled, { kind: 'failed', failure: 'declined' }, 0, LATER);
    expect(failed).toMatchObject({
      step: {
        after: { lines: [{ refunded: 0, restocked: 0 }] },
        // They stay in the stock when somebody else has bought them.
        ifStockGone: { lines: [{ refunded: 0, restocked: 1 }] },
      },
    });
  });

  test('that it failed puts its pieces back, and that it is done after all takes them out again', () => {
    const pieces = [{ line: 0, quantity: 1, restock: false }];
    const without = { ...returning, lines: returning.lines.map((line) => ({ ...line, refunded: 1 })) };
    const end = { kind: 'failed', failure: 'declined' } as const;
    const back = settleRefund(refund({ lines: pieces }), without, end, 0, LATER)?.step?.after;
    expect(back).toMatchObject({ lines: [{ refunded: 0 }] });
    const failed = refund({ lines: pieces, state: 'failed', failure: 'declined' });
    const done = { kind: 'done', reference: 're_1' } as const;
    expect(settleRefund(failed, back!, done, 0, LATER)).toMatchObject({
      step: { after: { lines: [{ refunded: 1 }] } },
    });
  });

  test('takes pieces out once, and returns none to the stock that a failure has taken out of it', () => {
    const three = returning.lines.map((line) => ({ ...line, quantity: 3 }));
    const pieces = [{ line: 0, quantity: 1, restock: true }];
    const done = { kind: 'done', reference: 're_1' } as const;
    const after = (given: Partial<Refund>, lines: Order['lines']) =>
      settleRefund(refund({ lines: pieces, ...given }), { ...returning, lines }, done, 0, LATER)?.step?.after.lines;
    const without = three.map((line) => ({ ...line, refunded: 1, restocked: 1 }));
    expect(after({}, without)).toEqual(without);
    expect(after({ state: 'failed' }, three)).toEqual(three.map((line) => ({ ...line, refunded: 1 })));
  });

  test('that it failed tells the customer, who was told that the money is on its way', () => {
    const end = { kind: 'failed', failure: 'declined' } as const;
    expect(settleRefund(refund(), returning, end, 0, LATER)?.step?.mails).toMatchObject([
      { template: 'refund-failed', refundId: refund().id },
    ]);
  });

  test('that comes late changes nothing', () => {
    const done = refund({ state: 'done' });
    for (const kind of ['failed', 'needs-person'] as const)
      expect(settleRefund(done, paid, { kind, failure: 'unknown' }, 1, LATER)).toBeNull();
    for (const kind of ['done', 'pending'] as const)
      expect(settleRefund(done, paid, { kind, reference: 're_1' }, 1, LATER)).toBeNull();
  });
});

describe('a refund that needs a person', () => {
  const unclear = refund({ state: 'needs-person', failure: 'unknown' });

  test('is done or not as the person says, and the reason says how that is known', () => {
    const found = { outcome: 'done', note: 'It is in the dashboard' } as const;
    expect(resolveRefund(unclear, returning, found, 0, LATER)).toMatchObject({
      refund: { state: 'done', reference: null, reason: 'It was broken – It is in the dashboard' },
      step: {
        after: { money: { returned: TOTAL, refunding: 0 } },
        entries: [{ note: expect.stringContaining('dashboard') }],
      },
    });
    expect(resolveRefund(unclear, returning, { outcome: 'failed', note: 'No' }, 0, LATER)).toMatchObject({
      refund: { state: 'failed', failure: 'unknown' },
      step: { after: { money: { returned: 0, refunding: 0 } } },
    });
  });

  test.each(REFUND_STATES.filter((state) => state !== 'needs-person'))('and no refund that is %s', (state) => {
    const found = { outcome: 'done', note: 'It is in the dashboard' } as const;
    expect(resolveRefund(refund({ state }), returning, found, 0, LATER)).toBeNull();
  });
});

describe('what is known of a refund', () => {
  const known = refund({ reference: 're_0' });

  test('keeps its reference where the gateway says none', () => {
    for (const kind of ['failed', 'needs-person'] as const)
      expect(settleRefund(known, returning, { kind, failure: 'unknown' }, 0, LATER)?.refund.reference).toBe('re_0');
    const end = { kind: 'failed', failure: 'unknown', reference: 're_1' } as const;
    expect(settleRefund(known, returning, end, 0, LATER)?.refund.reference).toBe('re_1');
  });

  test('does not change again while it needs a person', () => {
    const unclear = refund({ state: 'needs-person', failure: 'declined' });
    expect(settleRefund(unclear, returning, { kind: 'needs-person', failure: 'unknown' }, 0, LATER)).toBeNull();
  });

  test.each([
    ['declined', 'declined'],
    [null, 'unknown'],
  ] as const)('is why it failed: %s becomes %s', (failure, becomes) => {
    const unclear = refund({ state: 'needs-person', failure });
    const settled = resolveRefund(unclear, returning, { outcome: 'failed', note: 'No' }, 0, LATER);
    expect(settled?.refund).toMatchObject({ state: 'failed', failure: becomes });
  });
});
