import { describe, expect, test } from '@jest/globals';
import type { AuditActor, AuditKind } from '../../../domain/identity/audit.ts';
import {
  CHALLENGE_LIFE,
  MOST_CHALLENGES_OF_ACCOUNT,
  MOST_SIGN_IN_CHALLENGES,
} from '../../../domain/identity/passkeys/passkey-challenge.ts';
import type { ChallengePurpose, PasskeyChallenge } from '../../../domain/identity/passkeys/passkey-challenge.ts';
import { aPasskey } from '../../../domain/identity/passkeys/passkey.fixture.ts';
import type { Passkey } from '../../../domain/identity/passkeys/passkey.ts';
import { accountId, passkeyId } from '../../../domain/ids.ts';
import type { AccountId } from '../../../domain/ids.ts';
import { NOON } from '../../../domain/ordering/order.fixture.ts';
import type { OpenStorage } from '../../storage.contract.ts';
import type { Storage } from '../../storage.ts';
import type { PasskeyChange } from '../ports/passkeys.ts';

const NOURA = accountId('account-noura');
const HESSA = accountId('account-hessa');

function change(kind: AuditKind, owner = NOURA, actor: AuditActor = 'account'): PasskeyChange {
  return { audit: { accountId: owner, kind, actor, addressKey: 'address', at: NOON }, language: 'ar' };
}

async function account({ accounts }: Storage, id: AccountId): Promise<void> {
  const administrator = { id, email: `${id}@example.com`, passwordHash: 'hash', actor: 'server' as const, at: NOON };
  await accounts.makeAdministrator(administrator);
}

async function openWithAccounts(open: OpenStorage): Promise<Storage> {
  const storage = await open();
  await account(storage, NOURA);
  await account(storage, HESSA);
  return storage;
}

async function added(storage: Storage, passkey: Passkey): Promise<Passkey> {
  expect(await storage.passkeys.add(passkey, change('passkey-added', passkey.accountId))).toBe('added');
  return passkey;
}

/** The mails to the owner, and the audit entries except those about the creation of the accounts. */
async function traces({ outbox, auditTrail }: Storage, owner = NOURA): Promise<{ mails: unknown[]; audit: string[] }> {
  const due = await outbox.claimDue({ at: NOON, until: NOON, limit: 100 });
  const entries = await auditTrail.of(owner, 100);
  return {
    mails: due.map(({ mail }) => [mail.template, mail.to, mail.language]),
    audit: entries.map(({ kind, actor }) => `${kind} by ${actor}`).filter((line) => line.startsWith('passkey')),
  };
}

let made = 0;
const challengeFor = (purpose: ChallengePurpose, owner: AccountId | null, at = NOON): PasskeyChallenge => {
  made += 1;
  return {
    id: `challenge-${made}`,
    purpose,
    accountId: owner,
    challenge: `bytes-${made}`,
    expiresAt: at + CHALLENGE_LIFE,
  };
};

/** @param open opens the storage to test */
export function passkeysContract(open: OpenStorage): void {
  describe('passkeys', () => {
    test('are stored unchanged, and listed for each account, the newest first', async () => {
      const storage = await openWithAccounts(open);
      const first = await added(storage, aPasskey({ owner: NOURA, name: 'هاتف' }));
      const second = await added(storage, aPasskey({ owner: NOURA, counter: 7 }));
      const other = await added(storage, aPasskey({ owner: HESSA }));
      expect(await storage.passkeys.of(NOURA)).toEqual([second, first]);
      expect(await storage.passkeys.of(HESSA)).toEqual([other]);
      expect(await storage.passkeys.findByCredential(second.credential.credentialId)).toEqual(second);
      expect(await storage.passkeys.findByCredential('unknown')).toBeNull();
    });

    test('are part of how an account can sign in', async () => {
      const storage = await openWithAccounts(open);
      await added(storage, aPasskey({ owner: NOURA }));
      const { accounts } = storage;
      const [noura, hessa] = await accounts.administrators();
      expect(noura?.id).toBe(NOURA);
      const hasPasskey = async (email = '') => (await accounts.credentials(email as never))?.hasPasskey;
      expect(await hasPasskey(noura?.email)).toBe(true);
      expect(await hasPasskey(hessa?.email)).toBe(false);
    });

    test('are added, renamed and removed with an audit entry, and with a mail where one is due', async () => {
      const storage = await openWithAccounts(open);
      const passkey = await added(storage, aPasskey({ owner: NOURA }));
      const renamed = await storage.passkeys.rename(passkey.id, 'Laptop', change('passkey-renamed').audit);
      expect(renamed).toEqual({ ...passkey, name: 'Laptop' });
      expect(await storage.passkeys.of(NOURA)).toEqual([renamed]);
      expect(await storage.passkeys.remove(passkey.id, change('passkey-removed'))).toBe(true);
      expect(await storage.passkeys.of(NOURA)).toEqual([]);
      expect(await traces(storage)).toEqual({
        mails: [
          ['passkey-added', 'account-noura@example.com', 'ar'],
          ['passkey-removed', 'account-noura@example.com', 'ar'],
        ],
        audit: ['passkey-removed by account', 'passkey-renamed by account', 'passkey-added by account'],
      });
    });

    test('are at most ten for each account, even when several are added simultaneously', async () => {
      const storage = await openWithAccounts(open);
      const results = await Promise.all(
        Array.from({ length: 15 }, () => storage.passkeys.add(aPasskey({ owner: NOURA }), change('passkey-added'))),
      );
      expect(results.filter((result) => result === 'added')).toHaveLength(10);
      expect(results.filter((result) => result === 'full')).toHaveLength(5);
      expect(await storage.passkeys.of(NOURA)).toHaveLength(10);
      await added(storage, aPasskey({ owner: HESSA }));
    });

    test('are refused for a credential that any account has, and for an unknown account', async () => {
      const storage = await openWithAccounts(open);
      await added(storage, aPasskey({ owner: NOURA, credentialId: 'same' }));
      const again = aPasskey({ owner: HESSA, credentialId: 'same' });
      expect(await storage.passkeys.add(again, change('passkey-added', HESSA))).toBe('refused');
      const gone = accountId('nobody');
      expect(await storage.passkeys.add(aPasskey({ owner: gone }), change('passkey-added', gone))).toBe('refused');
      expect((await storage.passkeys.findByCredential('same'))?.accountId).toBe(NOURA);
      expect((await traces(storage, HESSA)).audit).toEqual([]);
    });

    test('of another account are neither renamed nor removed, and neither account gets an audit entry', async () => {
      const storage = await openWithAccounts(open);
      const { id } = await added(storage, aPasskey({ owner: NOURA, name: 'Phone' }));
      expect(await storage.passkeys.rename(id, 'Mine', change('passkey-renamed', HESSA).audit)).toBeNull();
      expect(await storage.passkeys.remove(id, change('passkey-removed', HESSA))).toBe(false);
      expect(await storage.passkeys.rename(passkeyId('none'), 'x', change('passkey-renamed').audit)).toBeNull();
      expect((await storage.passkeys.of(NOURA)).map(({ name }) => name)).toEqual(['Phone']);
      expect((await traces(storage, HESSA)).audit).toEqual([]);
    });

    test('can all be removed together when they are lost; without any, nothing happens', async () => {
      const storage = await openWithAccounts(open);
      await added(storage, aPasskey({ owner: NOURA }));
      await added(storage, aPasskey({ owner: NOURA }));
      await added(storage, aPasskey({ owner: HESSA }));
      const removal = change('passkey-removed', NOURA, 'command-line');
      expect(await storage.passkeys.removeAll(removal)).toBe(2);
      expect(await storage.passkeys.removeAll(removal)).toBe(0);
      expect(await storage.passkeys.of(NOURA)).toEqual([]);
      expect(await storage.passkeys.of(HESSA)).toHaveLength(1);
      const { mails, audit } = await traces(storage);
      expect(audit[0]).toBe('passkey-removed by command-line');
      expect(audit).toHaveLength(3);
      expect(mails.at(-1)).toEqual(['passkey-removed', 'account-noura@example.com', 'ar']);
    });

    test('record their last use, and accept only one of two signatures with the same counter', async () => {
      const storage = await openWithAccounts(open);
      const { id } = await added(storage, aPasskey({ owner: NOURA, counter: 4 }));
      const uses = await Promise.all([5, 5, 5].map((counter) => storage.passkeys.use(id, counter, NOON + 1)));
      expect(uses.filter(Boolean)).toHaveLength(1);
      expect(await storage.passkeys.use(id, 4, NOON + 2)).toBe(false);
      expect(await storage.passkeys.use(passkeyId('none'), 9, NOON)).toBe(false);
      expect(await storage.passkeys.of(NOURA)).toMatchObject([{ credential: { counter: 5 }, lastUsedAt: NOON + 1 }]);
    });
  });

  describe('challenges for passkeys', () => {
    test('can be used once, even by simultaneous requests', async () => {
      const { passkeyChallenges } = await openWithAccounts(open);
      const challenge = challengeFor('second-step', NOURA);
      await passkeyChallenges.store(challenge, NOON);
      const taken = await Promise.all(Array.from({ length: 20 }, () => passkeyChallenges.take(challenge.id, NOON)));
      expect(taken.filter((one) => one !== null)).toEqual([challenge]);
      expect(await passkeyChallenges.take('unknown', NOON)).toBeNull();
    });

    test('expire after five minutes', async () => {
      const { passkeyChallenges } = await openWithAccounts(open);
      const [early, late] = [challengeFor('sign-in', null), challengeFor('sign-in', null)];
      await passkeyChallenges.store(early, NOON);
      await passkeyChallenges.store(late, NOON);
      expect(await passkeyChallenges.take(early.id, NOON + CHALLENGE_LIFE - 1)).toEqual(early);
      expect(await passkeyChallenges.take(late.id, NOON + CHALLENGE_LIFE)).toBeNull();
      const [gone, next] = [challengeFor('sign-in', null), challengeFor('sign-in', null)];
      await passkeyChallenges.store(gone, NOON);
      await passkeyChallenges.store(next, NOON + CHALLENGE_LIFE);
      expect(await passkeyChallenges.take(gone.id, NOON)).toBeNull();
    });

    test('end with their account', async () => {
      const { passkeyChallenges, erasure } = await openWithAccounts(open);
      const [hers, another] = [challengeFor('second-step', NOURA), challengeFor('second-step', HESSA)];
      for (const challenge of [hers, another]) await passkeyChallenges.store(challenge, NOON);
      await erasure.eraseAccount({ audit: change('erased').audit, forgives: [] });
      expect(await passkeyChallenges.take(hers.id, NOON)).toBeNull();
      expect(await passkeyChallenges.take(another.id, NOON)).toEqual(another);
    });

    test('are limited for each account and purpose, where newer ones replace the oldest', async () => {
      const { passkeyChallenges } = await openWithAccounts(open);
      const others = [challengeFor('adding', NOURA), challengeFor('second-step', HESSA), challengeFor('sign-in', null)];
      const own = Array.from({ length: MOST_CHALLENGES_OF_ACCOUNT + 1 }, () => challengeFor('second-step', NOURA));
      for (const challenge of [...others, ...own]) await passkeyChallenges.store(challenge, NOON);
      const [oldest, ...newest] = own;
      expect(await passkeyChallenges.take(oldest?.id ?? '', NOON)).toBeNull();
      for (const { id } of [...newest, ...others]) expect(await passkeyChallenges.take(id, NOON)).not.toBeNull();
    });

    test('are limited for all visitors together, and never replace those of an account', async () => {
      const { passkeyChallenges } = await openWithAccounts(open);
      const [oldest, ofAccount] = [challengeFor('sign-in', null), challengeFor('second-step', NOURA)];
      await passkeyChallenges.store(oldest, NOON);
      await passkeyChallenges.store(ofAccount, NOON);
      const flood = Array.from({ length: MOST_SIGN_IN_CHALLENGES + 10 }, () => challengeFor('sign-in', null));
      for (let from = 0; from < flood.length; from += 2000)
        await Promise.all(flood.slice(from, from + 2000).map((challenge) => passkeyChallenges.store(challenge, NOON)));
      expect(await passkeyChallenges.take(oldest.id, NOON)).toBeNull();
      expect(await passkeyChallenges.take(flood.at(-1)?.id ?? '', NOON)).not.toBeNull();
      expect(await passkeyChallenges.take(ofAccount.id, NOON)).not.toBeNull();
    });
  });
}
