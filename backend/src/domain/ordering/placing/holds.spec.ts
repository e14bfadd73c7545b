import { expect, test } from '@jest/globals';
import { couponId } from '../../ids.ts';
import { aProduct } from '../../catalog/product.fixture.ts';
import { anOrder, NOON } from '../order.fixture.ts';
import { chooseDisplaced, holdersFor } from './displacement.ts';
import { ALLOWANCE_TIME, dependsOnOthers, FIRM_FOR, firmHold, holdBeside, holdOf, PROTECTED_FOR } from './holds.ts';
import type { Hold, ProductPieces } from './holds.ts';
import type { EarlierOrder } from './unpaid-limits.ts';

const [bow, clip, sock, bag] = [aProduct('bow'), aProduct('clip'), aProduct('sock'), aProduct('bag')];
const free = (putAside: number) => ({ protectedUntil: NOON, putAside });
const safe = (putAside: number) => ({ protectedUntil: NOON + PROTECTED_FOR, putAside });

const before = (pieces: Parameters<typeof anOrder>[0], given: Partial<EarlierOrder> = {}): EarlierOrder => {
  const { number, lines, createdAt } = anOrder(pieces);
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0);
  return {
    number,
    createdAt,
    lines,
    pieces: quantity,
    isUnpaid: false,
    isOfAddress: true,
    isOfReceiver: false,
    ...given,
  };
};

test.each([
  ['ten pieces of a product', [[bow, 10]], [], safe(10)],
  ['eleven', [[bow, 11]], [], free(11)],
  [
    'thirty in all',
    [
      [bow, 10],
      [clip, 10],
      [sock, 10],
    ],
    [],
    safe(30),
  ],
  [
    'thirty-one',
    [
      [bow, 10],
      [clip, 10],
      [sock, 10],
      [bag, 1],
    ],
    [],
    free(31),
  ],
  ['what was put aside by an order that is cancelled since', [[bow, 1]], [before([[bow, 10]])], free(11)],
  [
    'what the receiver put aside elsewhere',
    [[bow, 1]],
    [before([[bow, 10]], { isOfAddress: false, isOfReceiver: true })],
    free(11),
  ],
  ['what is an hour old', [[bow, 10]], [before([[bow, 10]], { createdAt: NOON - ALLOWANCE_TIME })], safe(10)],
] as const)('protects %s', (_what, pieces, earlier, hold) => {
  expect(holdOf(anOrder(pieces), earlier, NOON)).toEqual(hold);
});

test.each([
  ['the first one', [], undefined, NOON + PROTECTED_FOR],
  ['one beside another', [{ isUnpaid: true }], undefined, NOON],
  ['one that replaces the other, as long as that was', [{ isUnpaid: true }], 0, NOON + PROTECTED_FOR - 60_000],
  ['one that replaces a replacement', [{}, { isUnpaid: true, createdAt: NOON - 1 }], 1, NOON + PROTECTED_FOR - 60_000],
  ['one beside another and a replaced one', [{ isUnpaid: true }, { isUnpaid: true }], 1, NOON],
  ['one after the time of the first', [{ createdAt: NOON - PROTECTED_FOR - 1 }], undefined, NOON],
] as const)('of the orders with a coupon of limited uses, protects %s', (_what, given, replaced, until) => {
  const id = couponId('few');
  const earlier = given.map((one) => before([[bow, 1]], { couponId: id, createdAt: NOON - 60_000, ...one }));
  const coupon = { id, replaced: replaced === undefined ? undefined : earlier[replaced]?.number };
  expect(holdOf(anOrder([[bow, 1]]), earlier, NOON, coupon).protectedUntil).toBe(until);
});

test('a payment makes an order safe, three times an hour, unless the caller has put very much aside', () => {
  const later = NOON + PROTECTED_FOR;
  const firm = (hold: Hold, unfinished: number, at: number) =>
    firmHold(hold, anOrder([[bow, 1]]), { unfinished, hasLimitedCoupon: false }, at);
  expect(firm(safe(10), 2, later)).toEqual({ protectedUntil: later + FIRM_FOR, putAside: 10 });
  expect(firm(free(60), 0, NOON)).toEqual({ protectedUntil: NOON + FIRM_FOR, putAside: 60 });
  expect(firm(safe(10), 3, later)).toEqual(safe(10));
  expect(firm(free(61), 0, NOON)).toEqual(free(61));
});

const ofBow = (pieces: Partial<ProductPieces>) =>
  new Map([[bow.id, { left: 10, held: 0, protected: 0, firm: 0, toConfirm: 0, ...pieces }]]);

test.each([
  ['nobody else has any', { left: 0 }, true],
  ['others have less than half', { left: 3, held: 8, protected: 8 }, true],
  ['others have half', { left: 2, held: 9, protected: 9 }, false],
  ['others only have what can be taken', { left: 2, held: 11, protected: 0 }, true],
  ['families have half in cash', { left: 2, held: 9, firm: 9 }, false],
  ['families have less in cash', { left: 3, held: 8, firm: 8 }, true],
])('an order of seven is protected when %s: %o → %s', (_what, pieces, isProtected) => {
  const seven = anOrder([[bow, 7]], { at: NOON });
  expect(holdBeside(safe(7), seven, ofBow(pieces))).toEqual(isProtected ? safe(7) : free(7));
  const beside = { unfinished: 0, hasLimitedCoupon: false, pieces: ofBow(pieces) };
  expect(firmHold(free(7), seven, beside, NOON).protectedUntil).toBe(isProtected ? NOON + FIRM_FOR : NOON);
});

test('half of a product is no more than a small order may have where six of it are half', () => {
  const seven = anOrder(
    [
      [bow, 1],
      [clip, 6],
    ],
    { at: NOON },
  );
  const held = (others: number) => ofBow({ left: others - 1, held: others, protected: others });
  expect([6, 7].map((others) => holdBeside(safe(7), seven, held(others)))).toEqual([safe(7), free(7)]);
});

test('others matter to an order that is not small, and not so large that nothing makes it firm', () => {
  expect([6, 7, 60, 61].map((putAside) => dependsOnOthers({ putAside }))).toEqual([false, true, true, false]);
});

test('a large order displaces only those of callers who have put more aside', () => {
  const lacking = [{ productId: bow.id, name: bow.name, requested: 5, available: 2 }];
  expect(holdersFor(lacking, safe(5), NOON)).toEqual({ productIds: [bow.id], at: NOON, putAsideAbove: 0 });
  expect(holdersFor(lacking, free(200), NOON)).toMatchObject({ putAsideAbove: 200 });
});

test('the oldest holders lose their pieces, as many as are needed, or nobody', () => {
  const [second, first, third] = [
    anOrder([[bow, 2]], { at: NOON - 2 }),
    anOrder([[bow, 2]], { at: NOON - 3 }),
    anOrder([[bow, 2]], { at: NOON - 1 }),
  ];
  const choose = (requested: number) =>
    chooseDisplaced([{ productId: bow.id, name: bow.name, requested, available: 1 }], [second, first, third], NOON);
  expect(choose(4)?.map(({ before: holder }) => holder)).toEqual([first, second]);
  expect(choose(4)?.[0]?.after).toMatchObject({
    status: 'cancelled',
    holdsStock: false,
    history: [{ to: 'pending' }, { to: 'cancelled', by: 'system', reason: 'displaced' }],
  });
  expect(choose(8)).toBeNull();
});
