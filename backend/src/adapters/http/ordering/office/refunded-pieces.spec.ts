import { describe, expect, test } from '@jest/globals';
import { aProduct } from '../../../../domain/catalog/product.fixture.ts';
import { fils } from '../../../../domain/money.ts';
import { aCapture, aRefund } from '../../../../domain/ordering/money/money.fixture.ts';
import { receiveMisfit } from '../../../../domain/ordering/money/receive-money.ts';
import { NO_NOTE } from '../../../../domain/ordering/order-note.ts';
import { anOrder, withName } from '../../../../domain/ordering/order.fixture.ts';
import { totalPrice } from '../../../../domain/ordering/order.ts';
import { BLANK_SETTINGS } from '../../../../domain/store/settings.ts';
import { readyOrderView } from '../delivery/runs.views.ts';
import { creditNoteView, orderView } from '../orders/order.views.ts';
import { officeOrderRow, officeOrderView } from './office-orders.views.ts';

const three = anOrder([[aProduct('bow'), 3]]);

describe('an order of which pieces are refunded', () => {
  const refundedOf = (refunded: number) => ({ ...three, lines: three.lines.map((line) => ({ ...line, refunded })) });

  test('has only the pieces that are left in the lists and on the page of the office', () => {
    const order = refundedOf(1);
    expect(officeOrderRow({ order, hasNote: false }).pieces).toBe(2);
    expect(readyOrderView(order, 1).pieces).toBe(2);
    const page = officeOrderView({ order, attempts: [], note: NO_NOTE, editors: new Map(), hasCouriers: false });
    expect(page).toMatchObject({ piecesLeft: [2], orderItems: [{ quantity: 3 }] });
  });

  test('has texts to make only with a piece that is left', () => {
    const hasTexts = (refunded: number) =>
      officeOrderRow({ order: withName(refundedOf(refunded)), hasNote: false }).hasTexts;
    expect([hasTexts(2), hasTexts(3)]).toEqual([true, false]);
  });
});

test('the credit note of a refund that was withdrawn cannot be read', () => {
  const note = `${three.number}-C1`;
  const noteOf = (state: 'done' | 'failed') => {
    const refunds = [aRefund(three, { state, creditNote: note })];
    return creditNoteView(
      { kind: 'found', disclosure: 'full', order: three, refunds, papers: [], store: BLANK_SETTINGS },
      note,
    );
  };
  expect([noteOf('done')?.creditNote, noteOf('failed')]).toEqual([note, null]);
});

test('nothing is said to be due back while a payment that does not fit is looked at', () => {
  const amount = fils(totalPrice(three) + 100);
  expect(orderView(receiveMisfit(three, aCapture(three, { amount })).after).amountDueBack).toBe(0);
});
