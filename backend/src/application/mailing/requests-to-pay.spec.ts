import { TIME_TO_PAY } from '@fyonka/api-contract/values/limits';
import { describe, expect, test } from '@jest/globals';
import { paymentAttemptId } from '../../domain/ids.ts';
import { totalPrice } from '../../domain/ordering/order.ts';
import type { Order } from '../../domain/ordering/order.ts';
import { WAIT_FOR_PAYMENT } from '../../domain/ordering/mails/order-mail.ts';
import { aRequest, testShop } from '../../testing/test-shop.fixture.ts';
import { bow, BUSY, HOUR, mailsOf, MINUTE, SENT, UNREACHABLE, withPlacedOrders } from './dispatch-mails.fixture.ts';

describe('an order that is paid at once', () => {
  test('is confirmed by one mail about order and payment', async () => {
    const shop = await testShop([bow]);
    await shop.payForOrder.execute({ ...(await shop.place(aRequest([bow], { language: 'en' }))), token: 'tok' });
    expect(await mailsOf(shop)).toEqual(['Thank you, we have received your order and payment']);
    shop.clock.advance(TIME_TO_PAY);
    expect(await mailsOf(shop)).toEqual([]);
  });

  test('with cash on delivery is confirmed by one mail, too', async () => {
    const shop = await testShop([bow], { cashOnDelivery: true });
    const held = await shop.place(aRequest([bow], { language: 'en' }));
    await shop.payForOrder.execute({ ...held, method: 'cash-on-delivery' });
    expect(await mailsOf(shop)).toEqual(['Thank you, we have received your order']);
    shop.clock.advance(TIME_TO_PAY);
    expect(await mailsOf(shop)).toEqual([]);
  });
});

describe('a request to pay', () => {
  test('is sent once, after some minutes', async () => {
    const shop = await testShop([bow]);
    await shop.place(aRequest([bow], { language: 'en' }));
    shop.clock.advance(WAIT_FOR_PAYMENT - 1);
    expect(await mailsOf(shop)).toEqual([]);
    shop.clock.advance(1);
    expect(await mailsOf(shop)).toEqual(['Your order waits for its payment']);
    shop.clock.advance(WAIT_FOR_PAYMENT);
    expect(await mailsOf(shop)).toEqual([]);
  });

  test('is not sent when the payment arrives while it is prepared', async () => {
    const shop = await withPlacedOrders(2);
    const [first, second] = shop.placed;
    shop.transport.result = async ({ subject }) => {
      if (subject.includes(first!.number)) await payMeanwhile(shop, second!);
      return SENT;
    };
    await shop.dispatchMails.execute();
    shop.transport.result = () => SENT;
    await shop.dispatchMails.execute();
    expect(shop.transport.sent.filter(({ to }) => to === second!.delivery.email).map(({ subject }) => subject)).toEqual(
      [expect.stringContaining('وصلتنا دفعتكم')],
    );
  });

  test('is not sent when the order is replaced while it is prepared; the new order has its own', async () => {
    const shop = await withPlacedOrders(2);
    const [first, second] = shop.held;
    let replacement: Order | undefined;
    shop.transport.result = async ({ subject }) => {
      if (subject.includes(first!.order.number)) {
        replacement = (await shop.place(aRequest([bow], { email: second!.order.delivery.email, replaces: second! })))
          .order;
      }
      return SENT;
    };
    await shop.dispatchMails.execute();
    shop.transport.result = () => SENT;
    shop.clock.advance(WAIT_FOR_PAYMENT);
    await shop.dispatchMails.execute();
    const numbers = shop.transport.sent.map(({ subject }) => /\((.*)\)/.exec(subject)?.[1]);
    expect(numbers).toEqual([first!.order.number, replacement?.number]);
  });

  test('waits for the end of an open payment, and is sent when that has failed', async () => {
    const shop = await testShop([bow]);
    const held = await shop.place(aRequest([bow], { language: 'en' }));
    shop.gateway.onCharge = () => ({ kind: 'challenge', url: '/bank' });
    await shop.payForOrder.execute({ ...held, token: 'tok' });
    shop.clock.advance(WAIT_FOR_PAYMENT);
    expect(await mailsOf(shop)).toEqual([]);
    shop.gateway.onLookup = () => ({ kind: 'declined', reason: 'challenge-failed' });
    await shop.reconcilePayments.execute();
    shop.clock.advance(MINUTE);
    expect(await mailsOf(shop)).toEqual(['Your order waits for its payment']);
  });

  test('is not sent after the time to pay, if no mail server accepted it before', async () => {
    const shop = await withPlacedOrders(1);
    shop.transport.result = () => UNREACHABLE;
    await shop.dispatchMails.execute();
    shop.clock.advance(TIME_TO_PAY);
    await shop.expireUnpaidOrders.execute();
    shop.transport.result = () => SENT;
    expect(await mailsOf(shop)).toEqual(['لم يكتمل دفع طلبكم']);
  });
});

describe('mails to one receiver', () => {
  const spellings = ['noura@example.com', 'NOURA@example.com', 'noura+1@example.com'];

  test('are about three unpaid orders a day, in all spellings of the address', async () => {
    const shop = await testShop([bow]);
    for (let placed = 0; placed < 30; placed += 1) await shop.place(aRequest([bow], { email: spellings[placed % 3]! }));
    shop.clock.advance(WAIT_FOR_PAYMENT);
    let withheld = 0;
    for (let run = 0; run < 4; run += 1) withheld += (await shop.dispatchMails.execute()).withheld;
    expect(shop.transport.sent).toHaveLength(3);
    expect(withheld).toBe(27);
    shop.clock.advance(TIME_TO_PAY);
    await shop.expireUnpaidOrders.execute();
    await mailsOf(shop);
    expect(await shop.outbox.claimDue({ at: Infinity, until: Infinity, limit: 1 })).toEqual([]);

    shop.clock.advance(24 * HOUR);
    await shop.place(aRequest([bow]));
    shop.clock.advance(WAIT_FOR_PAYMENT);
    expect(await mailsOf(shop)).toHaveLength(1);
  });

  test('about paid orders are all sent, whatever was sent before', async () => {
    const shop = await testShop([bow]);
    for (let placed = 0; placed < 5; placed += 1) await shop.place(aRequest([bow], { language: 'en' }));
    shop.clock.advance(WAIT_FOR_PAYMENT);
    await mailsOf(shop);
    for (let paid = 0; paid < 5; paid += 1) {
      await shop.payForOrder.execute({ ...(await shop.place(aRequest([bow], { language: 'en' }))), token: 'tok' });
    }
    expect(await mailsOf(shop)).toEqual(Array(5).fill('Thank you, we have received your order and payment'));
  });

  test('count once, however often they are tried', async () => {
    const shop = await testShop([bow]);
    await shop.place(aRequest([bow]));
    shop.clock.advance(WAIT_FOR_PAYMENT);
    shop.transport.result = () => BUSY;
    for (let tries = 0; tries < 5; tries += 1) {
      await shop.dispatchMails.execute();
      shop.clock.advance(MINUTE);
    }
    shop.transport.result = () => SENT;
    for (let placed = 0; placed < 3; placed += 1) await shop.place(aRequest([bow]));
    shop.clock.advance(WAIT_FOR_PAYMENT);
    expect(await mailsOf(shop)).toHaveLength(3);
  });
});

async function payMeanwhile(
  { payments, clock }: Pick<Awaited<ReturnType<typeof testShop>>, 'payments' | 'clock'>,
  order: Order,
): Promise<void> {
  const attemptId = paymentAttemptId('meanwhile');
  const choice = { id: attemptId, method: 'card', gateway: 'sandbox', cancels: true } as const;
  await payments.start({ ...choice, orderNumber: order.number, at: clock.now() });
  await payments.settle(attemptId, { kind: 'captured', amount: totalPrice(order) }, clock.now());
}
