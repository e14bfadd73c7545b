import { afterEach, expect, test } from '@jest/globals';
import { CODE_TIME } from '../../../domain/identity/email-codes/code-mails.ts';
import { testIdentity } from '../../../testing/identity.fixture.ts';
import { testShop } from '../../../testing/test-shop.fixture.ts';
import { plainTextOf } from '../message.fixture.ts';
import { startMailServer } from './mail-server.fixture.ts';
import { SmtpTransport } from './smtp-transport.ts';

const MINUTE = 60_000;
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

/** A shop on a mail server, and a visitor who has asked for a code. */
async function withCodeAskedFor(email = 'noura@example.com') {
  const server = await startMailServer();
  const transport = new SmtpTransport(server.url, null);
  closing.push(
    () => server.stop(),
    () => transport.close(),
  );
  const shop = await testShop([], { email: 'hello@fyonka.example' });
  const identity = testIdentity({ storage: shop.storage, clock: shop.clock });
  await identity.requestCode.execute({ email, purpose: 'registration', language: 'en', address: '192.0.2.1' });
  return { ...identity, server, clock: shop.clock, dispatch: shop.dispatchMailsBy(transport) };
}

/** Headers of the mail, each folded one joined to a single line. */
const headersOf = (message: string) => message.split('\r\n\r\n')[0]!.replaceAll(/\r\n[ \t]+/g, ' ');
const codeIn = (message: string) => /^Code: (\d{6})$/m.exec(plainTextOf(message))?.[1] ?? 'none';

test('the code that arrives by SMTP is accepted for registering, and begins the subject', async () => {
  const { dispatch, server, verifyCode } = await withCodeAskedFor();
  expect(await dispatch.execute()).toMatchObject({ sent: 1 });
  const [{ to, message } = { to: [], message: '' }] = server.received;
  expect(to).toEqual(['noura@example.com']);
  const code = codeIn(message);
  const [subject, ...others] = headersOf(message)
    .split('\r\n')
    .toSorted((one) => (one.startsWith('Subject: ') ? -1 : 1));
  expect(subject).toBe(`Subject: ${code} Your code for a new account`);
  expect(others.join('\n')).not.toContain(code);
  const verified = await verifyCode.execute({
    email: 'noura@example.com',
    code,
    purpose: 'registration',
    address: '192.0.2.1',
  });
  expect(verified.kind).toBe('verified');
});

test('a mail server that could not be reached gets the code once when it is back', async () => {
  const { dispatch, server, clock } = await withCodeAskedFor();
  await server.stop();
  expect(await dispatch.execute()).toMatchObject({ sent: 0, unreachable: { reason: 'ESOCKET' } });
  clock.advance(MINUTE);
  const back = await startMailServer({}, server.port);
  closing.push(() => back.stop());
  expect(await dispatch.execute()).toMatchObject({ sent: 1 });
  clock.advance(CODE_TIME);
  expect(await dispatch.execute()).toMatchObject({ sent: 0 });
  expect(back.received).toHaveLength(1);
});

test('a mail server that is back after the code has expired never gets it', async () => {
  const { dispatch, server, clock } = await withCodeAskedFor();
  await server.stop();
  await dispatch.execute();
  clock.advance(CODE_TIME);
  const back = await startMailServer({}, server.port);
  closing.push(() => back.stop());
  expect(await dispatch.execute()).toMatchObject({ sent: 0, failures: [] });
  expect(back.received).toEqual([]);
});

test('an address with a line break gets no mail', async () => {
  const { dispatch, server, storage } = await withCodeAskedFor('noura@example.com\r\nBcc: spy@example.com');
  await dispatch.execute();
  expect(server.received).toEqual([]);
  expect(await storage.outbox.claimDue({ at: Infinity, until: Infinity, limit: 1 })).toEqual([]);
});
