import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import {
  aCodeRequest,
  aCountKey,
  anAccount,
  anEntry,
  anOrderBy,
  aSession,
  aTicket,
  aTrial,
  BOW,
  EMAIL,
  HASH,
} from '../../../application/identity/identity.fixture.ts';
import { contentsOf } from '../../../application/storage.contract.ts';
import type { Storage } from '../../../application/storage.ts';
import { emailKey } from '../../../domain/email.ts';
import { readAccountSearch } from '../../../domain/identity/account-search.ts';
import { newAccount } from '../../../domain/identity/account.ts';
import type { Account } from '../../../domain/identity/account.ts';
import { MOST_SESSIONS } from '../../../domain/identity/session.ts';
import { accountId, invitationId } from '../../../domain/ids.ts';
import { NOON } from '../../../domain/ordering/order.fixture.ts';
import { accountKeys } from './account-keys.ts';
import { MongoAccounts } from './accounts.ts';
import { MongoAdministrators } from './administrators.ts';
import { MongoAuditTrail } from './audit-trail.ts';
import { StoredEmailProofs } from '../../../storage/identity/email-proofs.ts';
import { MongoErasure } from '../ordering/erasure.ts';
import { QueryPlans, watchMethods } from '../query-plans.fixture.ts';
import { MongoRegisteredUsers } from './registered-users.ts';
import { preset } from '../../../domain/identity/permissions.ts';

// Runs alone: other files would call the watched methods, too.

/** Enough documents that a plan which reads them all would slow the office down. */
const ACCOUNTS = 5000;

const uncalled = watchMethods(
  MongoAccounts,
  MongoAdministrators,
  MongoAuditTrail,
  StoredEmailProofs,
  MongoErasure,
  MongoRegisteredUsers,
);
let plans: QueryPlans;
let storage: Storage;

afterAll(() => plans.close());
beforeAll(async () => {
  plans = await QueryPlans.open();
  storage = plans.storage;
  await storage.filling.fillEmptyShop(contentsOf([BOW]), NOON);
  await fillAccounts();
}, 60_000);

beforeEach(() => plans.clear());

/** Many accounts with the documents that belong to them. */
async function fillAccounts(): Promise<void> {
  const { db } = plans.storage;
  const ids = Array.from({ length: ACCOUNTS }, (_, place) => `many-${place}`);
  const accounts = ids.map((id, seq) => {
    const email = `${id}@example.com`;
    const { id: _id, ...account } = newAccount({ id: accountId(id), email, isEmailVerified: true, createdAt: NOON });
    const words = accountKeys({ ...account, fullName: 'نورة العنزي' });
    return { _id, seq, ...account, emailKey: emailKey(email), passwordHash: HASH, words, additions: 0 };
  });
  await db.collection('accounts').insertMany(accounts);
  const expiresAt = NOON * 2;
  await Promise.all([
    db.collection('sessions').insertMany(
      ids.map((_id) => {
        return { _id, accountId: accountId(_id), device: '', signedInAt: NOON, lastSeenAt: NOON, expiresAt };
      }),
    ),
    db.collection('attemptCounts').insertMany(ids.map((_id) => ({ _id, count: 1, endsAt: expiresAt }))),
    db.collection('codeMails').insertMany(ids.map((_id) => ({ _id, key: _id, askedAt: expiresAt }))),
    db
      .collection('auditEntries')
      .insertMany(ids.map((_id, seq) => ({ _id, seq, ...anEntry(accountId(_id), 'signed-in') }))),
  ]);
}

test('accounts are looked up by indexes', async () => {
  const { accounts } = storage;
  const { id } = await anAccount(storage);
  await accounts.find(id);
  await accounts.findByEmail(emailKey(EMAIL));
  await accounts.credentials(emailKey(EMAIL));
  await accounts.updateProfile({ phone: '51234567' }, anEntry(id, 'profile-changed'));
  const change = { passwordHash: HASH, language: 'ar', forgives: [aCountKey()] } as const;
  await accounts.changePassword({ ...change, oldHash: HASH, audit: anEntry(id, 'password-changed') });
  const ticket = await aTicket(storage, { purpose: 'reset' });
  await accounts.resetPassword({ ...change, ticket, audit: anEntry(id, 'password-reset') });
  expect(await plans.faults()).toEqual([]);
});

test('administrators are looked up by indexes, however many accounts there are', async () => {
  const { accounts, administrators, invitations } = storage;
  const office = { id: accountId('office'), passwordHash: null, actor: 'server', at: NOON } as const;
  const email = 'office@example.com';
  await accounts.makeFirstAdministrator({ ...office, email });
  await accounts.makeFirstAdministrator({ ...office, email });
  await accounts.makeAdministrator({ ...office, email: 'many-1@example.com' });
  await accounts.administrators();
  await accounts.removeAdministrator(emailKey('many-1@example.com'), office);
  const by = { editor: { accountId: office.id, addressKey: 'address' }, at: NOON };
  await administrators.add(emailKey('many-2@example.com'), preset('packer'), by);
  await administrators.list();
  await administrators.endSessions(accountId('many-2'), by);
  await administrators.remove(accountId('many-2'), by);
  const link = { digest: 'digest of a link', invitedBy: office.id, madeAt: NOON, expiresAt: NOON + 1 };
  await invitations.invite({ id: invitationId('link'), name: '', ...link, ...preset('packer') }, by);
  const joining = { ...by, editor: { ...by.editor, accountId: accountId('many-2') } };
  expect(await administrators.join(link.digest, joining)).toBe(true);
  expect(await plans.faults()).toEqual([]);
});

test('sessions are looked up and deleted by indexes', async () => {
  const { sessions } = storage;
  const id = accountId('many-3');
  for (let count = 0; count <= MOST_SESSIONS; count += 1) await aSession(storage, id, NOON + count);
  const session = await aSession(storage, id);
  await sessions.find(session.id, NOON);
  await sessions.seen(session);
  await sessions.of(id, NOON);
  await sessions.endOthers(session.id, anEntry(id, 'sessions-ended'));
  await sessions.endAll(anEntry(id, 'signed-out'));
  await aSession(storage, id);
  expect(await plans.faults()).toEqual([]);
});

test('codes, tickets, counts and the audit trail are looked up by indexes', async () => {
  const { emailProofs, attemptCounts, auditTrail } = storage;
  const request = aCodeRequest();
  await emailProofs.request(request);
  await emailProofs.isLiving(request.id, NOON);
  await emailProofs.try(aTrial());
  await emailProofs.request(aCodeRequest({ purpose: 'reset', linkDigest: 'link' }));
  await emailProofs.exchange({ digest: 'link', purpose: 'reset', ticket: 'ticket', at: NOON });
  const ticket = await aTicket(storage, { email: 'somebody@example.com' });
  await emailProofs.holds(ticket, NOON);
  const key = aCountKey();
  await attemptCounts.take([key], NOON);
  await attemptCounts.takeBack([key]);
  await attemptCounts.forget([key]);
  await auditTrail.note(anEntry(accountId('many-4'), 'sign-in-failed'), key, NOON);
  await auditTrail.of(accountId('many-4'), 10);
  const place = { at: NOON, seq: 9 };
  for (const accounts of [null, [accountId('many-4')]])
    for (const kinds of [null, ['sign-in-failed']] as const)
      for (const before of [null, place]) await auditTrail.find({ accounts, kinds, from: 0, until: NOON }, before, 10);
  await storage.oldDocuments.delete(NOON * 1.5, 10);
  expect(await plans.faults()).toEqual([]);
});

test('the office’s list of users is read from an index in its order, with and without a search', async () => {
  for (const search of [null, 'many-6', 'exa نور', 'a-word-that-nobody-has-in-full', 'مدرسة العنزي']) {
    const words = search === null ? null : readAccountSearch(search);
    for (const page of [1, 3]) await storage.users.list(words, { page, limit: 24 });
  }
  expect(await plans.faults()).toEqual([]);
});

test('an account that is erased is found by indexes, with all that belongs to it', async () => {
  const account: Account = await anAccount(storage, 'erased@example.com');
  for (const email of [account.email, account.email]) await storage.orders.place(anOrderBy(email), null);
  plans.clear();
  const audit = anEntry(account.id, 'erased');
  const forgives = [aCountKey()];
  expect(await storage.erasure.eraseAccount({ audit, forgives })).toEqual({ kind: 'erased', ordersUnderWay: 0 });
  expect(await storage.erasure.eraseFinished(10)).toBe(2);
  expect(await plans.faults()).toEqual([]);
});

test('every method was called', () => {
  expect(uncalled()).toEqual([]);
});
