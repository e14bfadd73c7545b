import { afterAll, expect, jest, test } from '@jest/globals';
import {
  aCodeRequest,
  aCountKey,
  anAccount,
  anEntry,
  aSession,
  aTicket,
  aTrial,
  EMAIL,
  HASH,
} from '../../../application/identity/identity.fixture.ts';
import { emailKey } from '../../../domain/email.ts';
import { accountId } from '../../../domain/ids.ts';
import { DAY } from '../../../domain/kuwait-day.ts';
import { NOON } from '../../../domain/ordering/order.fixture.ts';
import { SqliteAccounts } from './accounts.ts';
import { StoredAttemptCounts } from '../../../storage/identity/attempt-counts.ts';
import { SqliteAuditTrail } from './audit-trail.ts';
import type { SqliteDatabase } from '../connection/database.ts';
import { StoredOldDocuments } from '../../../storage/expired.ts';
import { STORED_COLLECTIONS } from '../../../storage/features.ts';
import { StoredEmailProofs } from '../../../storage/identity/email-proofs.ts';
import { ExplainingDatabase, methodsOf } from '../connection/explaining-database.fixture.ts';
import { sessionFinder } from './sessions.ts';
import { StoredSessions } from '../../../storage/identity/sessions.ts';
import { SqliteStore } from '../documents/sqlite-store.ts';

// Other files run in the same environment: see scripts/jest/grouped.mjs.
afterAll(() => void jest.restoreAllMocks());

const ADAPTERS = [SqliteAccounts, StoredEmailProofs, SqliteAuditTrail];
/** A scan of the index that holds administrators only, of whom a shop has few. */
const ADMINISTRATORS = /^SCAN accounts USING (?:COVERING )?INDEX accounts_administrators in /;

test('every query for accounts and sign-ins uses an index', async () => {
  const calls = ADAPTERS.flatMap((adapter) => methodsOf(adapter.prototype));
  const db = new ExplainingDatabase();
  await callEveryMethod(db);
  expect(db.scans().filter((scan) => !ADMINISTRATORS.test(scan))).toEqual([]);
  expect(calls.filter(({ spy }) => spy.mock.calls.length === 0).map(({ name }) => name)).toEqual([]);
});

async function callEveryMethod(db: SqliteDatabase): Promise<void> {
  const accounts = new SqliteAccounts(db);
  const sessions = new StoredSessions(new SqliteStore(db), { findSession: sessionFinder(db) });
  const emailProofs = new StoredEmailProofs(new SqliteStore(db));
  const attemptCounts = new StoredAttemptCounts(new SqliteStore(db));
  const auditTrail = new SqliteAuditTrail(db);
  const identity = { accounts, sessions, emailProofs };

  const { id } = await anAccount(identity);
  await accounts.find(id);
  await accounts.findByEmail(emailKey(EMAIL));
  await accounts.credentials(emailKey(EMAIL));
  await accounts.updateProfile({ phone: '51234567' }, anEntry(id, 'profile-changed'));
  const change = { passwordHash: HASH, language: 'ar', forgives: [aCountKey()] } as const;
  await accounts.changePassword({ ...change, oldHash: HASH, audit: anEntry(id, 'password-changed') });
  const ticket = await aTicket(identity, { purpose: 'reset' });
  await emailProofs.holds(ticket, NOON);
  await attemptCounts.forget([aCountKey()]);
  await accounts.resetPassword({ ...change, ticket, audit: anEntry(id, 'password-reset') });
  const office = { id: accountId('office'), email: EMAIL, passwordHash: null, actor: 'server', at: NOON } as const;
  await accounts.makeFirstAdministrator(office);
  await accounts.makeAdministrator(office);
  await accounts.makeAdministrator({ ...office, email: 'office@example.com' });
  await accounts.makeFirstAdministrator(office);
  await accounts.administrators();
  await accounts.removeAdministrator(emailKey(EMAIL), office);

  const session = await aSession(identity, id);
  await sessions.find(session.id, NOON);
  await sessions.seen(session);
  await sessions.of(id, NOON);
  await sessions.endOthers(session.id, anEntry(id, 'sessions-ended'));
  await sessions.endAll(anEntry(id, 'signed-out'));

  const request = aCodeRequest();
  await emailProofs.request(request);
  await emailProofs.isLiving(request.id, NOON);
  await emailProofs.try(aTrial());
  await emailProofs.request(aCodeRequest({ purpose: 'reset', linkDigest: 'link' }));
  await emailProofs.exchange({ digest: 'link', purpose: 'reset', ticket: 'ticket', at: NOON });
  const key = aCountKey();
  await attemptCounts.take([key], NOON);
  await attemptCounts.takeBack([key]);
  await auditTrail.note(anEntry(id, 'sign-in-failed'), key, NOON);
  await auditTrail.of(id, 10);
  const place = { at: NOON, seq: 9 };
  for (const accounts of [null, [id]])
    for (const kinds of [null, ['sign-in-failed']] as const)
      for (const before of [null, place]) await auditTrail.find({ accounts, kinds, from: 0, until: NOON }, before, 10);

  await aSession(identity, id);
  await new StoredOldDocuments(new SqliteStore(db), { collections: STORED_COLLECTIONS }).delete(NOON + 30 * DAY, 10);
}
