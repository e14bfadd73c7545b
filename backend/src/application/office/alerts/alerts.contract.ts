import { describe, expect, test } from '@jest/globals';
import { aProduct } from '../../../domain/catalog/product.fixture.ts';
import { emailKey } from '../../../domain/email.ts';
import { accountId, driverId, mailId, runId } from '../../../domain/ids.ts';
import { NO_ALERTS, usualAlerts } from '../../../domain/office/alerts/alert-choices.ts';
import { NOTHING_WAITS } from '../../../domain/office/alerts/alerts-for.ts';
import { anOrder, NOON } from '../../../domain/ordering/order.fixture.ts';
import { anAccount, anEntry } from '../../identity/identity.fixture.ts';
import { openWith } from '../../storage.contract.ts';
import type { OpenStorage } from '../../storage.contract.ts';
import type { Storage } from '../../storage.ts';
import type { AlertDelivery } from './ports.ts';
import { MailEvening } from './mail-evening.ts';
import { SendAlerts } from './send-alerts.ts';
import { kuwaitDayOf, startOfKuwaitDay } from '../../../domain/kuwait-day.ts';
import { preset } from '../../../domain/identity/permissions.ts';

/** @param open opens the storage to test */
export function alertsContract(open: OpenStorage): void {
  const HUDA = accountId('huda');
  const bow = aProduct('bow');
  const DRIVERS = usualAlerts(preset('driver'));
  const PAID = { ...NO_ALERTS, mail: ['order-placed'] } as const;
  const NIGHT = { ...PAID, quiet: { from: '14:00', until: '15:00' } } as const;
  const HOUR = 3_600_000;

  async function office(): Promise<Storage> {
    const storage = await openWith(open, [bow], NOON);
    const huda = { id: HUDA, email: 'Huda@example.com', passwordHash: null, actor: 'command-line', at: NOON } as const;
    await storage.accounts.makeAdministrator(huda);
    return storage;
  }

  const nothing: AlertDelivery = { from: null, event: 0, waiting: new Map(), mails: [], pushes: new Map(), at: NOON };
  const mailTo = (to: string) => ({ id: mailId(`to ${to}`), template: 'alerts', to, language: 'ar' }) as const;
  const mailsOf = async ({ outbox }: Storage) =>
    (await outbox.claimDue({ at: NOON * 2, until: NOON * 3, limit: 99 })).flatMap(({ mail }) =>
      'alerts' in mail && mail.alerts !== null ? [{ to: mail.to, ...mail.alerts }] : [],
    );

  describe('alerts', () => {
    test('are chosen by a person, who is told while they work in the office', async () => {
      const storage = await office();
      const { id: customer } = await anAccount(storage, 'noura@example.com');
      const owners = usualAlerts(preset('owner'));
      const huda = { accountId: HUDA, email: 'Huda@example.com', driver: null, ...preset('owner') };
      expect([await storage.alerts.choicesOf(HUDA), await storage.alerts.people()]).toEqual([
        owners,
        [{ ...huda, choices: owners, waiting: NOTHING_WAITS }],
      ]);
      for (const choices of [PAID, NIGHT]) await storage.alerts.choose(HUDA, choices);
      await storage.alerts.choose(customer, PAID);
      await storage.alerts.choose(accountId('nobody'), PAID);
      expect(await storage.alerts.choicesOf(HUDA)).toEqual(NIGHT);
      expect(await storage.alerts.people()).toEqual([{ ...huda, choices: NIGHT, waiting: NOTHING_WAITS }]);
    });

    test('are delivered once, however many processes decide from the same progress', async () => {
      const storage = await office();
      await storage.alerts.choose(HUDA, PAID);
      const list = { alerts: [], more: 2 };
      const waiting = { mail: { ...list, dueAt: NOON + 9 }, push: { ...list, dueAt: NOON + 8 } };
      const mails = [
        { ...mailTo('huda@example.com'), alerts: list },
        { ...mailTo('gone@example.com'), alerts: list },
      ];
      const delivery = { ...nothing, event: 7, waiting: new Map([[HUDA, waiting]]), mails };
      expect(await storage.alerts.progress()).toBeNull();
      expect(await Promise.all([storage.alerts.deliver(delivery), storage.alerts.deliver(delivery)])).toEqual([
        true,
        false,
      ]);
      const from = { event: 7, turn: 1 };
      expect([await storage.alerts.progress(), (await storage.alerts.people())[0]?.waiting]).toEqual([from, waiting]);
      await storage.alerts.choose(HUDA, NIGHT);
      expect((await storage.alerts.people())[0]?.waiting).toEqual(waiting);
      expect(await mailsOf(storage)).toEqual([{ to: 'huda@example.com', ...list }]);
      expect(await storage.alerts.deliver({ ...nothing, from, event: 7 })).toBe(true);
      expect(await storage.alerts.deliver({ ...nothing, from, event: 8 })).toBe(false);
    });

    test('are forgotten with the person, and so are their mails', async () => {
      const storage = await office();
      const { id } = await anAccount(storage, 'dana@example.com');
      const by = { editor: { accountId: HUDA, addressKey: 'office' }, at: NOON };
      await storage.alerts.choose(id, PAID);
      await storage.alerts.deliver({
        ...nothing,
        mails: [{ ...mailTo('Dana@example.com'), alerts: { alerts: [], more: 1 } }],
      });
      await storage.erasure.eraseAccount({ audit: anEntry(id, 'erased'), forgives: [] });
      expect([await storage.alerts.choicesOf(id), await mailsOf(storage)]).toEqual([DRIVERS, []]);
      await anAccount(storage, 'dana@example.com');
      await storage.administrators.add(emailKey('dana@example.com'), preset('packer'), by);
      expect((await storage.alerts.people()).map((person) => person.accountId)).toEqual([HUDA]);
    });

    test('tell drivers of runs that they are given, until they choose otherwise', async () => {
      const storage = await office();
      const send = new SendAlerts(storage.alerts, storage.officeEvents, storage.deliveryRuns, { now: () => NOON });
      const by = { editor: { accountId: HUDA, addressKey: 'office' }, at: NOON };
      const { id: account } = await anAccount(storage, 'salem@example.com');
      await storage.administrators.add(emailKey('salem@example.com'), preset('driver'), by);
      const salem = { id: driverId('salem'), name: 'Salem', phone: '51234567', isActive: true, account };
      await storage.drivers.save(salem, by);
      const give = async (id: string, isDiscarded = false) => {
        const order = anOrder([[bow, 1]]);
        await storage.orders.place(order, null);
        await storage.officeOrders.setStatus(order.id, 'ready', by.editor, NOON);
        const plan = { kind: 'plan', run: runId(id), driver: salem.id, orders: [order.id] } as const;
        for (let sent = 0; sent < 2; sent += 1) await storage.deliveryRuns.act(plan, by);
        if (isDiscarded) await storage.deliveryRuns.act({ kind: 'discard', run: plan.run }, by);
        await send.execute();
        return (await mailsOf(storage)).map(({ to, alerts }) => [to, alerts.map(({ run }) => run?.id)]);
      };
      await send.execute();
      expect(await storage.alerts.people()).toContainEqual(
        expect.objectContaining({ accountId: account, driver: 'salem', choices: DRIVERS }),
      );
      expect(await give('first')).toEqual([['salem@example.com', ['first']]]);
      expect(await give('mistaken', true)).toEqual([]);
      await storage.alerts.choose(HUDA, { ...NO_ALERTS, mail: ['run-given'] });
      await storage.alerts.choose(account, NO_ALERTS);
      expect(await give('second')).toEqual([]);
      await storage.drivers.save({ ...salem, account: null }, by);
      await storage.alerts.choose(account, DRIVERS);
      expect(await give('third')).toEqual([]);
    });

    test('tell of what happens from the first run on: at once, or at the end of quiet hours', async () => {
      const storage = await office();
      let now = NOON;
      const send = new SendAlerts(storage.alerts, storage.officeEvents, storage.deliveryRuns, { now: () => now });
      const place = async () => {
        const order = anOrder([[bow, 1]]);
        await storage.orders.place(order, null);
        return order.number;
      };
      const told = async () => {
        await send.execute();
        return (await mailsOf(storage)).map(({ alerts }) => alerts.map(({ order }) => order?.number));
      };
      await place();
      await storage.alerts.choose(HUDA, PAID);
      expect(await told()).toEqual([]);
      const first = await place();
      expect(await told()).toEqual([[first]]);
      expect(await told()).toEqual([]);
      await storage.alerts.choose(HUDA, { ...NIGHT, quiet: quietAround(now) });
      const [second, third] = [await place(), await place()];
      expect(await told()).toEqual([]);
      now += 2 * HOUR;
      expect(await told()).toEqual([[second, third]]);
      await storage.officeEvents.jobFailed(now);
      expect(await storage.officeEvents.after(0, 9)).toMatchObject([
        {},
        {},
        {},
        {},
        { kind: 'job-failed', order: null },
      ]);
    });

    test('of an evening wait for the first order of the shop', async () => {
      const storage = await office();
      const now = startOfKuwaitDay(kuwaitDayOf(NOON)) + 21 * HOUR;
      const job = new MailEvening(storage.alerts, storage.officeOrders, { now: () => now });
      expect(await job.execute()).toBe(false);
      await storage.orders.place(anOrder([[bow, 1]]), null);
      expect(await job.execute()).toBe(true);
    });

    test('of an evening reach owners who have chosen nothing, once by however many processes, and not on the day after', async () => {
      const storage = await office();
      const midnight = startOfKuwaitDay(kuwaitDayOf(NOON));
      let now = midnight + 20 * HOUR;
      const process = () => new MailEvening(storage.alerts, storage.officeOrders, { now: () => now });
      const told = async () => {
        const outcomes = await Promise.all([process(), process(), process()].map((one) => one.execute()));
        const claimed = await storage.outbox.claimDue({ at: now, until: now * 3, limit: 99 });
        const events = ((await storage.officeEvents.after(0, 99)) ?? []).filter(({ kind }) => kind === 'evening');
        return [
          outcomes.filter(Boolean).length,
          events.length,
          claimed.flatMap(({ id, mail, createdAt }) =>
            mail.template === 'evening' ? [[id, mail.template, mail.to, createdAt]] : [],
          ),
        ];
      };
      await storage.orders.place(anOrder([[bow, 1]]), null);
      expect([await told(), await storage.alerts.lastEvening()]).toEqual([[0, 0, []], null]);
      now = midnight + 21 * HOUR;
      const mail = [`evening.huda.${kuwaitDayOf(now)}`, 'evening', 'Huda@example.com', now];
      expect([await told(), await storage.alerts.lastEvening()]).toEqual([[1, 1, [mail]], kuwaitDayOf(NOON)]);
      now += 2 * HOUR;
      expect(await told()).toEqual([0, 1, []]);
      // Nobody ran until after midnight of the next day: that evening is over.
      now = midnight + 48 * HOUR;
      expect(await told()).toEqual([0, 1, []]);
      now += 22 * HOUR;
      const later = [`evening.huda.${kuwaitDayOf(now)}`, 'evening', 'Huda@example.com', now];
      expect(await told()).toEqual([1, 2, [later]]);
      await storage.alerts.choose(HUDA, NO_ALERTS);
      now += 24 * HOUR;
      expect(await told()).toEqual([1, 3, []]);
      const outdated = { day: kuwaitDayOf(NOON), mails: [], at: now };
      expect(await storage.alerts.tellEvening(outdated)).toBe(false);
    });
  });
}

/** Quiet hours from this hour in Kuwait to the next. */
function quietAround(now: number) {
  const hour = (later: number) => `${new Date(now + (3 + later) * 3_600_000).toISOString().slice(11, 13)}:00`;
  return { from: hour(0), until: hour(1) };
}
