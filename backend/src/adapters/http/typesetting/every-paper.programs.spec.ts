import { afterAll, describe, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { extractText, getDocumentProxy } from 'unpdf';
import { aProduct } from '../../../domain/catalog/product.fixture.ts';
import { accountId, bookingId, bundleId, couponId, driverId, runId } from '../../../domain/ids.ts';
import type { Language, LocalizedText } from '../../../domain/localized-text.ts';
import { fils, NOTHING, toKd } from '../../../domain/money.ts';
import { beginBooking } from '../../../domain/ordering/delivery/couriers/act-on-booking.ts';
import type { CourierBooking } from '../../../domain/ordering/delivery/couriers/booking.ts';
import type { Stop } from '../../../domain/ordering/delivery/runs/run.ts';
import { withoutPerson } from '../../../domain/ordering/erasure.ts';
import { aRefund } from '../../../domain/ordering/money/money.fixture.ts';
import type { Refund } from '../../../domain/ordering/money/refund.ts';
import { creditNoteOf } from '../../../domain/ordering/money/settle-refund.ts';
import { anOrder, NOON, withName } from '../../../domain/ordering/order.fixture.ts';
import { hasPerson, totalPrice } from '../../../domain/ordering/order.ts';
import type { Order } from '../../../domain/ordering/order.ts';
import { textsToMake } from '../../../domain/reporting/production.ts';
import { BLANK_SETTINGS } from '../../../domain/store/settings.ts';
import { FOLDERS } from '../../../folders.ts';
import { layOutCreditNote } from '../invoices/sheets/credit-note-sheet.ts';
import { layOutInvoice } from '../invoices/sheets/invoice-sheet.ts';
import { layOutRun } from '../ordering/delivery/run-paper.ts';
import { creditNoteView, invoiceView } from '../ordering/orders/order.views.ts';
import { Papers } from '../ordering/prints/papers.ts';
import { layOutProduction } from '../reporting/production-paper.ts';
import { Typesetting } from './typesetting.ts';

// Every paper of every kind of order is typeset and read back, because a template can fail on what only some orders have.

const log = pino({ level: 'silent' });
const typesetting = new Typesetting(FOLDERS.program('typesetter'), FOLDERS.papers, log);
afterAll(() => typesetting.close());
const papers = new Papers(typesetting, 'https://shop.example', log);

const bow = aProduct('bow', { name: { en: 'Large double bow', ar: 'فيونكة كبيرة بطبقتين' } });
const bundle = { id: bundleId('set'), key: 'set', name: { en: 'School set', ar: 'طقم المدرسة' }, alone: fils(2000) };
const NO_CARD = { products: null, waivedFee: NOTHING };
const coupon = { id: couponId('eid'), version: 1, name: { en: 'Eid present', ar: 'عيدية' }, ...NO_CARD };
const edits = { version: 1, at: NOON, by: accountId('huda'), untold: [], surplusReturned: NOTHING };

/** Each kind of order, made of a paid one in preparation with the name Lulwa on it. */
const KINDS = {
  plain: (order) => order,
  'of a bundle': (order) => ({ ...order, lines: order.lines.map((line) => ({ ...line, bundle })) }),
  'that is a present': (order) => ({ ...order, delivery: { ...order.delivery, gift: { note: 'Dear Dana' } } }),
  'with an Arabic name': (order) => withName(order, 'حصة'),
  'with a coupon': (order) => ({
    ...order,
    discount: { amount: fils(500), percent: null, freeDelivery: false, reason: 'EID', coupon },
  }),
  'that was edited': (order) => ({ ...order, edits, delivery: { ...order.delivery, notes: 'Ring twice' } }),
  'that was partly refunded': (order) => ({
    ...order,
    paymentStatus: 'partly-refunded',
    money: { ...order.money, received: totalPrice(order), returned: fils(1000) },
  }),
  'by telephone': (order) => ({
    ...order,
    paymentMethod: 'cash-on-delivery',
    paymentStatus: 'unpaid',
    money: { ...order.money, received: NOTHING },
    delivery: { ...order.delivery, email: '' },
  }),
  'of nothing': (order) => ({
    ...order,
    paymentMethod: 'free',
    money: { ...order.money, received: NOTHING },
    deliveryCost: NOTHING,
    lines: order.lines.map((line) => ({ ...line, price: NOTHING })),
  }),
  'with a test payment': (order) => ({ ...order, paymentMethod: 'test-card' }),
  'of an erased person': (order) => withoutPerson({ ...order, status: 'delivered' }),
} as const satisfies Record<string, (order: Order) => Order>;
type Kind = keyof typeof KINDS;
const kinds = Object.keys(KINDS) as Kind[];
const ORDERS = new Map(kinds.map((kind) => [kind, KINDS[kind](paidOrder())]));
const orders = [...ORDERS.values()];

function paidOrder(): Order {
  const order = withName(anOrder([[bow, 2]]), 'Lulwa');
  const money = { ...order.money, received: totalPrice(order) };
  return { ...order, status: 'processing', paymentStatus: 'paid', paymentMethod: 'knet', money };
}

function refundOf(order: Order): Refund {
  const done = { state: 'done', endedAt: NOON, creditNote: creditNoteOf(order, 1) } as const;
  return aRefund(order, { ...done, amount: fils(1000), lines: [{ line: 0, quantity: 1, restock: false }] });
}

type Layout = (lang: Language) => Promise<readonly Uint8Array[]>;
const printed = (kind: 'slip' | 'invoice' | 'label', paper: 'label' | 'a4') => async (lang: Language) => {
  const content = {
    store: BLANK_SETTINGS,
    orders: orders.map((order) => ({ order, refunds: [refundOf(order)], papers: [], booking: bookingOf(order) })),
  };
  const made = await papers.pdf(kind, content, { lang, paper });
  expect(made?.leftOut).toEqual([]);
  return pdfs([made?.pdf]);
};

/** A courier fetches the one that was ordered by telephone. */
function bookingOf(order: Order): CourierBooking | null {
  if (order !== ORDERS.get('by telephone')) return null;
  const wanted = { id: bookingId('one'), courier: 'armada', by: accountId('huda'), at: NOON } as const;
  const begun = beginBooking({ order: { ...order, status: 'ready' }, isOnRun: false, bookings: [] }, wanted);
  if (begun.kind !== 'begun') throw new Error(begun.kind);
  return { ...begun.booking, code: 'A-17' };
}

/** How each paper is made of all orders: as one file, or one for each order. */
const PAPERS = {
  slip: printed('slip', 'a4'),
  label: printed('label', 'label'),
  'eight labels': printed('label', 'a4'),
  invoices: printed('invoice', 'a4'),
  invoice: async (lang) =>
    pdfs(
      await Promise.all(
        orders.map((order) => typesetting.pdf('invoice', layOutInvoice(invoiceView(found(order)), lang))),
      ),
    ),
  'credit note': async (lang) =>
    pdfs(
      await Promise.all(
        orders.map(async (order) => {
          const view = creditNoteView(found(order), creditNoteOf(order, 1));
          return view && typesetting.pdf('credit-note', layOutCreditNote(view, lang));
        }),
      ),
    ),
  'run sheet': async (lang) =>
    pdfs([await typesetting.pdf('run', layOutRun(runOf(orders), { lang, shop: 'Fyonka', now: NOON }))]),
  'production sheet': async (lang) => {
    const texts = orders.flatMap((order) => textsToMake(order, []));
    return pdfs([await typesetting.pdf('production', layOutProduction({ texts, isCapped: false }, lang, NOON))]);
  },
} as const satisfies Record<string, Layout>;
type Paper = keyof typeof PAPERS;

/** What a paper shows of a kind of order beside its number: only one order has it. */
const SHOWN: readonly (readonly [kind: Kind, words: LocalizedText, papers: readonly Paper[]])[] = [
  ['of a bundle', bundle.name, ['slip', 'invoices', 'invoice', 'credit note']],
  ['that is a present', { en: 'Gift wrapping', ar: 'تغليف هدية' }, ['slip', 'invoices', 'invoice']],
  ['that is a present', { en: 'Dear Dana', ar: 'Dear Dana' }, ['slip', 'invoices', 'invoice']],
  ['with an Arabic name', { en: 'حصة', ar: 'حصة' }, ['slip', 'invoices', 'invoice', 'credit note', 'production sheet']],
  ['with a coupon', coupon.name, ['invoices', 'invoice']],
  ['that was edited', { en: 'Ring twice', ar: 'Ring twice' }, ['slip', 'invoices', 'invoice', 'run sheet']],
  ['that was partly refunded', { en: 'Partly refunded', ar: 'جزء من المبلغ' }, ['slip', 'label', 'invoice']],
  [
    'by telephone',
    { en: 'Collect in cash', ar: toKd(totalPrice(paidOrder())).toFixed(2) },
    ['slip', 'label', 'eight labels'],
  ],
  ['by telephone', { en: 'Armada', ar: 'A-17' }, ['label', 'eight labels']],
  ['of nothing', { en: 'Nothing to pay', ar: 'يوجد مبلغ للدفع' }, ['slip', 'invoices', 'invoice']],
  ['with a test payment', { en: 'Test payment', ar: 'دفعة تجريبية،' }, ['slip', 'label', 'invoices', 'invoice']],
  ['of an erased person', { en: 'Deleted at the', ar: 'البيانات بطلب' }, ['slip', 'label', 'invoice', 'run sheet']],
];

describe.each(Object.keys(PAPERS) as Paper[])('the paper %s', (paper) => {
  test.each(['ar', 'en'] as const)('is made of every kind of order in %s', async (lang) => {
    const texts = await Promise.all((await PAPERS[paper](lang)).map(textOf));
    const whole = texts.join('\n');
    // Nothing is made for an order without custom texts.
    const expected = paper === 'production sheet' ? orders.filter(hasPerson) : orders;
    for (const [kind, { number }] of ORDERS)
      expect({ kind, isPrinted: whole.includes(number) }).toEqual({
        kind,
        isPrinted: expected.some((order) => order.number === number),
      });
    for (const [kind, words, shownOn] of SHOWN)
      if (shownOn.includes(paper)) expect({ kind, isShown: isIn(whole, words[lang]) }).toEqual({ kind, isShown: true });
  });
});

test('an order whose paper cannot be made is left out and named, and the others are printed', async () => {
  const [first, second, third] = [paidOrder(), paidOrder(), paidOrder()];
  const broken = { ...second, lines: second.lines.map((line) => ({ ...line, name: { en: 'Bow' } as LocalizedText })) };
  const content = {
    store: BLANK_SETTINGS,
    orders: [first, broken, third].map((order) => ({ order, refunds: [], papers: [], booking: null })),
  };
  const choice = { lang: 'ar', paper: 'label' } as const;
  for (const kind of ['slip', 'invoice'] as const) {
    const made = await papers.pdf(kind, content, choice);
    expect([made?.printed, made?.leftOut]).toEqual([[first, third], [broken]]);
    const whole = await textOf(made?.pdf ?? new Uint8Array());
    expect([first, broken, third].map(({ number }) => whole.includes(number))).toEqual([true, false, true]);
  }
  const alone = { ...content, orders: content.orders.slice(1, 2) };
  await expect(papers.pdf('slip', alone, choice)).rejects.toThrow('cannot be typeset');
});

function found(order: Order) {
  const disclosure = hasPerson(order) ? ('full' as const) : ('erased' as const);
  return { kind: 'found', disclosure, order, refunds: [refundOf(order)], papers: [], store: BLANK_SETTINGS } as const;
}

function runOf(carried: readonly Order[]) {
  const stops = carried.map(({ id, number }): Stop => {
    return { order: id, number, state: 'waiting', cash: NOTHING, attempt: 1, at: null };
  });
  const given = { createdAt: NOON, handedOverAt: null, count: null };
  return {
    run: { id: runId('run'), driver: driverId('ali'), state: 'planned', stops, ...given } as const,
    driver: { id: driverId('ali'), name: 'علي', phone: '51234567', isActive: true, account: null },
    stops: stops.map((stop, index) => ({ stop, order: carried[index]! })),
    differences: [],
    emails: new Map(),
  };
}

function pdfs(made: readonly (Uint8Array | null | undefined)[]): Uint8Array[] {
  return made.map((pdf) => {
    if (!pdf) throw new Error('a paper was not made');
    return pdf;
  });
}

async function textOf(pdf: Uint8Array): Promise<string> {
  return (await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })).text;
}

/** A PDF holds its glyphs from left to right and its diacritics apart, so a line is looked for word by word. */
function isIn(text: string, words: string): boolean {
  const plain = (written: string) => written.replaceAll(/\p{M}/gu, '');
  return words.split(' ').every((word) => plain(text).includes(plain(word)));
}
