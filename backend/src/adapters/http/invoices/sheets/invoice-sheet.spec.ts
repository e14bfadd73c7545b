import { expect, test } from '@jest/globals';
import type { InvoiceView } from '@fyonka/api-contract/wire/invoices';
import { layOutInvoice } from './invoice-sheet.ts';
import {
  DOUBLE_BOW,
  ERASED_INVOICE,
  MASKED_INVOICE,
  REFUNDED_INVOICE,
  SAMPLE_INVOICE,
} from './sample-invoice.fixture.ts';

test('the language of the page comes first', () => {
  expect(layOutInvoice(SAMPLE_INVOICE, 'ar').labels.total).toEqual({ main: 'المجموع', other: 'Total' });
  expect(layOutInvoice(SAMPLE_INVOICE, 'en').items[0]?.name).toEqual({
    main: 'Large double bow',
    other: 'فيونكة كبيرة بطبقتين',
  });
});

test("times are in Kuwait's time zone, with Latin digits in both languages", () => {
  expect(layOutInvoice(SAMPLE_INVOICE, 'en').placedAt).toBe('8 September 2025, 12:38\u00a0am');
  expect(layOutInvoice(SAMPLE_INVOICE, 'ar').placedAt).toBe('8 سبتمبر 2025، 12:38\u00a0ص');
});

test('a line costs its price times its quantity, to the fils', () => {
  const { items } = layOutInvoice(
    { ...SAMPLE_INVOICE, orderItems: [{ ...DOUBLE_BOW, price: 1234.35, quantity: 3 }] },
    'en',
  );
  expect(items[0]).toMatchObject({ price: '1,234.35', quantity: '3', amount: '3,703.05' });
});

test('a text of a visitor has the direction of its first letter, and the colours in which it is sewn', () => {
  const customTexts = [
    {
      title: { en: 'Her name', ar: 'اسمها' },
      text: '«لولوة» 2',
      look: { cloth: 'pink', patch: null, thread: 'white' } as const,
    },
    { title: { en: 'Class', ar: 'الصف' }, text: null },
  ];
  const sheet = layOutInvoice({ ...SAMPLE_INVOICE, orderItems: [{ ...DOUBLE_BOW, customTexts }] }, 'en');
  expect(sheet.items[0]?.customTexts).toEqual([
    {
      title: { main: 'Her name', other: 'اسمها' },
      text: { text: '«لولوة» 2', lang: 'ar' },
      // A deeper pink than the usual one, on which white is legible.
      sewn: { cloth: 'pink', thread: 'white', colors: { cloth: '#cb4f80', thread: '#ffffff' } },
    },
    { title: { main: 'Class', other: 'الصف' }, text: { text: '•••', lang: 'en' }, sewn: null },
  ]);
  expect(sheet.address.map(({ value }) => value.lang)).toEqual(['en', 'en', 'en', 'en', 'en', 'en']);
});

test('parts that the address lacks have no label', () => {
  const address = { city: 'salmiya', block: '10', street: 'Salem', streetNumber: '12', buildingNumber: '4', floor: '' };
  expect(layOutInvoice({ ...SAMPLE_INVOICE, address }, 'en').address.map(({ label }) => label)).toEqual([
    'Block',
    'street',
    'no.',
    'building',
  ]);
});

test("a street that says 'street', and holds its number, has no word before it", () => {
  const address = { city: 'salmiya', block: '10', street: 'شارع 12', streetNumber: '12', buildingNumber: '4' };
  expect(layOutInvoice({ ...SAMPLE_INVOICE, address }, 'en').address).toEqual([
    { label: 'Block', value: { text: '10', lang: 'en' } },
    { label: null, value: { text: 'شارع 12', lang: 'ar' } },
    { label: 'building', value: { text: '4', lang: 'en' } },
  ]);
});

test('a masked invoice shows masked name and phone, the area and nothing else about the recipient', () => {
  expect(layOutInvoice(MASKED_INVOICE, 'ar')).toMatchObject({
    recipient: { name: { text: 'ن•••' }, phone: '+965 9••• ••••', email: null },
    area: { main: 'السالمية', other: 'Salmiya' },
    address: [],
    notes: [],
    isMasked: true,
  });
});

test('an invoice of an erased person has its amounts and its area, but no recipient', () => {
  expect(layOutInvoice(ERASED_INVOICE, 'en')).toMatchObject({
    recipient: null,
    area: { main: 'Salmiya' },
    address: [],
    isMasked: false,
    totalPrice: '5.30',
  });
});

test('a discount is taken off, and what is left to pay of a part-paid invoice follows the sum', () => {
  const dearer = { ...SAMPLE_INVOICE, paymentStatus: 'to-review', discount: 1, amountDue: 0.5 } as const;
  expect(layOutInvoice(dearer, 'en')).toMatchObject({
    discount: '-1.00',
    payment: { words: { main: 'Partly paid' }, isPaid: false },
    further: [{ label: { main: 'Still to pay' }, amount: '0.50' }],
  });
});

test('a coupon has its name beside the discount, or beside the delivery that it makes free', () => {
  const discountName = { en: 'Eid', ar: 'العيد' };
  expect(layOutInvoice({ ...SAMPLE_INVOICE, discount: 1, discountName }, 'ar').sumLabels).toMatchObject({
    discount: { main: 'الخصم · العيد', other: 'Discount · Eid' },
    delivery: { main: 'التوصيل' },
  });
  const free = { ...SAMPLE_INVOICE, deliveryCost: 0, discountName };
  expect(layOutInvoice(free, 'en').sumLabels.delivery.main).toBe('Delivery · Eid');
});

test('what went back and what is on its way are amounts of their own, and only the first has a credit note', () => {
  const { further, creditNotes, payment } = layOutInvoice(REFUNDED_INVOICE, 'en');
  expect(further).toEqual([
    { label: { main: 'Given back', other: 'أُرجع' }, amount: '3.55' },
    { label: { main: 'On its way back', other: 'قيد الإرجاع' }, amount: '0.105' },
  ]);
  expect(creditNotes).toEqual([{ number: 'CN-2025-000017', amount: '3.55', at: '9 September 2025' }]);
  const unbooked = {
    ...REFUNDED_INVOICE,
    creditNotes: [],
    refunds: [{ ...REFUNDED_INVOICE.refunds[0]!, number: null }],
  };
  expect(layOutInvoice(unbooked, 'en').creditNotes).toEqual([
    { number: '7K3QM-9TZ4W-C-C1', amount: '3.55', at: '9 September 2025, 11:05\u00a0am' },
  ]);
  expect(payment).toEqual({ words: { main: 'Partly refunded', other: 'أُرجع جزء من المبلغ' }, isPaid: false });
  expect(layOutInvoice(SAMPLE_INVOICE, 'en')).toMatchObject({ further: [], creditNotes: [] });
});

test('the numbers of the sales journal have their days, and amounts where there are several', () => {
  expect(layOutInvoice(SAMPLE_INVOICE, 'en').invoices).toEqual([
    { number: 'INV-2025-000123', date: '8 September 2025', amount: null },
  ]);
  const further = { number: 'INV-2025-000125', date: '2025-09-09', amount: 2 };
  const twice = { ...SAMPLE_INVOICE, invoices: [...SAMPLE_INVOICE.invoices, further] };
  expect(layOutInvoice(twice, 'ar').invoices).toMatchObject([
    { date: '8 سبتمبر 2025', amount: '5.30' },
    { number: 'INV-2025-000125', amount: '2.00' },
  ]);
});

test('money that is due back reads as under way once a refund has begun', () => {
  const due = { ...SAMPLE_INVOICE, paymentStatus: 'refund-due' as const };
  const words = (amountBeingRefunded: number) =>
    layOutInvoice({ ...due, amountBeingRefunded }, 'en').payment.words.main;
  expect([words(0), words(5.3)]).toEqual(['Refund due', 'Refund under way']);
});

test('an order that costs nothing asks for no cash', () => {
  const free = { ...SAMPLE_INVOICE, totalPrice: 0, paymentMethod: 'cash-on-delivery' as const };
  const words = (state: Partial<InvoiceView>) => layOutInvoice({ ...free, ...state }, 'en').payment.words.main;
  expect(words({ paymentStatus: 'unpaid', status: 'processing' })).toBe('Nothing to pay');
  expect(words({ paymentStatus: 'paid', status: 'delivered' })).toBe('Nothing to pay');
  expect(words({ paymentStatus: 'unpaid', status: 'cancelled' })).toBe('Cancelled, not paid');
});

test.each<[Pick<InvoiceView, 'paymentStatus' | 'paymentMethod' | 'status'>, string]>([
  [{ paymentStatus: 'paid', paymentMethod: 'card', status: 'processing' }, 'Paid by card'],
  [{ paymentStatus: 'paid', paymentMethod: 'cash-on-delivery', status: 'delivered' }, 'Paid in cash'],
  [{ paymentStatus: 'paid', paymentMethod: 'test-card', status: 'processing' }, 'Test payment, no money was taken'],
  [{ paymentStatus: 'unpaid', paymentMethod: null, status: 'pending' }, 'Awaiting payment'],
  [{ paymentStatus: 'unpaid', paymentMethod: 'cash-on-delivery', status: 'processing' }, 'Cash on delivery'],
  [{ paymentStatus: 'unpaid', paymentMethod: 'cash-on-delivery', status: 'cancelled' }, 'Cancelled, not paid'],
  [{ paymentStatus: 'refund-due', paymentMethod: 'card', status: 'cancelled' }, 'Refund due'],
  [{ paymentStatus: 'partly-refunded', paymentMethod: 'knet', status: 'delivered' }, 'Partly refunded'],
  [{ paymentStatus: 'refunded', paymentMethod: 'knet', status: 'cancelled' }, 'Refunded'],
  [{ paymentStatus: 'paid', paymentMethod: 'knet', status: 'processing' }, 'Paid by KNET'],
  [{ paymentStatus: 'paid', paymentMethod: 'apple-pay', status: 'processing' }, 'Paid by Apple Pay'],
  [{ paymentStatus: 'unpaid', paymentMethod: 'transfer', status: 'pending' }, 'Awaiting the transfer'],
  [{ paymentStatus: 'to-review', paymentMethod: 'card', status: 'pending' }, 'Payment under review'],
])('%j reads %s', (state, words) => {
  const { payment } = layOutInvoice({ ...SAMPLE_INVOICE, ...state }, 'en');
  expect(payment).toEqual({
    words: { main: words, other: expect.any(String) },
    isPaid: state.paymentStatus === 'paid' && state.paymentMethod !== 'test-card',
  });
});
