import { describe, expect, test } from '@jest/globals';
import { NOON } from '../../../domain/ordering/order.fixture.ts';
import type { OpenStorage } from '../../storage.contract.ts';
import type { PaymentNotice } from './ports.ts';

function aNotice(reference: string, given: Partial<PaymentNotice> = {}): PaymentNotice {
  return { gateway: 'tap', about: 'charge', reference, status: 'CAPTURED', signature: 'a signature', ...given };
}

/** @param open opens the storage to test */
export function paymentNoticesContract(open: OpenStorage): void {
  describe('notices of gateways', () => {
    test('are taken once, and differ by gateway, reference, status and signature', async () => {
      const { paymentNotices: notices } = await open();
      const taken = await Promise.all(Array.from({ length: 10 }, () => notices.take(aNotice('chg_1'), NOON)));
      expect(taken.filter((notice) => notice !== null)).toEqual([
        { ...aNotice('chg_1'), id: expect.any(String), receivedAt: NOON },
      ]);
      for (const other of [
        { gateway: 'myfatoorah' },
        { reference: 'chg_2' },
        { status: 'FAILED' },
        { signature: 'b' },
      ] as const)
        expect(await notices.take(aNotice('chg_1', other), NOON)).not.toBeNull();
      expect(await notices.take(aNotice('chg_1'), NOON + 1)).toBeNull();
    });

    test('are read oldest first, up to a limit, until they are handled', async () => {
      const { paymentNotices: notices } = await open();
      await notices.take(aNotice('late'), NOON + 1);
      const early = await notices.take(aNotice('early'), NOON);
      const unhandled = async (limit = 10) => (await notices.unhandled(limit)).map(({ reference }) => reference);
      expect([await unhandled(), await unhandled(1)]).toEqual([['early', 'late'], ['early']]);
      await notices.markHandled(early?.id ?? '', NOON + 2);
      expect(await unhandled()).toEqual(['late']);
      expect(await notices.take(aNotice('early'), NOON + 3)).toBeNull();
    });

    test('are deleted some time after they were handled, a number at a time', async () => {
      const { paymentNotices: notices } = await open();
      for (const [index, reference] of ['a', 'b', 'c', 'd'].entries()) {
        const notice = await notices.take(aNotice(reference), NOON + index);
        if (notice && reference !== 'a') await notices.markHandled(notice.id, NOON + 10);
      }
      expect(await notices.deleteHandled(NOON + 3, 1)).toBe(1);
      expect(await notices.deleteHandled(NOON + 3, 10)).toBe(1);
      expect(await notices.take(aNotice('d'), NOON + 20)).toBeNull();
      expect((await notices.unhandled(10)).map(({ reference }) => reference)).toEqual(['a']);
    });
  });
}
