import { describe, expect, test } from '@jest/globals';
import { EditOrder } from '../../../application/ordering/office/edit-order.ts';
import { refundId } from '../../../domain/ids.ts';
import { WAIT_FOR_SECOND_THOUGHT } from '../../../domain/ordering/mails/order-mail.ts';
import { fils } from '../../../domain/money.ts';
import type { GivenByHand } from '../../../domain/ordering/money/outside/give-back.ts';
import { totalPrice } from '../../../domain/ordering/order.ts';
import type { RefundEnd } from '../../../domain/ordering/money/refund.ts';
import { BLANK_SETTINGS } from '../../../domain/store/settings.ts';
import type { ShopSettings } from '../../../domain/store/settings.ts';
import { plain } from '../message.fixture.ts';
import { EDITOR, SETTINGS, withOrder } from './order-mails.fixture.ts';

describe('the mail about a transfer', () => {
  const PAYMENTS: ShopSettings['payments'] = {
    ...BLANK_SETTINGS.payments,
    methods: BLANK_SETTINGS.payments.methods.map((offered) => ({ ...offered, isOffered: true })),
    transferDetails: { en: 'Kuwait Bank\nIBAN KW81', ar: 'بنك الكويت\nآيبان KW81' },
  };
  async function transferMail(language: 'ar' | 'en') {
    const shop = await withOrder({ language, fullName: 'Noura' }, { ...SETTINGS, payments: PAYMENTS });
    await shop.payForOrder.execute({ ...shop, method: 'transfer' });
    const [mail] = await shop.mails();
    return { ...shop, mail };
  }

  test('says how much to send where, with the order number as the purpose, and until when', async () => {
    const { order, mail } = await transferMail('en');
    expect(mail?.subject).toBe(`Your order waits for your transfer (${order.number})`);
    for (const part of [
      'Please transfer 3.55 KD',
      'If no money has come by 16 January 2026, 12:00\u00a0pm',
      `Transfer to:\nKuwait Bank\nIBAN KW81\nAmount: 3.55 KD\nPurpose of payment: ${order.number}\n`,
    ])
      expect(plain(mail?.text ?? '')).toContain(part);
    expect(mail?.html).toContain('<span dir="ltr">IBAN KW81</span>');
    expect(mail?.html).toContain(`Purpose of payment: <span dir="ltr">${order.number}</span>`);
  });

  test('is in Arabic for an Arabic order, and has none of the texts of the form', async () => {
    const { order, mail } = await transferMail('ar');
    expect(plain(mail?.text ?? '')).toContain(`آيبان KW81\nالمبلغ: 3.55 د.ك\nالغرض من التحويل: ${order.number}`);
    expect(`${mail?.text}${mail?.html}`).not.toContain('Noura');
  });

  test('is not sent once the order is paid in another way', async () => {
    const shop = await withOrder({ language: 'en' }, { ...SETTINGS, payments: PAYMENTS });
    await shop.payForOrder.execute({ ...shop, method: 'transfer' });
    expect((await shop.paid()).subject).toContain('Thank you');
  });
});

describe('the mail about money that is due back', () => {
  test('after a payment that came too late names the amount, and promises no day and no card', async () => {
    const shop = await withOrder({ language: 'en' });
    await shop.start('late');
    await shop.storage.officeOrders.setStatus(shop.order.id, 'cancelled', EDITOR, shop.clock.now());
    await shop.capture('late');
    const [mail] = await shop.mails();
    expect(mail?.subject).toContain('Your payment came too late');
    expect(plain(mail?.text ?? '')).toContain('3.55 KD are due back to you, and the shop is seeing to it.');
    expect(mail?.text).not.toMatch(/card|days|sent back/i);
  });

  test('after a second payment says that the order is paid', async () => {
    const shop = await withOrder({ language: 'ar' });
    await shop.start('first', 'second');
    await shop.capture('first');
    await shop.capture('second');
    const [, mail] = await shop.mails();
    expect(mail?.subject).toContain('وصلنا أكثر من قيمة طلبكم');
    expect(plain(mail?.text ?? '')).toContain('المبلغ المستحق لكم 3.55 د.ك');
  });

  test('is not sent when the money has been given back meanwhile', async () => {
    const shop = await withOrder({ language: 'en' });
    await shop.start('first', 'second');
    await shop.capture('first');
    await shop.mails();
    await shop.capture('second');
    const back = { how: 'cash', amount: null, movedAt: shop.clock.now(), reference: '', note: 'at the shop' } as const;
    await shop.storage.moneyBooks.settle(shop.order.number, back, EDITOR, shop.clock.now());
    expect(await shop.mails()).toEqual([]);
  });
});

describe('the mail about an order that its customer has cancelled', () => {
  test.each([
    ['en', 'knet', 'We are giving 3.55 KD back by KNET.', 'up to 15 working days'],
    ['ar', 'knet', 'نُرجع إليكم 3.55 د.ك عبر كي نت', 'حتى 15 يوم عمل'],
    ['en', 'transfer', '3.55 KD are due back to you, and we will ask you where to send them.', 'up to 15 working days'],
    ['ar', 'transfer', 'المبلغ المستحق لكم 3.55 د.ك، وسنسألكم', 'حتى 15 يوم عمل'],
  ] as const)(
    'names in %s what goes back of one that was paid by %s, and the days',
    async (language, way, words, days) => {
      const shop = await withOrder({ language });
      const { storage, clock, order } = shop;
      if (way === 'knet') {
        await shop.start('paid');
        await shop.capture('paid');
      } else {
        const money = { amount: totalPrice(order), method: way, movedAt: clock.now(), reference: 'W-1', note: '' };
        await storage.moneyBooks.record(order.number, money, EDITOR, clock.now());
      }
      await shop.mails();
      await storage.orders.cancel(order.number, clock.now());
      const [mail, ...others] = await shop.mails();
      expect(others).toEqual([]);
      expect(mail?.subject).toContain(language === 'en' ? 'You have cancelled your order' : 'ألغيتم طلبكم');
      expect(plain(mail?.text ?? '')).toContain(words);
      expect(plain(mail?.text ?? '')).toContain(days);
    },
  );

  test('is not sent when the money has gone back meanwhile', async () => {
    const shop = await withOrder({ language: 'en' });
    await shop.start('paid');
    await shop.capture('paid');
    await shop.mails();
    await shop.storage.orders.cancel(shop.order.number, shop.clock.now());
    const back = { how: 'cash', amount: null, movedAt: shop.clock.now(), reference: '', note: 'at the shop' } as const;
    await shop.storage.moneyBooks.settle(shop.order.number, back, EDITOR, shop.clock.now());
    expect(await shop.mails()).toEqual([]);
  });
});

describe('the mail about an order that the office has changed', () => {
  async function editedMail(quantity: number) {
    const shop = await withOrder({ language: 'en' });
    await shop.start('paid');
    await shop.capture('paid');
    await shop.mails();
    const edit = new EditOrder(
      shop.storage.officeOrders,
      shop.catalogue,
      shop.storage.deliveryAreas,
      shop.storage.settings,
      shop.clock,
    );
    const [line] = shop.order.lines;
    const form = {
      orderItems: [{ productId: line!.productId, quantity }],
      discount: { amount: 0.5, reason: 'secret reason' },
    };
    await edit.execute({ order: shop.order.id, form, editor: EDITOR });
    expect(await shop.mails()).toEqual([]);
    shop.clock.advance(WAIT_FOR_SECOND_THOUGHT);
    const [mail] = await shop.mails();
    expect(mail?.subject).toBe(`We have changed your order (${shop.order.number})`);
    expect(`${mail?.text}${mail?.html}`).not.toContain('secret reason');
    return plain(mail?.text ?? '');
  }

  test('says what is still to be paid of one that has become dearer, with its discount', async () => {
    const text = await editedMail(2);
    expect(text).toContain('1.25 KD are still to be paid: please open the order and pay.');
    expect(text).toMatch(/Discount\D+−0\.50 KD/);
  });

  test('says what is due back of one that has become cheaper', async () => {
    expect(await editedMail(1)).toContain('0.50 KD are due back to you, and the shop is seeing to it.');
  });
});

describe('the mails about a refund', () => {
  const REFUND = refundId('refund');

  /** An order that was paid by KNET, and a refund of 0.105 KD for it. */
  async function withRefund(language: 'ar' | 'en', byHand?: GivenByHand) {
    const shop = await withOrder({ language });
    await shop.start('paid');
    await shop.capture('paid');
    await shop.mails();
    const request = { id: REFUND, amount: fils(105), lines: [], deliveryFee: false, reason: 'secret reason' };
    const way = byHand ? { byHand } : {};
    const by = { by: EDITOR.accountId, at: shop.clock.now(), fingerprint: 'print' };
    await shop.storage.refunds.request(shop.order.number, { ...request, ...way, ...by }, EDITOR);
    const finish = (end: RefundEnd) => shop.storage.refunds.settle(REFUND, end, shop.clock.now());
    return { ...shop, finish };
  }

  test('say when it begins how much goes back in which way, and that it is not done yet', async () => {
    const { mails, order } = await withRefund('en');
    const [mail] = await mails();
    expect(mail?.subject).toBe(`We have begun your refund (${order.number})`);
    const text = plain(mail?.text ?? '');
    expect(text).toContain('We are giving 0.105 KD back by KNET.');
    expect(text).toContain('up to 15 working days');
    expect(`${text}${mail?.html}`).not.toMatch(/secret reason|credit|card/i);
  });

  test.each([
    ['en', 'We have given 0.105 KD back by Wamd.'],
    ['ar', 'أرجعنا إليكم 0.105 د.ك عبر ومض.'],
  ] as const)('say at once, and once, in which way it was given back by hand, in %s', async (language, words) => {
    const { mails, order } = await withRefund(language, { way: 'wamd', reference: 'W-1', movedAt: 0 });
    const [mail, ...others] = await mails();
    const text = plain(mail?.text ?? '');
    expect(text).toContain(words);
    expect(text).toContain(`${order.number}-C1`);
    expect(text).not.toMatch(/15 (?:working|يوم)/);
    expect(others).toEqual([]);
  });

  test('say when it is done, with the days of the bank and the credit note', async () => {
    const { mails, finish, order, accessToken } = await withRefund('en');
    await mails();
    await finish({ kind: 'done', reference: 're_1' });
    const [mail] = await mails();
    expect(plain(mail?.text ?? '')).toContain(
      'We have given 0.105 KD back by KNET. Your bank may need up to 15 working',
    );
    const url = `https://fyonka.example/api/invoice/${order.number}/credit-notes/${order.number}-C1?lang=en#t=${accessToken}`;
    expect(plain(mail?.text ?? '')).toContain(`Credit note ${order.number}-C1:\n${url}\n`);
    expect(mail?.html).toContain(`<a href="${url}"`);
  });

  test('are in Arabic for an Arabic order', async () => {
    const { mails, finish, order } = await withRefund('ar');
    const [begun] = await mails();
    expect(plain(begun?.text ?? '')).toContain('نُرجع إليكم 0.105 د.ك عبر كي نت.');
    await finish({ kind: 'done', reference: 're_1' });
    const [done] = await mails();
    expect(plain(done?.text ?? '')).toContain('أرجعنا إليكم 0.105 د.ك عبر كي نت.');
    expect(plain(done?.text ?? '')).toContain(`إشعار دائن ${order.number}-C1:`);
  });

  test.each([
    ['en', 'We began to give 0.105 KD back by KNET, but it has not gone through, so the money is still with us.'],
    ['ar', 'بدأنا إرجاع 0.105 د.ك إليكم عبر كي نت، لكن العملية لم تكتمل وما زال المبلغ لدينا.'],
  ] as const)('say in %s when one that was told has failed, and nothing technical', async (language, words) => {
    const { mails, finish, order } = await withRefund(language);
    expect(await mails()).toHaveLength(1);
    await finish({ kind: 'failed', failure: 'insufficient-balance', reference: 're_1' });
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.subject).toContain(order.number);
    expect(plain(mail?.text ?? '')).toContain(words);
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/secret reason|re_1|balance|wallet|gateway/i);
  });

  test('say nothing of a failure when the money went back all the same', async () => {
    const { mails, finish } = await withRefund('en');
    await mails();
    await finish({ kind: 'failed', failure: 'declined' });
    await finish({ kind: 'done', reference: 're_1' });
    expect((await mails()).map(({ subject }) => subject)).toEqual([expect.stringContaining('refund is done')]);
  });

  test('say nothing that is no longer true: only the end when it comes first, and nothing of one that failed', async () => {
    const quick = await withRefund('en');
    await quick.finish({ kind: 'done', reference: 're_1' });
    expect((await quick.mails()).map(({ subject }) => subject)).toEqual([expect.stringContaining('refund is done')]);
    const failed = await withRefund('en');
    await failed.finish({ kind: 'failed', failure: 'declined' });
    expect(await failed.mails()).toEqual([]);
  });
});
