import { describe, expect, test } from '@jest/globals';
import { accountId, mailId } from '../../../domain/ids.ts';
import type { AccountId } from '../../../domain/ids.ts';
import { alertOf } from '../../../domain/office/alerts/alert.ts';
import type { Alert } from '../../../domain/office/alerts/alert.ts';
import { anEvent } from '../../../domain/office/alerts/alerts.fixture.ts';
import { MOST_PUSH_DEVICES } from '../../../domain/office/push/push-device.ts';
import { aPushDevice } from '../../../domain/office/push/push.fixture.ts';
import { NOON } from '../../../domain/ordering/order.fixture.ts';
import { anAccount, anEntry } from '../../identity/identity.fixture.ts';
import { openWith } from '../../storage.contract.ts';
import type { OpenStorage } from '../../storage.contract.ts';
import type { Storage } from '../../storage.ts';
import { NO_POSITION, preset } from '../../../domain/identity/permissions.ts';

const HUDA = accountId('huda');
const MINUTE = 60_000;

/** @param open opens the storage to test */
export function pushDevicesContract(open: OpenStorage): void {
  async function office(): Promise<Storage> {
    const storage = await openWith(open, [], NOON);
    const huda = { id: HUDA, email: 'huda@example.com', passwordHash: null, actor: 'command-line', at: NOON } as const;
    await storage.accounts.makeAdministrator(huda);
    return storage;
  }
  const namesOf = async ({ pushDevices }: Storage, account: AccountId = HUDA) =>
    (await pushDevices.of(account)).map(({ name }) => name);
  const alert = (id: number) => alertOf(anEvent('order-paid', id)) as Alert;
  async function push({ alerts }: Storage, id: number, at = NOON) {
    const pushes = new Map([[HUDA, { alerts: [alert(id)], more: 0 }]]);
    const from = await alerts.progress();
    await alerts.deliver({ from, event: id, waiting: new Map(), mails: [], pushes, at });
  }
  const claim = (storage: Storage, at: number) => storage.pushDevices.claimDue({ at, until: at + MINUTE, limit: 10 });

  describe('devices for alerts', () => {
    test('are listed newest first, ten for a person, and removed by their person only', async () => {
      const storage = await office();
      const { id: dana } = await anAccount(storage, 'dana@example.com');
      const { pushDevices } = storage;
      for (let n = 0; n < MOST_PUSH_DEVICES; n += 1)
        expect(await pushDevices.add(aPushDevice(`phone ${n}`, { addedAt: NOON + n }))).toBe('added');
      expect(await pushDevices.add(aPushDevice('one more'))).toBe('full');
      expect(await pushDevices.add(aPushDevice('phone 9', { name: 'renewed', addedAt: NOON + 99 }))).toBe('added');
      expect((await namesOf(storage)).slice(0, 2)).toEqual(['renewed', 'phone 8']);
      const { id } = aPushDevice('phone 0');
      expect([await pushDevices.remove(id, dana), await pushDevices.remove(id, HUDA)]).toEqual([false, true]);
      expect(await namesOf(storage)).toHaveLength(MOST_PUSH_DEVICES - 1);
    });

    test('go over to whoever agrees in the same browser, and to nobody else', async () => {
      const storage = await office();
      const { id: dana } = await anAccount(storage, 'dana@example.com');
      const { pushDevices } = storage;
      const phone = aPushDevice();
      await pushDevices.add(phone);
      expect(await pushDevices.add({ ...phone, accountId: dana, auth: 'b'.repeat(22) })).toBe('refused');
      expect(await pushDevices.add({ ...phone, accountId: accountId('nobody') })).toBe('refused');
      expect(await pushDevices.of(HUDA)).toEqual([phone]);
      expect(await pushDevices.add({ ...phone, accountId: dana })).toBe('added');
      expect([await namesOf(storage), await namesOf(storage, dana)]).toEqual([[], ['phone']]);
    });

    test('get one message, which is claimed once, takes up later alerts, and waits after a failure', async () => {
      const storage = await office();
      const { pushDevices } = storage;
      const phone = aPushDevice();
      await pushDevices.add(phone);
      await push(storage, 1);
      const claims = await Promise.all([claim(storage, NOON), claim(storage, NOON)]);
      const [first] = claims.flat();
      expect(claims.flat()).toHaveLength(1);
      expect(first).toMatchObject({
        device: phone,
        owner: preset('owner'),
        tries: 1,
        pending: { since: NOON, more: 0 },
      });
      expect(first?.pending.alerts).toEqual([alert(1)]);
      await push(storage, 2, NOON + 1);
      await pushDevices.settle(phone.id, first?.pending.turn ?? 0, NOON + 2);
      expect(await claim(storage, NOON + 1)).toEqual([]);
      const [both] = await claim(storage, NOON + 2);
      expect(both).toMatchObject({ tries: 1, pending: { alerts: [alert(1), alert(2)], since: NOON } });
      await pushDevices.retryAt(phone.id, NOON + 2 * MINUTE);
      expect(await claim(storage, NOON + 2 * MINUTE - 1)).toEqual([]);
      expect(await claim(storage, NOON + 2 * MINUTE)).toMatchObject([{ tries: 2 }]);
      await pushDevices.settle(phone.id, both?.pending.turn ?? 0, NOON);
      expect(await claim(storage, NOON * 2)).toEqual([]);
      await pushDevices.retryAt(phone.id, NOON);
      expect(await claim(storage, NOON * 2)).toEqual([]);
    });

    test('are gone with all sessions and with the person, and know when a person has left the office', async () => {
      const storage = await office();
      const { id: dana } = await anAccount(storage, 'dana@example.com');
      const { pushDevices } = storage;
      await pushDevices.add(aPushDevice('of a customer', { accountId: dana }));
      await storage.alerts.deliver({
        from: null,
        event: 1,
        waiting: new Map(),
        mails: [{ id: mailId('m'), template: 'alerts', to: 'nobody@example.com', language: 'ar', alerts: null }],
        pushes: new Map([[dana, { alerts: [alert(1)], more: 0 }]]),
        at: NOON,
      });
      expect(await claim(storage, NOON)).toMatchObject([{ owner: NO_POSITION }]);
      await pushDevices.add(aPushDevice());
      await storage.sessions.endAll(anEntry(HUDA, 'signed-out'));
      expect([await namesOf(storage), await namesOf(storage, dana)]).toEqual([[], ['of a customer']]);
      await storage.erasure.eraseAccount({ audit: anEntry(dana, 'erased'), forgives: [] });
      expect(await namesOf(storage, dana)).toEqual([]);
    });
  });
}
