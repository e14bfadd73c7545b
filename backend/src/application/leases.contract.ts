import { describe, expect, test } from '@jest/globals';
import { NOON } from '../domain/ordering/order.fixture.ts';
import type { OpenStorageTwice } from './storage.contract.ts';

const A_MINUTE = 60_000;

/** @param openTwice of a storage that several processes share */
export function sharedLeasesContract(openTwice: OpenStorageTwice): void {
  describe('a lease', () => {
    const time = (at: number) => ({ at, until: at + A_MINUTE });

    test('is given to one of two simultaneous requests, and stays with it', async () => {
      const [one, other] = await openTwice();
      const held = await Promise.all([one, other].map(({ leases }) => leases.hold('both', time(NOON))));
      expect(held.toSorted()).toEqual([false, true]);
      const [holder, waiter] = held[0] ? [one, other] : [other, one];
      expect(await holder.leases.hold('both', time(NOON + A_MINUTE - 1))).toBe(true);
      expect(await waiter.leases.hold('both', time(NOON + A_MINUTE))).toBe(false);
    });

    test('that is renewed before it expires stays, for any time', async () => {
      const [one, other] = await openTwice();
      for (let at = NOON; at < NOON + 5 * A_MINUTE; at += A_MINUTE / 2) {
        expect(await one.leases.hold('long', time(at))).toBe(true);
        expect(await other.leases.hold('long', time(at + A_MINUTE / 2))).toBe(false);
      }
    });

    test('of a process that has died is free when it expires, and not before', async () => {
      const [one, other] = await openTwice();
      expect(await one.leases.hold('gone', time(NOON))).toBe(true);
      expect(await other.leases.hold('gone', time(NOON + A_MINUTE - 1))).toBe(false);
      expect(await other.leases.hold('gone', time(NOON + A_MINUTE))).toBe(true);
      expect(await one.leases.hold('gone', time(NOON + A_MINUTE))).toBe(false);
    });

    test('of a closed process is free at once; leases of other names are independent', async () => {
      const [one, other] = await openTwice();
      expect(await one.leases.hold('closed', time(NOON))).toBe(true);
      expect(await other.leases.hold('other work', time(NOON))).toBe(true);
      await one.close();
      expect(await other.leases.hold('closed', time(NOON))).toBe(true);
    });

    test('that another process has taken over stays there when the first is closed', async () => {
      const [one, other] = await openTwice();
      expect(await one.leases.hold('lost', time(NOON))).toBe(true);
      expect(await other.leases.hold('lost', time(NOON + A_MINUTE))).toBe(true);
      await one.close();
      const [third] = await openTwice();
      expect(await third.leases.hold('lost', time(NOON + A_MINUTE))).toBe(false);
    });
  });
}
