import { expect, test } from '@jest/globals';
import { by, FORMER } from '../../../../application/catalog/editing/editing.fixture.ts';
import { BOW } from '../../../../application/ordering/paying/payments.fixture.ts';
import { contentsOf } from '../../../../application/storage.contract.ts';
import { aCoupon, withCoupon } from '../../../../domain/ordering/coupons/coupon.fixture.ts';
import { anOrder, NOON } from '../../../../domain/ordering/order.fixture.ts';
import { closeAfterEach, openMongoTwice } from '../../test-database.fixture.ts';

closeAfterEach();

test.each([
  ['only as many have a coupon as it allows', 3, 3],
  ['all have a coupon without bounds, and each is counted', null, 24],
] as const)('of orders that two processes place at the same moment %s', async (_name, mostUses, uses) => {
  const processes = await openMongoTwice();
  const coupon = aCoupon(`of ${uses}`, { mostUses });
  await processes[0].filling.fillEmptyShop(contentsOf([{ ...BOW, stock: null }]), NOON);
  await processes[0].coupons.create(coupon, by(FORMER));
  const placing = processes.flatMap(({ orders }, process) =>
    Array.from({ length: 12 }, (_, place) => {
      const order = withCoupon(anOrder([[BOW, 1]]), coupon);
      const phone = String(50_000_000 + 100 * process + place);
      return orders.place({ ...order, delivery: { ...order.delivery, phone } }, null);
    }),
  );
  const kinds = (await Promise.all(placing)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'placed')).toHaveLength(uses);
  expect(new Set(kinds)).toEqual(new Set(mostUses === null ? ['placed'] : ['placed', 'coupon-changed']));
  const [month] = await processes[1].coupons.monthsOf(coupon.id);
  expect([(await processes[1].coupons.find(coupon.id))?.uses, month?.uses]).toEqual([uses, uses]);
});
