import { expect, test } from '@jest/globals';
import { fils } from '../money.ts';
import { DELIVERY_AREAS } from '../ordering/delivery/delivery-areas.ts';
import { BLANK_SETTINGS } from './settings.ts';
import type { ShopSettings } from './settings.ts';
import { offerOf, shopSentences, withSentences } from './shop-sentences.ts';
import type { ShopSentences } from './shop-sentences.ts';

const DELIVERY = { firstDay: 1, lastDay: 2, extraDaysForNames: 2 };
const SHOP: ShopSettings = { ...BLANK_SETTINGS, delivery: DELIVERY, returnDays: 14, email: 'shop@example.com' };
const KNET = { en: 'KNET', ar: 'كي نت' };
const CASH = { en: 'Cash on delivery', ar: 'نقدًا عند الاستلام' };
const OFFER = offerOf([], new Map(), 0);

const saying = (settings: Partial<ShopSettings> = {}, offer: Partial<typeof OFFER> = {}, ways = [KNET]) =>
  shopSentences({ ...SHOP, ...settings }, { ...OFFER, ...offer }, ways);
const only = (...governorates: ('hawalli' | 'jahra')[]) => ({
  coverage: { areas: 9, isAll: false, governorates: new Set(governorates) },
});

test.each<[keyof ShopSentences, ShopSentences, string | null, string | null]>([
  ['payment', saying(), 'Ways to pay: KNET.', 'طرق الدفع: كي نت.'],
  [
    'payment',
    saying({}, {}, [KNET, CASH]),
    'Ways to pay: KNET, Cash on delivery.',
    'طرق الدفع: كي نت، نقدًا عند الاستلام.',
  ],
  ['payment', saying({}, {}, []), null, null],
  ['fees', saying(), 'Delivery costs between 1.50 and 2.50 KD, by area.', 'التوصيل بين 1.50 و 2.50 د.ك حسب المنطقة.'],
  [
    'fees',
    saying({}, { fees: { from: fils(2000), upTo: fils(2000) } }),
    'Delivery costs 2.00 KD.',
    'التوصيل بسعر 2.00 د.ك.',
  ],
  ['fees', saying({}, { fees: null }), null, null],
  [
    'areas',
    saying(),
    'We deliver to 64 areas in all governorates of Kuwait.',
    'نوصّل إلى 64 منطقة في كل محافظات الكويت.',
  ],
  [
    'areas',
    saying({}, only('hawalli', 'jahra')),
    'We deliver to areas in Hawalli, Jahra.',
    'نوصّل إلى مناطق في حولي، الجهراء.',
  ],
  [
    'areas',
    saying({}, { coverage: { ...OFFER.coverage, isAll: true } }),
    'We deliver to every area of Kuwait.',
    'نوصّل إلى كل مناطق الكويت.',
  ],
  [
    'areas',
    saying({}, { coverage: { ...OFFER.coverage, areas: 103 } }),
    'We deliver to 103 areas in all governorates of Kuwait.',
    'نوصّل إلى 103 مناطق في كل محافظات الكويت.',
  ],
  ['areas', saying({}, { coverage: { ...OFFER.coverage, areas: 0 } }), null, null],
  ['contact', saying(), 'Ways to reach us: email.', 'طرق التواصل معنا: البريد الإلكتروني.'],
  ['contact', saying({ email: '' }), null, null],
])('the sentence about %s says what the settings say', (name, sentences, en, ar) => {
  expect(sentences[name]).toEqual(en === null ? null : { en, ar });
});

test('an area that is off has no fee to name, unless all are', () => {
  const dear = (isOff: boolean) => offerOf([], new Map([['salmiya', { fee: fils(9000), isOff, offOn: null }]]), 0).fees;
  expect(dear(false)?.upTo).toBe(9000);
  expect(dear(true)?.upTo).toBe(2500);
  const closed = new Map(DELIVERY_AREAS.map(({ key, fee }) => [key, { fee, isOff: true, offOn: null }]));
  expect(offerOf([], closed, 0).fees).toEqual(OFFER.fees);
});

test('a text is filled with the sentences that it names, and is null when one of them is missing', () => {
  const text = { en: 'Well. {arrival} {nameNote}', ar: 'طيب. {arrival} {nameNote}' };
  const filled = withSentences(text, saying());
  expect(filled?.en).toBe(
    'Well. It usually arrives in 1 to 2 days. A name takes 1 day more, and a piece with a name is not exchanged.',
  );
  expect(filled?.ar).toContain('يوم إلى يومين');
  expect(filled?.ar).not.toContain('{');
  expect(withSentences(text, saying({ delivery: null }))).toBeNull();
  const plain = { en: 'Plain', ar: 'عادي' };
  expect(withSentences(plain, saying({ delivery: null, returnDays: null }))).toEqual(plain);
});
