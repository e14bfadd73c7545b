import { describe, expect, test } from '@jest/globals';
import type { PasswordPurpose } from '../../domain/identity/email-codes/email-code.ts';
import { CODE_TIME, LINK_TIME } from '../../domain/identity/email-codes/code-mails.ts';
import { testIdentity } from '../../testing/identity.fixture.ts';
import { testShop } from '../../testing/test-shop.fixture.ts';
import { BUSY, HOUR, MINUTE, SENT, UNREACHABLE } from './dispatch-mails.fixture.ts';

const NOURA = 'noura@example.com';
const NOTHING_DONE = {
  sent: 0,
  givenUp: 0,
  withheld: 0,
  failures: [],
  reached: [],
  unreachable: null,
  errors: [],
  hasMore: false,
};
const REACHED = { ...NOTHING_DONE, reached: ['mail server'] };

/** A shop whose visitors ask for codes. */
async function withVisitors() {
  const shop = await testShop([]);
  const identity = testIdentity({ storage: shop.storage, clock: shop.clock });
  const ask = (email = NOURA, purpose: PasswordPurpose = 'registration') =>
    identity.requestCode.execute({ email, purpose, language: 'ar', address: '192.0.2.1' });
  const give = (code: string, email = NOURA, purpose: PasswordPurpose = 'registration') =>
    identity.verifyCode.execute({ email, code, purpose, address: '192.0.2.1' });
  const waiting = () => shop.outbox.claimDue({ at: Infinity, until: Infinity, limit: 10 });
  return { ...shop, identity, ask, give, waiting };
}

/** The digits of the code in a mail. */
const codeIn = ({ text }: { readonly text: string }) => /^Code: (\d{6})$/m.exec(text)?.[1] ?? 'none';

describe('a code', () => {
  test.each([
    ['registration', CODE_TIME],
    ['reset', LINK_TIME],
  ] as const)('for %s is sent once, is accepted, and its mail is secret while it is', async (purpose, secret) => {
    const { identity, ask, give, clock, dispatchMails, transport } = await withVisitors();
    if (purpose === 'reset') await identity.register(NOURA);
    await ask(NOURA, purpose);
    expect(await dispatchMails.execute()).toEqual({ ...REACHED, sent: 1 });
    expect(await dispatchMails.execute()).toEqual(NOTHING_DONE);
    const [mail] = transport.sent;
    expect(mail).toMatchObject({ to: NOURA, code: { digits: codeIn(mail!) }, secretUntil: clock.now() + secret });
    expect(await give(codeIn(mail!), NOURA, purpose)).toMatchObject({ kind: 'verified' });
  });

  test('that a newer one has replaced is not sent', async () => {
    const { ask, give, clock, dispatchMails, transport } = await withVisitors();
    await ask();
    clock.advance(MINUTE);
    await ask();
    while ((await dispatchMails.execute()).hasMore);
    expect(transport.sent).toHaveLength(1);
    expect(await give(codeIn(transport.sent[0]!))).toMatchObject({ kind: 'verified' });
  });

  test('that was used while its mail waited for another try is not sent again', async () => {
    const { ask, give, clock, dispatchMails, transport, waiting } = await withVisitors();
    await ask();
    let digits = '';
    // The mail server accepts the mail, and the connection breaks before its answer.
    transport.result = (mail) => {
      digits = codeIn(mail);
      return BUSY;
    };
    await dispatchMails.execute();
    expect(await give(digits)).toMatchObject({ kind: 'verified' });
    transport.result = () => SENT;
    clock.advance(MINUTE);
    expect(await dispatchMails.execute()).toEqual(NOTHING_DONE);
    expect(await waiting()).toEqual([]);
  });

  test('that is used while mails before its own go out is not sent', async () => {
    const { ask, identity, give, dispatchMails, transport } = await withVisitors();
    await ask('first@example.com');
    await ask(NOURA);
    const digits = await codeOf(identity, NOURA);
    transport.result = async () => {
      await give(digits);
      return SENT;
    };
    expect(await dispatchMails.execute()).toEqual({ ...REACHED, sent: 1 });
    expect(transport.sent.map(({ to }) => to)).toEqual(['first@example.com']);
  });

  test('that five wrong tries have invalidated is not sent', async () => {
    const { ask, give, dispatchMails, transport, identity } = await withVisitors();
    await ask();
    const digits = await codeOf(identity, NOURA);
    const wrong = digits === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 5; tries += 1) await give(wrong);
    expect(await dispatchMails.execute()).toEqual(NOTHING_DONE);
    expect(transport.sent).toEqual([]);
  });

  test('waits for a mail server that cannot be reached, and is sent when that is back in time', async () => {
    const { ask, clock, dispatchMails, transport } = await withVisitors();
    await ask();
    transport.result = () => UNREACHABLE;
    expect(await dispatchMails.execute()).toMatchObject({
      unreachable: { channel: 'mail server', reason: 'ECONNECTION' },
    });
    clock.advance(5 * MINUTE);
    transport.result = () => SENT;
    expect(await dispatchMails.execute()).toEqual({ ...REACHED, sent: 1 });
  });

  test('is not sent after it has expired, and its mail is deleted', async () => {
    const { ask, clock, dispatchMails, transport, waiting } = await withVisitors();
    await ask();
    clock.advance(CODE_TIME);
    expect(await dispatchMails.execute()).toEqual(NOTHING_DONE);
    expect(transport.sent).toEqual([]);
    expect(await waiting()).toEqual([]);
  });
});

test('a link that a new password has ended is not sent', async () => {
  const { identity, ask, clock, dispatchMails, transport } = await withVisitors();
  await identity.register(NOURA);
  await ask(NOURA, 'reset');
  let token = '';
  transport.result = ({ text }) => {
    token = /#token=(.+)$/m.exec(text)?.[1] ?? '';
    return BUSY;
  };
  await dispatchMails.execute();
  const verified = await identity.verifyLink.execute(token, 'reset');
  const ticket = verified.kind === 'verified' ? verified.ticket : '';
  const choice = { email: NOURA, password: 'سبع شرائط زرقاء', language: 'ar', address: '192.0.2.1' } as const;
  expect(await identity.resetPassword.execute({ ...choice, ticket })).toMatchObject({ kind: 'done' });
  transport.sent.length = 0;
  transport.result = () => SENT;
  clock.advance(MINUTE);
  while ((await dispatchMails.execute()).hasMore);
  expect(transport.sent.map(({ text }) => text.includes('#token='))).toEqual([false]);
});

test("an address with an account gets a notice instead of a code, in the owner's spelling of the address", async () => {
  const { identity, ask, dispatchMails, transport } = await withVisitors();
  await identity.register('Noura@example.com');
  await ask('NOURA@example.com');
  expect(await dispatchMails.execute()).toEqual({ ...REACHED, sent: 1 });
  expect(transport.sent).toMatchObject([{ to: 'Noura@example.com', subject: 'حسابكم موجود عندنا', code: null }]);
});

test('a mail without a code is sent, however long no mail server could be reached', async () => {
  const { identity, ask, clock, dispatchMails, transport } = await withVisitors();
  await identity.register(NOURA);
  await ask();
  transport.result = () => UNREACHABLE;
  await dispatchMails.execute();
  clock.advance(24 * HOUR);
  transport.result = () => SENT;
  expect(await dispatchMails.execute()).toMatchObject({ sent: 1 });
});

test('mails about accounts do not count towards the limit of mails about unpaid orders', async () => {
  const { ask, clock, dispatchMails } = await withVisitors();
  let sent = 0;
  for (let hours = 0; hours < 5; hours += 1) {
    await ask();
    const outcome = await dispatchMails.execute();
    expect(outcome.withheld).toBe(0);
    sent += outcome.sent;
    clock.advance(HOUR);
  }
  expect(sent).toBe(5);
});

/** The code in the queued mail to this address. The mail stays queued. */
async function codeOf({ storage, clock, codeIn: digitsOf }: ReturnType<typeof testIdentity>, email: string) {
  const claimed = await storage.outbox.claimDue({ at: clock.now(), until: clock.now() + 1, limit: 10 });
  for (const { id } of claimed) await storage.outbox.release(id, clock.now());
  const mail = claimed.map((one) => one.mail).find(({ to }) => to === email);
  if (!mail || !('codeId' in mail)) throw new Error(`no mail with a code is queued for ${email}`);
  return digitsOf(mail);
}
