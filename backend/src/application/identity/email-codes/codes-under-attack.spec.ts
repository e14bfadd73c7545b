import { expect, test } from '@jest/globals';
import { emailKey } from '../../../domain/email.ts';
import { testIdentity } from '../../../testing/identity.fixture.ts';

const HOUR = 60 * 60 * 1000;
const EMAIL = 'noura@example.com';
const KEY = emailKey(EMAIL);
const RESET = { email: EMAIL, purpose: 'reset', language: 'ar' } as const;

interface Attack {
  readonly addresses: number;
  /** Whether the owner sits at a device on which the account has signed in before. */
  readonly isKnownDevice?: boolean;
}

/**
 * Strangers ask for codes of the owner's e-mail and try some, from time to time and whenever the owner has asked.
 * @returns whether the owner resets the password in this hour of the attack
 */
async function ownerGetsIn(hour: number, { addresses, isKnownDevice = false }: Attack): Promise<boolean> {
  const identity = testIdentity();
  const account = await identity.register(EMAIL);
  const credentials = await identity.storage.accounts.credentials(KEY);
  const knownDevice = identity.knownDevices.issue(KEY, credentials?.passwordHash ?? '');
  const strangers = Array.from({ length: addresses }, (_, host) => ({
    ...RESET,
    address: `198.51.100.${host}`,
    browser: `of stranger ${host}`,
  }));
  const attack = async () => {
    for (const stranger of strangers) {
      for (let asked = 0; asked < 3; asked += 1) await identity.requestCode.execute(stranger);
      for (const code of ['000000', '111111', '222222', '333333', '444444'])
        await identity.verifyCode.execute({ ...stranger, code });
    }
  };
  for (let past = 0; past <= hour; past += 1) {
    await attack();
    if (past < hour) identity.clock.advance(HOUR);
  }
  await identity.mails();
  const from = isKnownDevice ? { address: strangers[0]?.address ?? '', knownDevice } : { address: '192.0.2.1' };
  const owner = { ...RESET, ...from, browser: 'of the owner' };
  await identity.requestCode.execute(owner);
  const mail = (await identity.mails()).at(-1);
  await attack();
  if (!mail) return false;
  expect(mail.to).toBe(account.email);
  return (await identity.verifyCode.execute({ ...owner, code: identity.codeIn(mail) })).kind === 'verified';
}

/** How many owners get in, of one in each of these hours. */
async function whoGetIn(hours: readonly number[], attack: Attack): Promise<number[]> {
  const results = await Promise.all(hours.map(async (hour) => ((await ownerGetsIn(hour, attack)) ? [hour] : [])));
  return results.flat();
}

// In all 24 hours the figures are those of docs/security.md.
const HOURS = [0, 1, 6, 23];

test('an owner on a new device resets the password in any hour of an attack from four addresses', async () => {
  expect(await whoGetIn(HOURS, { addresses: 4 })).toEqual(HOURS);
});

test('an owner on a known device resets it in any hour of an attack from 10 addresses, even in the network of one', async () => {
  expect(await whoGetIn(HOURS, { addresses: 10, isKnownDevice: true })).toEqual(HOURS);
});
