import { describe, expect, test } from '@jest/globals';
import { aProduct } from '../../../domain/catalog/product.fixture.ts';
import { couponId } from '../../../domain/ids.ts';
import { anOrder, NOON } from '../../../domain/ordering/order.fixture.ts';
import type { Order } from '../../../domain/ordering/order.ts';
import { aCoupon, withCoupon } from '../../../domain/ordering/coupons/coupon.fixture.ts';
import type { Coupon } from '../../../domain/ordering/coupons/coupon.ts';
import { anEditor, by, FORMER } from '../../catalog/editing/editing.fixture.ts';
import { openWith } from '../../storage.contract.ts';
import type { OpenStorage } from '../../storage.contract.ts';
import type { Storage } from '../../storage.ts';

const bow = aProduct('bow', { stock: null });

/** @param open opens the storage to test */
export function couponsContract(open: OpenStorage): void {
  async function opened(...coupons: Coupon[]): Promise<Storage> {
    const storage = await openWith(open, [bow], NOON);
    for (const coupon of coupons) await storage.coupons.create(coupon, by(FORMER));
    return storage;
  }

  const place = async ({ orders }: Storage, ...placed: Order[]) => {
    const results = await Promise.all(placed.map((order) => orders.place(order, null)));
    return results.map(({ kind }) => kind);
  };

  describe('coupons', () => {
    test('are found by code, automatic ones while they are switched on, and listed newest first', async () => {
      const automatic = aCoupon('b', { code: null });
      const { coupons } = await opened(aCoupon('a-code'), automatic, aCoupon('c', { code: null, isOn: false }));
      expect(await coupons.withCode('A-CODE')).toEqual({ coupon: aCoupon('a-code'), version: 1, uses: 0 });
      expect(await coupons.names()).toEqual([automatic, aCoupon('a-code')].map(({ id, name }) => ({ id, name })));
      expect([await coupons.withCode('B'), await coupons.withCode('')]).toEqual([null, null]);
      expect(await coupons.find(couponId('a-code'))).toMatchObject({
        coupon: aCoupon('a-code'),
        version: 1,
        uses: 0,
        given: 0,
        changedAt: null,
      });
      expect(await coupons.find(couponId('gone'))).toBeNull();
      expect(await coupons.automatic()).toEqual([{ coupon: automatic, version: 1, uses: 0 }]);
      expect(await coupons.list({ page: 2, limit: 2 })).toMatchObject({
        total: 3,
        coupons: [{ coupon: { id: 'a-code' } }],
      });
    });

    test('are edited with a history, and not from an older version or to a code that is taken', async () => {
      const storage = await opened(aCoupon('one'), aCoupon('two'));
      const { coupons, history } = storage;
      const huda = await anEditor(storage, 'huda@example.com');
      expect(await coupons.create(aCoupon('three', { code: 'ONE' }), by(huda))).toMatchObject({ kind: 'refused' });
      expect(await coupons.change(aCoupon('two', { code: 'ONE' }), 1, by(huda))).toEqual({
        kind: 'refused',
        faults: [{ field: 'code', code: 'DUPLICATE' }],
      });
      const off = aCoupon('one', { isOn: false });
      expect(await coupons.change(off, 1, by(huda, 1))).toMatchObject({
        saved: { coupon: off, version: 2, changedBy: 'huda@example.com', changedAt: NOON + 60_000 },
      });
      expect(await coupons.change(aCoupon('one', { percent: 5, amount: null }), 1, by(FORMER))).toMatchObject({
        kind: 'conflict',
        conflict: { current: { version: 2 }, changes: [{ field: 'isOn', from: true, to: false }] },
      });
      expect(await coupons.change(aCoupon('gone'), 1, by(huda))).toEqual({ kind: 'not-found' });
      const { entries } = await history.of({ subject: 'coupon', subjectId: 'one' }, { page: 1, limit: 10 });
      expect(entries.map(({ kind }) => kind)).toEqual(['changed', 'created']);
    });

    test('are deleted while no order has them', async () => {
      const storage = await opened(aCoupon('used'), aCoupon('unused'));
      await place(storage, withCoupon(anOrder([[bow, 1]]), aCoupon('used')));
      const ids = ['used', 'unused', 'gone'].map(couponId);
      const outcomes = [];
      for (const id of ids) outcomes.push(await storage.coupons.delete(id, by(FORMER)));
      expect(outcomes).toEqual(['used', 'deleted', 'not-found']);
    });
  });
}
