import { describe, expect, test } from '@jest/globals';
import { aProduct } from '../../catalog/product.fixture.ts';
import { fils } from '../../money.ts';
import { aCoupon, withCoupon } from '../coupons/coupon.fixture.ts';
import { anOrder, NOON } from '../order.fixture.ts';
import type { Order } from '../order.ts';
import { holdersNeeded, judgePlacement } from './placement.ts';
import type { PlacementSituation } from './placement.ts';

const bow = aProduct('bow');
const bag = aProduct('bag');
const coupon = aCoupon('eid', { mostUses: 1 });
const ordered = (bows: number, at = NOON) => withCoupon(anOrder([[bow, bows]], { at }), coupon);
const situation = (given: Partial<PlacementSituation> = {}, stock = 10): PlacementSituation => ({
  products: new Map([[bow.id, { price: bow.price, stock, isAvailable: true, isListed: true }]]),
  area: null,
  replaces: null,
  coupon: { coupon, version: 1, uses: 1, usesOfCaller: 0 },
  earlier: null,
  ...given,
});

/** The numbers of the orders that the new one displaces, or why it is not placed. */
function displacedBy(order: Order, given: PlacementSituation) {
  const judged = judgePlacement(order, given, NOON + 9);
  return judged.kind === 'placed' ? judged.displaced.map(({ after }) => after.number) : judged.kind;
}

describe('an order that needs the last use of its coupon', () => {
  const giver = ordered(2);
  const other = anOrder([[bow, 1]], { at: NOON + 1 });

  test('has the pieces of the order that gives it, too', () => {
    expect(displacedBy(ordered(2), situation({ couponHolders: [giver] }, 0))).toEqual([giver.number]);
  });

  test('takes the pieces that it lacks then from others, and from none twice', () => {
    const given = { couponHolders: [giver], holders: [giver, other] };
    expect(displacedBy(ordered(3), situation(given, 0))).toEqual([giver.number, other.number]);
    expect(displacedBy(ordered(4), situation(given, 0))).toBe('out-of-stock');
  });

  test('reads unpaid orders once, and only when that can help', () => {
    const order = ordered(1);
    const needed = (given: PlacementSituation) => {
      const query = holdersNeeded(order, judgePlacement(order, given, NOON), given, NOON);
      return query && (query.couponId ?? query.productIds);
    };
    const uses = situation().coupon!;
    expect(needed(situation())).toBe(coupon.id);
    expect(needed(situation({ couponHolders: [] }))).toBeNull();
    expect(needed(situation({ coupon: { ...uses, uses: 0, version: 2 } }))).toBeNull();
    expect(needed(situation({ coupon: null }))).toBeNull();
    expect(needed(situation({ couponHolders: [withCoupon(anOrder([[bag, 1]]), coupon)], holders: [] }, 0))).toBeNull();
    expect(needed(situation({ coupon: { ...uses, uses: 0 } }, 0))).toEqual([bow.id]);
  });
});

test('the order that is replaced gives its own use and pieces back, and is not displaced as well', () => {
  const [mine, other] = [ordered(1), ordered(1, NOON + 1)];
  const replaces = { order: mine, latest: null };
  const beyond = { coupon, version: 1, uses: 2, usesOfCaller: 0 };
  expect(displacedBy(ordered(1), situation({ replaces, coupon: beyond, couponHolders: [mine, other] }))).toEqual([
    other.number,
  ]);
  expect(displacedBy(ordered(1), situation({ replaces, couponHolders: [] }))).toEqual([]);
  expect(displacedBy(ordered(2), situation({ replaces, holders: [mine, other] }, 0))).toEqual([other.number]);
});

test.each([
  ['is off', { fee: fils(1800), isOff: true, offOn: null }],
  ['has no delivery any more', { fee: null, isOff: false, offOn: null }],
])('an order with free delivery is not placed either when its area %s', (_what, area) => {
  const free = aCoupon('eid', { amount: null, freeDelivery: true });
  const order = withCoupon(anOrder([[bow, 1]]), free);
  const offer = { coupon: free, version: 1, uses: 0, usesOfCaller: 0 };
  expect(judgePlacement(order, situation({ coupon: offer }), NOON).kind).toBe('placed');
  expect(judgePlacement(order, situation({ coupon: offer, area }), NOON).kind).toBe('delivery-changed');
});
