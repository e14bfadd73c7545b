import { expect, test } from '@jest/globals';
import { findingOf } from '../../../domain/ordering/money/finding.ts';
import { NOON } from '../../../domain/ordering/order.fixture.ts';
import { testShop } from '../../../testing/test-shop.fixture.ts';
import { EDITOR } from './money.fixture.ts';
import { ReportFindings } from './report-findings.ts';

const HOUR = 3_600_000;

async function withFindings(email: string, ...foundAt: number[]) {
  const shop = await testShop([], { email });
  const { findings, outbox, settings } = shop.storage;
  for (const at of foundAt)
    await findings.add(
      findingOf({
        kind: 'unknown-charge',
        gateway: 'tap',
        reference: `chg_${at}`,
        orderNumber: null,
        amount: null,
        expected: null,
        foundAt: at,
      }),
    );
  const report = new ReportFindings(findings, outbox, settings);
  const mails = async () => {
    shop.clock.advance(HOUR);
    await shop.dispatchMails.execute();
    return shop.transport.sent.map(({ to, text }) => [to, /has to look at: \d+/.exec(text)?.[0]]);
  };
  return { ...shop, findings, report: () => report.execute({ startedAt: NOON }), mails };
}

test('the shopkeeper gets one mail that counts all open findings when one of them is new', async () => {
  const { report, mails } = await withFindings('shop@example.com', NOON - 48 * HOUR, NOON - 20 * HOUR, NOON + 1);
  expect([await report(), await report()]).toEqual([true, true]);
  expect(await mails()).toEqual([['shop@example.com', 'has to look at: 3']]);
});

test('the shopkeeper gets no mail about findings of earlier days, and none without an address', async () => {
  const old = await withFindings('shop@example.com', NOON - 48 * HOUR);
  const silent = await withFindings('', NOON);
  expect([await old.report(), await silent.report()]).toEqual([false, false]);
  expect([await old.mails(), await silent.mails()]).toEqual([[], []]);
});

test('the mail is dropped when everything has been dealt with before it is sent', async () => {
  const { report, mails, findings } = await withFindings('shop@example.com', NOON);
  await report();
  for (const { id } of await findings.list(10)) await findings.resolve(id, 'refunded', EDITOR, NOON);
  expect(await mails()).toEqual([]);
});
