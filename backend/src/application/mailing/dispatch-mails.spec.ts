import { describe, expect, test } from '@jest/globals';
import { aProduct } from '../../domain/catalog/product.fixture.ts';
import { aRequest, testShop } from '../../testing/test-shop.fixture.ts';

const bow = aProduct('bow', { stock: null, name: { en: 'Bow <b>', ar: 'فيونكة' } });
const FAILED = { kind: 'failed', isFinal: false, reason: 'ECONNECTION' } as const;

async function withPaidOrders(count: number, given = {}) {
  const shop = await testShop([bow], { name: { en: 'Fyonka', ar: 'فيونكة' } });
  const orders = [];
  for (let placed = 0; placed < count; placed += 1) {
    const held = await shop.place(aRequest([bow], given));
    await shop.payForOrder.execute({ ...held, token: 'tok' });
    orders.push(held.order);
  }
  return { ...shop, placed: orders };
}

describe('dispatching mails', () => {
  test('sends each once, a few at a time', async () => {
    const shop = await withPaidOrders(15);
    expect(await shop.dispatchMails.execute()).toEqual({ sent: 10, givenUp: 0, failure: null, hasMore: true });
    expect(await shop.dispatchMails.execute()).toEqual({ sent: 5, givenUp: 0, failure: null, hasMore: false });
    expect(await shop.dispatchMails.execute()).toEqual({ sent: 0, givenUp: 0, failure: null, hasMore: false });
    expect(new Set(shop.transport.sent.map(({ id }) => id)).size).toBe(15);
  });

  test('keeps all of them while no mail server answers, and waits longer each time', async () => {
    const shop = await withPaidOrders(3);
    shop.transport.result = () => FAILED;
    expect(await shop.dispatchMails.execute()).toEqual({ sent: 0, givenUp: 0, failure: 'ECONNECTION', hasMore: false });
    shop.clock.advance(29_999);
    expect(await shop.dispatchMails.execute()).toMatchObject({ failure: null });
    shop.clock.advance(1);
    expect(await shop.dispatchMails.execute()).toMatchObject({ failure: 'ECONNECTION' });
    shop.transport.result = () => ({ kind: 'sent' });
    shop.clock.advance(59_999);
    expect(await shop.dispatchMails.execute()).toMatchObject({ sent: 0 });
    shop.clock.advance(1);
    expect(await shop.dispatchMails.execute()).toMatchObject({ sent: 3 });
  });

  test('gives up what its receiver will never take, and goes on with the others', async () => {
    const shop = await withPaidOrders(3);
    const [refused] = shop.placed;
    shop.transport.result = ({ subject }) =>
      subject.includes(refused!.number) ? { kind: 'failed', isFinal: true, reason: 'EENVELOPE 550' } : { kind: 'sent' };
    expect(await shop.dispatchMails.execute()).toEqual({ sent: 2, givenUp: 1, failure: 'EENVELOPE 550', hasMore: false });
    shop.clock.advance(24 * 60 * 60 * 1000);
    expect(await shop.dispatchMails.execute()).toMatchObject({ sent: 0, givenUp: 0 });
  });

  test('sends again under the same id when a crash has lost that it was sent', async () => {
    const shop = await withPaidOrders(1);
    const claimed = await shop.outbox.claimDue({ at: shop.clock.now(), until: shop.clock.now() + 1000, limit: 1 });
    shop.clock.advance(1000);
    await shop.dispatchMails.execute();
    expect(shop.transport.sent.map(({ id }) => id)).toEqual(claimed.map(({ id }) => id));
  });
});

describe('a mail', () => {
  test('is written in the language of the order, with its lines, sums and links', async () => {
    const shop = await withPaidOrders(1, { language: 'en', fullName: 'Noura' });
    await shop.dispatchMails.execute();
    const [mail] = shop.transport.sent;
    const number = shop.placed[0]!.number;
    expect(mail).toMatchObject({ to: 'noura@example.com', subject: `Thank you, your order is paid (${number})` });
    for (const part of ['Hello Noura,', '1 × Bow <b>: 1.75 KD', 'Delivery to Salmiya: 1.80 KD', 'Total: 3.55 KD', `https://fyonka.example/api/invoice/${number}?lang=en`]) {
      expect(mail?.text).toContain(part);
    }
    expect(mail?.html).toContain('lang="en" dir="ltr"');
  });

  test('is Arabic and right to left for an Arabic order', async () => {
    const shop = await withPaidOrders(1);
    await shop.dispatchMails.execute();
    const [mail] = shop.transport.sent;
    expect(mail?.subject).toContain('شكرًا لكم، تم دفع طلبكم');
    expect(mail?.text).toContain('المجموع: 3.55 د.ك');
    expect(mail?.html).toContain('lang="ar" dir="rtl"');
  });

  test('shows what a shopper wrote as text', async () => {
    const shop = await withPaidOrders(1, { language: 'en', fullName: '<script>alert(1)</script>' });
    await shop.dispatchMails.execute();
    const html = shop.transport.sent[0]?.html;
    expect(html).toContain('&lt;script&gt;');
    expect(html).toContain('Bow &lt;b&gt;');
    expect(html).not.toContain('<script');
  });

  test.each(['pending', 'processing', 'ready', 'shipped', 'delivered', 'cancelled'] as const)('tells of the status %s', async (status) => {
    const shop = await withPaidOrders(1);
    await shop.dispatchMails.execute();
    const [order] = shop.placed;
    const changed = await shop.orders.changeStatus(order!.id, status === 'processing' ? 'ready' : status, 'admin', shop.clock.now());
    expect(changed.kind).toBe('changed');
    expect(await shop.dispatchMails.execute()).toMatchObject({ sent: 1 });
    expect(shop.transport.sent[1]?.subject).toContain(order!.number);
  });
});
