import { expect, test } from '@jest/globals';
import type { OrderRequest } from '../../application/ordering/place-order.ts';
import { aProduct } from '../../domain/catalog/product.fixture.ts';
import { TIME_TO_PAY } from '../../domain/ordering/order.ts';
import { aRequest, testShop } from '../../testing/test-shop.fixture.ts';

const bow = aProduct('bow', { stock: null, name: { en: 'Bow <b>', ar: 'فيونكة' } });

/** A shop with one order, placed just now. */
async function withOrder(given: Partial<OrderRequest> = {}) {
  const shop = await testShop([bow], { name: { en: 'Fyonka', ar: 'فيونكة' }, cashOnDelivery: true });
  const held = await shop.place(aRequest([bow], given));
  return {
    ...shop,
    ...held,
    /** The mails that go out now. */
    mails: async () => {
      await shop.dispatchMails.execute();
      return shop.transport.sent.splice(0);
    },
  };
}

test('whoever has placed an order is told its number, lines, sums and where to go on, in the language of the order', async () => {
  const { order, mails } = await withOrder({ language: 'en', fullName: 'Noura' });
  const [mail, another] = await mails();
  expect(another).toBeUndefined();
  expect(mail).toMatchObject({ to: 'noura@example.com', subject: `Your order is placed (${order.number})` });
  for (const part of [
    'Hello Noura,',
    'Please pay within 30 minutes of ordering',
    `Order ${order.number}`,
    '1 × Bow <b>: 1.75 KD',
    'Delivery to Salmiya: 1.80 KD',
    'Total: 3.55 KD',
    `https://fyonka.example/view-invoice?order=${order.number}&lang=en`,
    `https://fyonka.example/api/invoice/${order.number}?lang=en`,
  ]) {
    expect(mail?.text).toContain(part);
  }
  expect(mail?.html).toContain('lang="en" dir="ltr"');
});

test('an Arabic order is told of in Arabic, right to left', async () => {
  const { mails } = await withOrder();
  const [mail] = await mails();
  expect(mail?.subject).toContain('تم تسجيل طلبكم');
  expect(mail?.text).toContain('نرجو إتمام الدفع خلال 30 دقيقة');
  expect(mail?.text).toContain('المجموع: 3.55 د.ك');
  expect(mail?.html).toContain('lang="ar" dir="rtl"');
});

test('a payment is thanked for, and so is a promise to pay at the door', async () => {
  const paid = await withOrder({ language: 'en' });
  await paid.payForOrder.execute({ ...paid, token: 'tok' });
  expect((await paid.mails()).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Your order is placed/),
    expect.stringMatching(/^Thank you, your order is paid/),
  ]);
  const accepted = await withOrder({ language: 'en' });
  await accepted.payForOrder.execute({ ...accepted, method: 'cash-on-delivery' });
  expect((await accepted.mails()).at(-1)?.text).toContain('Please pay the driver in cash');
});

test('the end of the time to pay is told, without a word on cards that a payment under way could belie', async () => {
  const shop = await withOrder({ language: 'en' });
  await shop.mails();
  shop.clock.advance(TIME_TO_PAY);
  await shop.expireUnpaidOrders.execute();
  const [mail] = await shop.mails();
  expect(mail?.subject).toContain('Your order was not paid');
  expect(mail?.text).not.toMatch(/card/i);
});

test('no mail holds what lets its reader pay for the order, or see more of it than its number shows', async () => {
  const shop = await withOrder({ language: 'en', notes: 'ring twice' });
  await shop.payForOrder.execute({ ...shop, token: 'tok' });
  const written = (await shop.mails()).flatMap(({ subject, text, html }) => [subject, text, html]).join('\n');
  for (const secret of [shop.accessToken, '51234567', 'Salem Al-Mubarak', 'ring twice'])
    expect(written).not.toContain(secret);
});

test('what a shopper wrote is shown as text', async () => {
  const { mails } = await withOrder({ language: 'en', fullName: '<script>alert(1)</script>' });
  const html = (await mails())[0]?.html;
  expect(html).toContain('&lt;script&gt;');
  expect(html).toContain('Bow &lt;b&gt;');
  expect(html).not.toContain('<script');
});
