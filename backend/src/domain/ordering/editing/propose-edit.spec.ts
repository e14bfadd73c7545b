import { describe, expect, test } from '@jest/globals';
import { aProduct } from '../../catalog/product.fixture.ts';
import { fils } from '../../money.ts';
import { aCoupon, withCoupon } from '../coupons/coupon.fixture.ts';
import { withoutPerson } from '../erasure.ts';
import { anOrder, areaNow } from '../order.fixture.ts';
import type { Order } from '../order.ts';
import { proposeEdit } from './order-edit.ts';
import type { OrderEditForm } from './order-edit.ts';

const bow = aProduct('bow');
const areaOf = areaNow;
const [salmiya, jahra] = [areaOf('salmiya'), areaOf('jahra')];
const plain = anOrder([[bow, 2]]);
const order: Order = {
  ...plain,
  delivery: { ...plain.delivery, notes: 'Ring', mapUrl: 'https://maps.app.goo.gl/one', gift: { note: 'To Dana' } },
};
const propose = (given: Order, form: OrderEditForm, area: typeof salmiya | null = salmiya) =>
  proposeEdit(given, form, { products: new Map([[bow.id, bow]]), area });

function after(given: Order, form: OrderEditForm, area = salmiya): Order {
  const result = propose(given, form, area);
  if (result.kind !== 'proposed') throw new Error(JSON.stringify(result));
  return result.after;
}

test('an order whose person is erased cannot be edited', () => {
  expect(propose(withoutPerson(order), { notes: 'Ring twice' })).toEqual({ kind: 'not-editable' });
});

test('an unknown area is refused at its field', () => {
  const address = { ...order.delivery.address, city: 'Atlantis' };
  expect(propose(order, { address }, null)).toMatchObject({ kind: 'invalid', faults: [{ field: 'address.city' }] });
});

test.each([
  [{ fullName: 'Umm Dana' }, { fullName: 'Umm Dana' }],
  [{ email: 'dana@example.com' }, { email: 'dana@example.com' }],
  [{ phone: '61234567' }, { phone: '61234567' }],
  [{ notes: 'Blue door' }, { notes: 'Blue door' }],
  [{ notes: '' }, { notes: '' }],
  [{ googleMapUrl: 'https://maps.app.goo.gl/two' }, { mapUrl: 'https://maps.app.goo.gl/two' }],
  [{ gift: { wrap: true, note: 'To Lulwa' } }, { gift: { note: 'To Lulwa' } }],
  [{ gift: { wrap: false } }, { gift: undefined }],
  [
    { address: { ...order.delivery.address, city: 'salmiya', block: '9' } },
    { address: { ...order.delivery.address, block: '9' } },
  ],
] as const)('the form %j changes nothing else', (form, changed) => {
  expect(after(order, form).delivery).toEqual({ ...order.delivery, ...changed });
});

test.each(['x\u200By', '12'])('the name %j, which would not be accepted now, stays as it is stored', (fullName) => {
  const old = { ...order, delivery: { ...order.delivery, fullName } };
  for (const sent of [{}, { fullName }])
    expect(after(old, { phone: '61234567', ...sent }).delivery).toMatchObject({ fullName, phone: '61234567' });
  const faults = [{ field: 'fullName', code: 'NAME_WITHOUT_LETTERS' }];
  expect(propose(old, { fullName: '13' })).toEqual({ kind: 'invalid', faults });
});

test('an address that would not be accepted now stays as it is stored', () => {
  const email = 'noura١٢@example.com';
  const old = { ...order, delivery: { ...order.delivery, email } };
  for (const sent of [{}, { email }])
    expect(after(old, { phone: '61234567', ...sent }).delivery).toMatchObject({ email, phone: '61234567' });
  const faults = [{ field: 'email', code: 'EMAIL_WITH_OTHER_DIGITS' }];
  expect(propose(old, { email: 'noura٣@example.com' })).toEqual({ kind: 'invalid', faults });
});

describe('a discount of a coupon', () => {
  const with5 = withCoupon(order, aCoupon('eid', { amount: fils(500) }));
  const terms = { amount: 0.5, freeDelivery: false, reason: 'EID' };

  test('stays that of the coupon when a form sends it back unchanged', () => {
    expect(after(with5, { discount: terms }).discount).toEqual(with5.discount);
  });

  test.each([
    ['another amount', { ...terms, amount: 0.25 }],
    ['free delivery', { ...terms, freeDelivery: true }],
    ['another reason', { ...terms, reason: 'Late' }],
  ])('becomes one of the office with %s', (_what, discount) => {
    const { coupon, reason } = after(with5, { discount }).discount ?? {};
    expect([coupon, reason]).toEqual([undefined, discount.reason]);
  });

  test('waives the fee of another area only where it is free delivery', () => {
    const free = withCoupon(order, aCoupon('eid', { amount: null, freeDelivery: true }));
    const elsewhere = { address: { ...order.delivery.address, city: 'jahra' } };
    const waived = (given: Order, form: OrderEditForm, area = salmiya) =>
      after(given, form, area).discount?.coupon?.waivedFee;
    expect(waived(free, elsewhere, jahra)).toBe(jahra.fee);
    expect(waived(with5, elsewhere, jahra)).toBe(0);
    // While the area stays, so does the fee, whatever it has become.
    expect(waived(free, { notes: 'Ring twice' }, { ...salmiya, fee: fils(9000) })).toBe(salmiya.fee);
  });

  test('of the office has no fee to follow the area', () => {
    const discount = { amount: fils(0), percent: null, freeDelivery: true, reason: 'Late' };
    const elsewhere = { address: { ...order.delivery.address, city: 'jahra' } };
    const edited = after({ ...order, deliveryCost: fils(0), discount }, elsewhere, jahra);
    expect([edited.deliveryCost, edited.discount]).toEqual([0, discount]);
  });
});
