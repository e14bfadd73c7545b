import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { RequestCode } from '../../src/application/identity/email-codes/request-code.ts';
import { plainTextOf } from '../../src/adapters/mail/message.fixture.ts';
import { startMailServer } from '../../src/adapters/mail/transports/mail-server.fixture.ts';
import { CODE_TIME } from '../../src/domain/identity/email-codes/code-mails.ts';
import { ManualClock } from '../../src/testing/test-shop.fixture.ts';
import { eventually } from '../support/server/eventually.ts';
import { allJobsEvery } from '../support/shops/job-periods.ts';
import { pay, placeOrder } from '../support/orders.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

const SHORT = 20;
const NOURA = 'noura.marked@example.com';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A shop, with what it has printed on the console. */
async function openShop(environment: Record<string, string> = {}) {
  const clock = new ManualClock();
  const printed: string[] = [];
  const jobPeriods = allJobsEvery(SHORT);
  const shop = await openTestShop(environment, {}, { clock, jobPeriods, print: (text) => printed.push(text) });
  closing.push(() => shop.close());
  return { shop, clock, printed };
}

const askForCode = (shop: TestShop) =>
  shop.application
    .get(RequestCode)
    .execute({ email: NOURA, purpose: 'registration', language: 'en', browser: 'hers', address: '192.0.2.1' });
const outboxOf = ({ dataDir }: TestShop) => join(dataDir, 'outbox');
const filesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);

test('without a mail server a code is a file and a line on the console; the file is deleted when the code has expired', async () => {
  const { shop, clock, printed } = await openShop();
  const outbox = outboxOf(shop);
  await pay(shop, await placeOrder(shop), '4111111111111111');
  await askForCode(shop);
  await eventually(() => expect(filesIn(outbox)).toHaveLength(2));

  const name = filesIn(outbox).find((file) => file.includes('code'))!;
  const [, digits = 'none'] = /^Code: (\d{6})$/m.exec(plainTextOf(readFileSync(join(outbox, name), 'utf8'))) ?? [];
  await eventually(() => expect(printed).toEqual([`  Code ${digits} (outbox/${name})\n`]));
  expect(printed.join('')).not.toContain('noura');

  clock.advance(CODE_TIME);
  await eventually(() => expect(filesIn(outbox)).toHaveLength(1));
  expect(filesIn(outbox)).toEqual([expect.stringMatching(/order-paid\.eml$/)]);
  for (const secret of [digits, NOURA, 'noura.marked']) expect(shop.logged()).not.toContain(secret);
});

test('a start deletes the code files of an earlier run', async () => {
  const { shop, clock } = await openShop();
  const outbox = outboxOf(shop);
  mkdirSync(outbox, { recursive: true });
  for (const expiresAt of [clock.now() - 1, clock.now() + CODE_TIME])
    writeFileSync(join(outbox, `left.code-until-${expiresAt}.eml`), '');
  await eventually(() => expect(filesIn(outbox)).toEqual([`left.code-until-${clock.now() + CODE_TIME}.eml`]));
});

test('with a mail server no code is printed or written to a file', async () => {
  const server = await startMailServer();
  closing.push(() => server.stop());
  const { shop, printed } = await openShop({ SMTP_URL: server.url });
  await askForCode(shop);
  await eventually(() => expect(server.received).toHaveLength(1));
  const digits = /^Code: (\d{6})$/m.exec(plainTextOf(server.received[0]!.message))?.[1] ?? 'none';
  expect(digits).toMatch(/^\d{6}$/);
  expect(printed).toEqual([]);
  expect(filesIn(outboxOf(shop))).toEqual([]);
  for (const secret of [digits, 'noura.marked']) expect(shop.logged()).not.toContain(secret);
});
