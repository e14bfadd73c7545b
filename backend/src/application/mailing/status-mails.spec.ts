import { describe, expect, test } from '@jest/globals';
import { accountId } from '../../domain/ids.ts';
import { WAIT_FOR_PAYMENT, WAIT_FOR_SECOND_THOUGHT } from '../../domain/ordering/mails/order-mail.ts';
import type { OrderStatus } from '../../domain/ordering/order.ts';
import { aRequest, testShop } from '../../testing/test-shop.fixture.ts';
import { bow, mailsOf } from './dispatch-mails.fixture.ts';

const editor = { accountId: accountId('office'), addressKey: 'address' };

/** A shop with a paid order, whose customer was notified of the payment. */
async function withPaidOrder(language: 'ar' | 'en' = 'en') {
  const shop = await testShop([bow], { email: 'hello@fyonka.example' });
  const held = await shop.place(aRequest([bow], { language, fullName: 'Noura' }));
  await shop.payForOrder.execute({ ...held, token: 'tok' });
  await mailsOf(shop);
  const set = (status: OrderStatus) =>
    shop.storage.officeOrders.setStatus(held.order.id, status, editor, shop.clock.now());
  const mails = async () => {
    shop.clock.advance(WAIT_FOR_SECOND_THOUGHT);
    return mailsOf(shop);
  };
  return { ...shop, ...held, set, mails };
}

describe('a customer whose order gets a new status', () => {
  test('gets one mail about each status, in their language', async () => {
    const { set, mails } = await withPaidOrder();
    const subjects = [];
    for (const status of ['ready', 'shipped', 'delivered'] as const) {
      await set(status);
      subjects.push(...(await mails()));
    }
    expect(subjects).toEqual(['Your order is ready', 'Your order is on its way', 'Your order has been delivered']);
    expect(await mails()).toEqual([]);
    const arabic = await withPaidOrder('ar');
    await arabic.set('shipped');
    expect(await arabic.mails()).toEqual(['طلبكم في الطريق إليكم']);
  });

  test('gets no mail about a mistake that is corrected within a minute', async () => {
    const { set, mails, clock } = await withPaidOrder();
    await set('delivered');
    clock.advance(WAIT_FOR_SECOND_THOUGHT - 1);
    await set('processing');
    expect(await mails()).toEqual([]);
    await set('ready');
    expect(await mails()).toEqual(['Your order is ready']);
  });

  test('gets a mail about only the last of several quick changes', async () => {
    const { set, mails } = await withPaidOrder();
    for (const status of ['ready', 'shipped', 'ready', 'shipped'] as const) await set(status);
    expect(await mails()).toEqual(['Your order is on its way']);
  });

  test('reads the delivery address, and never who set the status', async () => {
    const { set, transport, dispatchMails, clock } = await withPaidOrder();
    await set('shipped');
    clock.advance(WAIT_FOR_SECOND_THOUGHT);
    await dispatchMails.execute();
    const [mail] = transport.sent;
    expect(mail?.text).toContain('Salem Al-Mubarak');
    expect(`${mail?.text}${mail?.html}`).not.toContain(editor.accountId);
  });
});

describe('a customer whose order is cancelled', () => {
  test('reads that money is due back, if some was paid', async () => {
    const { set, mails } = await withPaidOrder();
    await set('cancelled');
    expect(await mails()).toEqual(['Your order was cancelled, and money is due back to you']);
  });

  test('gets none of the texts of the form if nobody has paid, because the address may belong to anybody', async () => {
    const shop = await testShop([bow]);
    const { order } = await shop.place(aRequest([bow], { language: 'en', fullName: 'Noura', notes: 'ring twice' }));
    await shop.storage.officeOrders.setStatus(order.id, 'cancelled', editor, shop.clock.now());
    shop.clock.advance(WAIT_FOR_PAYMENT);
    await shop.dispatchMails.execute();
    expect(shop.transport.sent.map(({ subject }) => subject)).toEqual([`Your order was cancelled (${order.number})`]);
    const [mail] = shop.transport.sent;
    for (const written of ['Noura', 'Salem', '5123', 'ring twice']) expect(mail?.text).not.toContain(written);
  });
});
