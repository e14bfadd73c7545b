import { expect, test } from '@jest/globals';
import { aCodeRequest, anEntry, aTrial } from '../../../../application/identity/identity.fixture.ts';
import { emailKey } from '../../../../domain/email.ts';
import { CODE_MAILS_TIME } from '../../../../domain/identity/email-codes/code-mails.ts';
import { NOON } from '../../../../domain/ordering/order.fixture.ts';
import { aPasskey } from '../../../../domain/identity/passkeys/passkey.fixture.ts';
import { ADMIN, ShopsBefore } from './moves.fixture.ts';

const shops = new ShopsBefore();

test('counted attempts, which go on counting', async () => {
  const { attemptCounts } = shops.upgraded(
    'counted attempts as documents',
    "INSERT INTO attempt_counts VALUES ('full', 5, 9), ('free', 4, 9);",
  );
  const take = (key: string) => attemptCounts.take([{ limit: { name: 'tries', most: 5, time: 100 }, key }], 7);
  expect(await take('full')).toEqual({ kind: 'too-many', wait: 2 });
  expect([await take('free'), await take('free')]).toEqual([{ kind: 'counted' }, { kind: 'too-many', wait: 2 }]);
});

test('sessions, which end with their account', async () => {
  const { sessions, erasure, oldDocuments } = shops.upgraded(
    'sessions as documents',
    `${ADMIN}
    INSERT INTO sessions VALUES ('s1', 'owner', '', 5, 6, 99), ('s2', 'owner', 'Chrome, Android', 7, 8, 9);`,
  );
  const owner = 'owner' as never;
  const s1 = { id: 's1', accountId: 'owner', device: '', signedInAt: 5, lastSeenAt: 6, expiresAt: 99 };
  expect(await sessions.find('s1' as never, 98)).toMatchObject({ session: s1, account: { id: 'owner' } });
  expect(await sessions.of(owner, 8)).toMatchObject([{ id: 's2', device: 'Chrome, Android' }, s1]);
  expect(await oldDocuments.delete(9, 5)).toEqual({ sessions: 1 });
  await erasure.eraseAccount({ audit: anEntry(owner, 'erased'), forgives: [] });
  expect(await sessions.find('s1' as never, 8)).toBeNull();
});

test('passkeys, in the order in which they were added, and challenges', async () => {
  const { passkeys, passkeyChallenges, accounts } = shops.upgraded(
    'passkeys as documents',
    `${ADMIN}
    INSERT INTO passkeys (id, account_id, name, credential_id, public_key, counter, transports, created_at, last_used_at) VALUES
      ('p2', 'owner', 'هاتف', 'c2', 'key', 0, '[]', 5, NULL), ('p1', 'owner', 'Laptop', 'c1', 'key', 7, '["usb"]', 5, 6);
    INSERT INTO passkey_challenges (id, purpose, account_id, challenge, expires_at) VALUES
      ('a', 'second-step', 'owner', 'bytes', 9), ('v', 'sign-in', NULL, 'bytes', 9);`,
  );
  const owner = 'owner' as never;
  const p1 = {
    id: 'p1',
    accountId: 'owner',
    name: 'Laptop',
    credential: { credentialId: 'c1', publicKey: 'key', counter: 7, transports: ['usb'] },
    createdAt: 5,
    lastUsedAt: 6,
  };
  expect(await passkeys.findByCredential('c1')).toEqual(p1);
  expect(await passkeys.of(owner)).toMatchObject([p1, { id: 'p2', name: 'هاتف', lastUsedAt: null }]);
  const p3 = aPasskey({ owner });
  await passkeys.add(p3, { audit: anEntry(owner, 'passkey-added'), language: 'ar' });
  expect((await passkeys.of(owner)).map(({ id }) => id)).toEqual([p3.id, 'p1', 'p2']);
  expect((await accounts.credentials('owner@example.com' as never))?.hasPasskey).toBe(true);
  const challenge = { challenge: 'bytes', expiresAt: 9 };
  expect(await passkeyChallenges.take('a', 8)).toEqual({
    ...challenge,
    id: 'a',
    purpose: 'second-step',
    accountId: 'owner',
  });
  expect(await passkeyChallenges.take('v', 8)).toMatchObject({ purpose: 'sign-in', accountId: null });
});

test('codes with their wrong tries, tickets, and requests that count towards the limits', async () => {
  const { emailProofs, exchange, oldDocuments } = shops.upgraded(
    'codes and tickets of e-mails as documents',
    `INSERT INTO email_codes (email_key, purpose, browser, id, email, is_sent, wrong_tries, expires_at) VALUES
      ('noura@example.com', 'reset', 'b', 'tried', 'Noura@example.com', 1, 4, ${NOON + 9}),
      ('noura@example.com', 'reset', 'c', 'decoy', 'Noura@example.com', 0, 0, ${NOON + 9});
    INSERT INTO email_tickets (email_key, purpose, digest, email, expires_at) VALUES
      ('dana@example.com', 'reset', 'd', 'Dana@example.com', ${NOON + 9});
    INSERT INTO code_mails (key, asked_at) VALUES ('lane', ${NOON}), ('lane', ${NOON});`,
  );
  // The spelling that the code was sent to is the one that becomes the account's.
  for (const [kind, email] of Object.entries({ emailCodes: 'Noura@example.com', emailTickets: 'Dana@example.com' }))
    expect((await exchange.read(kind, null, 1)).records).toMatchObject([{ email }]);
  expect(await emailProofs.isLiving('tried', NOON)).toBe(true);
  expect(await emailProofs.isLiving('decoy', NOON)).toBe(false);
  const ticket = { digest: 'd', email: emailKey('dana@example.com'), purpose: 'reset' } as const;
  expect(await emailProofs.holds(ticket, NOON)).toBe(true);
  const trial = aTrial({ purpose: 'reset', at: NOON });
  const guess = { ...trial, email: emailKey('noura@example.com'), browser: 'b', isRight: () => false };
  await emailProofs.try(guess);
  expect(await emailProofs.isLiving('tried', NOON)).toBe(false);
  const bound = { anHour: 3, aDay: 3 };
  const ask = (id: string) =>
    emailProofs.request(aCodeRequest({ id, email: 'new@example.com', lanes: [[{ key: 'lane', bound }]], at: NOON }));
  await ask('third');
  expect(await emailProofs.isLiving('third', NOON)).toBe(true);
  await ask('fourth');
  expect(await emailProofs.isLiving('fourth', NOON)).toBe(false);
  const deleted = await oldDocuments.delete(NOON + CODE_MAILS_TIME, 9);
  const { emailCodes = 0, emailTickets = 0, codeMails = 0 } = deleted;
  expect(emailCodes + emailTickets + codeMails).toBe(7);
});
