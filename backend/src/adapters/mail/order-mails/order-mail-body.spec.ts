import { expect, test } from '@jest/globals';
import { aProduct } from '../../../domain/catalog/product.fixture.ts';
import { mailId } from '../../../domain/ids.ts';
import { mailAbout } from '../../../domain/ordering/mails/order-mail.ts';
import type { OrderMailTemplate } from '../../../domain/ordering/mails/order-mail.ts';
import type { MessageValues } from '../../../domain/ordering/messages/message-fields.ts';
import { USUAL_MESSAGES } from '../../../domain/ordering/messages/message-texts.ts';
import { aRefund } from '../../../domain/ordering/money/money.fixture.ts';
import type { Refund } from '../../../domain/ordering/money/refund.ts';
import { anOrder } from '../../../domain/ordering/order.fixture.ts';
import type { Order } from '../../../domain/ordering/order.ts';
import { wordsOf } from './order-mail-body.ts';
import { IS_CANCELLED, NOTHING_TO_PAY } from './order-mail-words.ts';

const placed: Order = { ...anOrder([[aProduct('bow'), 1]]), language: 'en' };

function bodyOf(template: OrderMailTemplate, given: Partial<Order>, refund: Refund | null = null): string {
  const order = { ...placed, ...given };
  const mail = { ...mailAbout(template, order), id: mailId('mail') };
  return wordsOf({ mail, order, refund }, USUAL_MESSAGES, {} as MessageValues).body;
}

test('the mail about an edited order that costs nothing by now says that there is nothing to pay', () => {
  expect(bodyOf('order-edited', { status: 'processing', paymentStatus: 'paid', paymentMethod: 'free' })).toContain(
    NOTHING_TO_PAY.en,
  );
});

test('mails about refunds of cancelled orders say that, and no others', () => {
  const refund = aRefund(placed, { state: 'done' });
  expect(bodyOf('refund-done', { status: 'cancelled' }, refund)).toContain(IS_CANCELLED.en);
  expect(bodyOf('refund-done', { status: 'delivered' }, refund)).not.toContain(IS_CANCELLED.en);
  expect(bodyOf('order-refund-due', { status: 'cancelled' })).not.toContain(IS_CANCELLED.en);
});
