import { describe, expect, test } from '@jest/globals';
import { accountId, driverId } from '../../../domain/ids.ts';
import { MOST_DRIVERS } from '../../../domain/ordering/delivery/runs/run.ts';
import { NOON } from '../../../domain/ordering/order.fixture.ts';
import { openWith } from '../../storage.contract.ts';
import type { OpenStorage } from '../../storage.contract.ts';

const by = { editor: { accountId: accountId('office'), addressKey: 'address' }, at: NOON + 1000 };
const driver = driverId('driver');

/** @param open opens the storage to test */
export function driversContract(open: OpenStorage): void {
  describe('drivers', () => {
    test('are stored, changed and listed by name', async () => {
      const storage = await openWith(open, [], NOON);
      const salem = { id: driver, name: 'Salem', phone: '51234567', isActive: true, account: null };
      const ali = { ...salem, id: driverId('other'), name: 'Ali' };
      await storage.drivers.save(salem, by);
      await storage.drivers.save(ali, by);
      await storage.drivers.save({ ...salem, isActive: false }, by);
      expect(await storage.drivers.list()).toEqual([ali, { ...salem, isActive: false }]);
      expect([await storage.drivers.find(ali.id), await storage.drivers.find(driverId('nobody'))]).toEqual([ali, null]);
    });

    test('have an account that is of no other driver', async () => {
      const storage = await openWith(open, [], NOON);
      const account = accountId('salem');
      const salem = { id: driver, name: 'Salem', phone: '51234567', isActive: true, account };
      const other = { ...salem, id: driverId('other') };
      expect([await storage.drivers.save(salem, by), await storage.drivers.save(salem, by)]).toEqual([
        'saved',
        'saved',
      ]);
      expect(await storage.drivers.save(other, by)).toBe('account-taken');
      expect([await storage.drivers.ofAccount(account), await storage.drivers.find(other.id)]).toEqual([salem, null]);
      await storage.drivers.save({ ...salem, account: null }, by);
      expect(await storage.drivers.ofAccount(account)).toBeNull();
      expect(await storage.drivers.save(other, by)).toBe('saved');
    });

    test('are a bounded number, also of those that are entered at the same moment', async () => {
      const storage = await openWith(open, [], NOON);
      const salem = { name: 'Salem', phone: '51234567', isActive: true, account: null };
      const save = (index: number) => storage.drivers.save({ ...salem, id: driverId(`driver-${index}`) }, by);
      for (let made = 1; made < MOST_DRIVERS; made += 1) await save(made);
      const results = await Promise.all([save(MOST_DRIVERS), save(MOST_DRIVERS + 1), save(MOST_DRIVERS + 2)]);
      expect(results.toSorted()).toEqual(['saved', 'too-many', 'too-many']);
      const drivers = await storage.drivers.list();
      expect(drivers).toHaveLength(MOST_DRIVERS);
      expect(await storage.drivers.save({ ...drivers[0]!, isActive: false }, by)).toBe('saved');
    });
  });
}
