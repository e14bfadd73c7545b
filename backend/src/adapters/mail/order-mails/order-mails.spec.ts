import { TIME_TO_PAY } from '@fyonka/api-contract/values/limits';
import { describe, expect, test } from '@jest/globals';
import { aProduct } from '../../../domain/catalog/product.fixture.ts';
import { DAY } from '../../../domain/kuwait-day.ts';
import { USUAL_MESSAGES, whatsAppText } from '../../../domain/ordering/messages/message-texts.ts';
import { mailId, paymentAttemptId } from '../../../domain/ids.ts';
import { fils } from '../../../domain/money.ts';
import { mailAbout, WAIT_FOR_PAYMENT } from '../../../domain/ordering/mails/order-mail.ts';
import type { MessageValues } from '../../../domain/ordering/messages/message-fields.ts';
import type { Order } from '../../../domain/ordering/order.ts';
import { wordsOf } from './order-mail-body.ts';
import { UNDER_REVIEW } from '../../../domain/ordering/messages/usual-texts.ts';
import { BLANK_SETTINGS } from '../../../domain/store/settings.ts';
import { messageValues } from './message-values.ts';
import { USUAL_CALENDAR } from '../../../domain/store/calendar/calendar-settings.ts';
import { aRequest, testShop } from '../../../testing/test-shop.fixture.ts';
import { inArabic, plain } from '../message.fixture.ts';
import { EDITOR, named, SETTINGS, withOrder } from './order-mails.fixture.ts';

test('an accepted order that costs nothing asks for no cash', async () => {
  const discount = { amount: fils(1750), percent: null, freeDelivery: true, reason: 'A present' };
  for (const [free, words] of [
    [true, 'There is nothing to pay.'],
    [false, 'Please pay the driver in cash'],
  ] as const) {
    const { order } = await withOrder({ language: 'en' });
    const accepted: Order = {
      ...order,
      status: 'processing',
      paymentMethod: 'cash-on-delivery',
      ...(free && { discount, deliveryCost: fils(0) }),
    };
    const mail = { ...mailAbout('order-accepted', accepted), id: mailId('accepted') };
    const values = {} as MessageValues;
    expect(wordsOf({ mail, order: accepted, refund: null }, USUAL_MESSAGES, values).body).toContain(words);
  }
});

describe('the mail about a paid order', () => {
  test('says that a payment was a test', async () => {
    const { gateway, gateways, paid } = await withOrder({ language: 'en' });
    gateway.isTest = true;
    gateways.countsTests = false;
    const { text } = await paid();
    expect(text).toContain('The payment was a test: no money was taken.');
  });

  test('says nothing of a preparation that is over', async () => {
    const shop = await withOrder({ language: 'en' });
    await shop.start('late');
    await shop.storage.officeOrders.setStatus(shop.order.id, 'shipped', EDITOR, shop.clock.now());
    await shop.capture('late');
    const [mail] = await shop.mails();
    expect(mail?.text).toContain('Your order is paid.');
    expect(mail?.text).not.toContain('prepare');
  });

  test('has number, lines, sums, address and a link to the order, in the language of the order', async () => {
    const { order, accessToken, paid } = await withOrder({ language: 'en', fullName: 'Noura' });
    const mail = await paid();
    expect(mail.to).toBe('noura@example.com');
    expect(mail.subject).toBe(`Thank you, we have received your order and payment (${order.number})`);
    for (const part of [
      'Hello Noura,',
      `Order number: ${order.number}`,
      'Ordered: 15 January 2026, 12:00\u00a0pm',
      '1 × Bow <b>: 1.75 KD',
      'Delivery · Salmiya: 1.80 KD',
      'Total: 3.55 KD',
      'Salmiya, Block 3, street Salem Al-Mubarak, no. 12, building 7',
      '+965 5123 4567',
      `https://fyonka.example/view-invoice?order=${order.number}&lang=en#t=${accessToken}\n`,
    ]) {
      expect(plain(mail.text)).toContain(part);
    }
    expect(mail.html).toContain('lang="en" dir="ltr"');
    expect(mail.html).toContain(
      `href="https://fyonka.example/view-invoice?order=${order.number}&amp;lang=en#t=${accessToken}"`,
    );
    expect(mail.html).toMatch(/<strong>Total<\/strong>.*<strong>3.55 KD<\/strong>/s);
  });

  test('is right to left in Arabic, except for its numbers', async () => {
    const address = { ...aRequest([]).address, street: 'شارع الخليج', streetNumber: 'شارع الخليج' };
    const { order, paid } = await withOrder({ address });
    const mail = await paid();
    expect(mail.subject).toContain('وصلتنا دفعتكم');
    expect(plain(mail.text)).toContain('المجموع: 3.55 د.ك');
    expect(plain(mail.text)).toContain('السالمية، قطعة 3، شارع الخليج، مبنى 7');
    expect(plain(mail.text)).toContain('تاريخ الطلب: 15 يناير 2026، 12:00\u00a0م');
    expect(mail.html).toContain('lang="ar" dir="rtl"');
    for (const number of [order.number, '+965 5123 4567'])
      expect([mail.html.includes(`<span dir="ltr">${number}</span>`), mail.text.includes(inArabic(number))]).toEqual([
        true,
        true,
      ]);
    for (const contact of ['+965 2200 1234', 'hello@fyonka.example']) {
      expect(mail.html).toMatch(new RegExp(`<a [^>]*><span dir="ltr">${contact.replace('+', '\\+')}</span></a>`));
      expect(mail.text).toContain(inArabic(contact));
    }
  });

  test('has the wrapping of a present with the text of its card', async () => {
    const gift = { wrap: true, note: 'To Dana\nHappy birthday' };
    const { text, html } = await (await withOrder({ language: 'en', gift })).paid();
    for (const words of ['Gift wrapping', 'Free', 'To Dana', 'Happy birthday'])
      expect([plain(text).includes(words), html.includes(words)]).toEqual([true, true]);
  });

  test('has the day on which the order arrives, until that is over', async () => {
    const shop = await withOrder({ language: 'en' });
    const { text } = await shop.paid();
    expect(text).toContain('Arrives Saturday 17 January.');
    expect(text).not.toContain('usually');
    shop.clock.advance(4 * DAY);
    await shop.storage.officeOrders.setStatus(shop.order.id, 'shipped', EDITOR, shop.clock.now());
    shop.clock.advance(60_000);
    const [late] = await shop.mails();
    expect(late?.subject).toContain('on its way');
    expect(late?.text).not.toMatch(/arrives/i);
  });

  test('has no day before the order is paid', async () => {
    const { text } = await (await withOrder({ language: 'en' })).unpaid();
    expect(text).not.toMatch(/arrives/i);
  });

  test.each(['en', 'ar'] as const)('says in %s that a payment is looked at, in place of the day', async (language) => {
    const shop = await withOrder({ language });
    await shop.start('other');
    const mismatch = { kind: 'mismatch', mismatch: 'currency', amount: null } as const;
    await shop.payments.settle(paymentAttemptId('other'), mismatch, shop.clock.now());
    await shop.mails();
    const waiting = await shop.orders.find(shop.order.number);
    if (!waiting) throw new Error('the order is gone');
    expect(whatsAppText(waiting, USUAL_MESSAGES)[language]).toContain(UNDER_REVIEW[language]);
    expect(messageValues(waiting, language, BLANK_SETTINGS, { link: '', at: 0 }).arrives).toBe(UNDER_REVIEW[language]);
    await shop.storage.officeOrders.setStatus(shop.order.id, 'processing', EDITOR, shop.clock.now());
    shop.clock.advance(60_000);
    const [mail] = await shop.mails();
    expect(mail?.text).toContain(UNDER_REVIEW[language]);
    expect(mail?.text).not.toMatch(/arrives|يصل /i);
  });

  test('has the delivery time, longer with a name, and promises nothing beyond the settings', async () => {
    const undated = { ...SETTINGS, calendar: { ...USUAL_CALENDAR, promisesDates: false } };
    const plainly = await withOrder({ language: 'en' }, undated);
    expect((await plainly.paid()).text).toContain('It usually arrives in 1 to 2 days.');
    const { text } = await (await withOrder(named('لولوة', 'ar'), undated)).paid();
    expect(plain(text)).toContain('اسمها: لولوة');
    expect(text).toContain('خلال 3 إلى 4 أيام');
    expect(text).toContain('القطعة بالاسم لا تُبدَّل');
    const silent = await withOrder({ language: 'en' }, { ...undated, delivery: null, returnDays: null });
    expect((await silent.paid()).text).not.toMatch(/days|exchange/);
  });
});

test('a mail shows the pieces by addresses of the shop, and stays below what Gmail cuts off', async () => {
  const bows = Array.from({ length: 10 }, (_, index) =>
    aProduct(`bow-${index}`, { stock: null, imageUrl: `/uploads/0192c4a0-bow-${index}.webp` }),
  );
  const shop = await testShop(bows, SETTINGS);
  const held = await shop.place(aRequest(bows));
  await shop.payForOrder.execute({ ...held, token: 'tok' });
  await shop.dispatchMails.execute();
  const { html = '' } = shop.transport.sent[0] ?? {};
  expect(html).toContain('<img src="https://fyonka.example/uploads/0192c4a0-bow-9.webp" width="56" height="56" alt=""');
  expect(html.match(/<td colspan="2"/g)).toHaveLength(3);
  expect(Buffer.byteLength(html)).toBeLessThan(30_000);
});

test.each([
  ['on the picture without one, if there is such a picture', '/images/blank.webp', '/images/blank-small.jpg'],
  ['in place of a picture with a name of the shop', undefined, null],
])('a name is shown in its colours %s', async (_where, blank, picture) => {
  const frame = blank && { imageUrl: blank, x: 500, y: 500, width: 400, height: 120, angle: 0, bend: 0 };
  const lettering = { cloth: 'navy', patch: null, thread: 'gold' } as const;
  const tag = { title: { en: 'Her name', ar: 'اسمها' }, required: true, lettering, ...(frame && { frame }) };
  const ribbon = aProduct('ribbon', { stock: null, imageUrl: '/images/sample.webp', customTags: [tag] });
  const shop = await testShop([ribbon], SETTINGS);
  const held = await shop.place(aRequest([ribbon], named('لولوة', 'ar')));
  shop.clock.advance(WAIT_FOR_PAYMENT);
  await shop.dispatchMails.execute();
  await shop.payForOrder.execute({ ...held, token: 'tok' });
  await shop.dispatchMails.execute();
  const [unpaid = '', paid = ''] = shop.transport.sent.map(({ html }) => html);
  // Anybody can enter any address, so the first mail has no text of the customer.
  expect(unpaid).toContain(picture ?? '/images/sample-small.jpg');
  expect(unpaid).not.toContain('لولوة');
  expect(paid).toMatch(/color:#f2cc74;background-color:#232f66[^>]*>[^لو]*لولوة/);
  expect(paid).not.toContain('/images/sample');
  expect(paid.includes('<img src="https://fyonka.example/images/')).toBe(picture !== null);
});

test('the mail about cash on delivery asks to pay the driver, and is the only one', async () => {
  const accepted = await withOrder({ language: 'en' });
  await accepted.payForOrder.execute({ ...accepted, method: 'cash-on-delivery' });
  const [mail, another] = await accepted.mails();
  expect(mail?.text).toContain('Please pay the driver in cash');
  expect(another).toBeUndefined();
});

describe('the mails about cash on delivery that waits to be confirmed', () => {
  const about = async (template: 'order-accepted' | 'order-expired', status: Order['status']) => {
    const { order } = await withOrder({ language: 'en' });
    const cash: Order = { ...order, status, paymentMethod: 'cash-on-delivery' };
    const mail = { ...mailAbout(template, cash), id: mailId(template) };
    return wordsOf({ mail, order: cash, refund: null }, USUAL_MESSAGES, {} as MessageValues);
  };

  test('say that the pieces are not reserved, and nothing of a preparation', async () => {
    const { body } = await about('order-accepted', 'pending');
    expect(body).toContain('its pieces are not reserved');
    expect(body).not.toContain('have begun');
  });

  test('say that somebody else has the pieces, and nothing of a payment that did not come', async () => {
    const { title, body } = await about('order-expired', 'cancelled');
    expect(title).toBe('Your order could not be kept');
    expect(body).toContain('Before we could confirm your order');
  });
});

describe('the mail about an unpaid order', () => {
  test('asks for the payment and says until when it is possible', async () => {
    const { order, accessToken, unpaid } = await withOrder({ language: 'en' });
    const mail = await unpaid();
    expect(mail.subject).toBe(`Your order waits for its payment (${order.number})`);
    expect(plain(mail.text)).toContain('Please pay by 12:30\u00a0pm;');
    expect(mail.html).toContain('<span dir="ltr">12:30\u00a0pm</span>');
    expect(mail.text).toContain(`#t=${accessToken}`);
  });

  test('has none of the texts of the form, because anybody could have typed the address', async () => {
    const gift = { wrap: true, note: 'happy birthday' };
    const shop = await withOrder({ ...named('evil.example', 'en'), fullName: 'Noura', notes: 'ring twice', gift });
    const mails = [await shop.unpaid()];
    shop.clock.advance(TIME_TO_PAY);
    await shop.expireUnpaidOrders.execute();
    mails.push(...(await shop.mails()));
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/waits for its payment/),
      expect.stringMatching(/was not paid/),
    ]);
    for (const { text, html } of mails)
      for (const written of ['Noura', 'evil', 'Salem Al-Mubarak', '5123', 'ring twice', 'happy'])
        expect(text + html).not.toContain(written);
  });

  test('after the time to pay says that the order was cancelled, and nothing about a charge, which may be in progress', async () => {
    const shop = await withOrder({ language: 'en' });
    shop.clock.advance(TIME_TO_PAY);
    await shop.expireUnpaidOrders.execute();
    const mails = await shop.mails();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toContain('Your order was not paid');
    expect(mails[0]?.text).not.toMatch(/card/i);
  });
});

test('the mail about a status has the text of the office, with the fields of this order', async () => {
  const ready = {
    title: { en: 'Ready, {name}', ar: 'جاهز' },
    text: { en: 'Dear {name},\n{total} <b>in all</b>. {arrives}', ar: 'جاهز' },
  };
  const messages = { ...USUAL_MESSAGES, mail: { ...USUAL_MESSAGES.mail, ready } };
  const shop = await withOrder({ language: 'en', fullName: 'Dr.Noura <i>' }, { ...SETTINGS, messages });
  await shop.paid();
  await shop.storage.officeOrders.setStatus(shop.order.id, 'ready', EDITOR, shop.clock.now());
  shop.clock.advance(60_000);
  const [mail] = await shop.mails();
  expect(plain(mail?.subject ?? '')).toBe(`Ready, Dr. Noura <i> (${shop.order.number})`);
  expect(mail?.text).toContain('Dear \u200eDr. Noura <i>\u200e,\n\u200e3.55 KD\u200e <b>in all</b>.');
  expect(mail?.html).toContain(
    '<span dir="ltr">3.55 KD</span> &lt;b&gt;in all&lt;/b&gt;. Arrives Saturday 17 January.</p>',
  );
  expect(mail?.html).toContain('Dear <span dir="ltr">Dr. Noura &lt;i&gt;</span>,<br>');
});

describe('a text of the shopper in a mail', () => {
  test('is escaped', async () => {
    const { html } = await (await withOrder({ language: 'en', fullName: '<script>alert(1)</script>' })).paid();
    expect(html).toContain('&lt;script&gt;');
    expect(html).toContain('Bow &lt;b&gt;');
    expect(html).not.toContain('<script');
  });

  test('contains no link', async () => {
    const address = { ...aRequest([]).address, street: 'http://evil.example/a', buildingNumber: 'www.evil.example' };
    const { text, html } = await (
      await withOrder({ ...named('evil.example', 'en'), fullName: 'Noura evil.example', address })
    ).paid();
    for (const written of [text, html]) {
      expect(written).toContain('Noura evil. example');
      expect(written).not.toMatch(/(?:evil|www)[.](?! )|http:\/\//);
    }
  });

  test('does not change the direction of the text after it', async () => {
    const { text } = await (await withOrder({ language: 'en', fullName: 'نورة\u202e\u2067 العنزي' })).paid();
    expect(text).toContain('Hello \u200e\u202bنورة العنزي\u202c\u200e,');
  });
});

test('the mail about a payment that does not match the order asks not to pay again', async () => {
  const shop = await withOrder({ language: 'en' });
  shop.gateway.onCharge = ({ amount }) => ({ kind: 'approved', amount: (amount - 1) as typeof amount });
  const mail = await shop.paid();
  expect(mail.text).toContain('please do not pay again');
});
