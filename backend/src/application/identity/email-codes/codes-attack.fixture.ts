import { emailKey } from '../../../domain/email.ts';
import { LINK_TIME } from '../../../domain/identity/email-codes/code-mails.ts';
import { testIdentity } from '../../../testing/identity.fixture.ts';
import { testShop } from '../../../testing/test-shop.fixture.ts';
import type { ReadyMail } from '../../mailing/ports.ts';

// Strangers cause mails about one account's password and spoil what is in them, hour after hour, while its owner, who
// reads the mailbox, wants to choose a new one.

const HOUR = 60 * 60 * 1000;
const EMAIL = 'noura@example.com';
/** Another spelling of the mailbox, which has no account, and the address of the account. */
const SPELLINGS = ['noura+shop@example.com', EMAIL];
const RESET = { purpose: 'reset', language: 'ar' } as const;
/** Strangers who act in an hour: more would be refused. */
const MOST_AT_ONCE = 12;
const GUESSES = ['000000', '111111', '222222', '333333', '444444'];

export interface CodesAttack {
  readonly addresses: number;
  /** Whether the owner sits at a device on which the account has signed in before. */
  readonly isKnownDevice?: boolean;
  /** Whether the owner uses the links in mails, too. */
  readonly usesLinks?: boolean;
}

/** @returns whether the owner chooses a new password in this hour of the attack, and the mails that the mailbox has got */
export async function ownerGetsIn(
  hour: number,
  { addresses, isKnownDevice = false, usesLinks = true }: CodesAttack,
): Promise<{ readonly isIn: boolean; readonly mails: number }> {
  const shop = await testShop([]);
  const { transport, clock } = shop;
  const identity = testIdentity({ storage: shop.storage, clock });
  await identity.register(EMAIL);
  const credentials = await shop.accounts.credentials(emailKey(EMAIL));
  const knownDevice = identity.knownDevices.issue(emailKey(EMAIL), credentials?.passwordHash ?? '');

  /** Sends what waits. @returns the mails that have arrived */
  const arrive = async (): Promise<readonly ReadyMail[]> => {
    const before = transport.sent.length;
    while ((await shop.dispatchMails.execute()).hasMore);
    return transport.sent.slice(before).filter(({ to }) => to === EMAIL);
  };

  /** All ask for codes at once, and spoil them by wrong tries before their mails are sent. */
  const attack = async (round: number) => {
    const hosts = Array.from(
      { length: Math.min(addresses, MOST_AT_ONCE) },
      (_, index) => (round * MOST_AT_ONCE + index) % addresses,
    );
    const strangers = SPELLINGS.flatMap((email) =>
      hosts.map((host) => ({ ...RESET, email, address: `10.${host >> 8}.${host & 255}.1`, browser: `of ${host}` })),
    );
    for (let asked = 0; asked < 2; asked += 1)
      await Promise.all(strangers.map((stranger) => identity.requestCode.execute(stranger)));
    await Promise.all(
      strangers.flatMap((stranger) => GUESSES.map((code) => identity.verifyCode.execute({ ...stranger, code }))),
    );
  };

  await arrive();
  transport.sent.length = 0;
  for (let past = 0; past <= hour; past += 1) {
    await attack(past);
    await arrive();
    if (past < hour) clock.advance(HOUR);
  }

  const from = isKnownDevice ? { address: '10.0.0.1', knownDevice } : { address: '192.0.2.1' };
  const owner = { ...RESET, ...from, email: EMAIL, browser: 'of the owner' };
  await identity.requestCode.execute(owner);
  const arrived = await arrive();
  await attack(hour);

  const code = arrived.at(-1)?.code?.digits;
  const ticket =
    (code === undefined ? null : await ticketOf(identity.verifyCode.execute({ ...owner, code }))) ??
    (usesLinks ? await ticketOf(identity.verifyLink.execute(tokenIn(transport.sent, clock.now()), 'reset')) : null);
  const choice = { email: EMAIL, password: 'سبع شرائط زرقاء', language: 'ar', address: '192.0.2.1' } as const;
  const isIn = ticket !== null && (await identity.resetPassword.execute({ ...choice, ticket })).kind === 'done';
  return { isIn, mails: transport.sent.length };
}

async function ticketOf(outcome: Promise<{ readonly kind: string; readonly ticket?: string }>): Promise<string | null> {
  return (await outcome).ticket ?? null;
}

/** What the owner finds in the newest mail of the last day. */
function tokenIn(mails: readonly ReadyMail[], at: number): string {
  const newest = mails.filter(({ date }) => at - date < LINK_TIME).at(-1);
  return /#token=(?<token>[\w-]+)/.exec(newest?.text ?? '')?.groups?.['token'] ?? '';
}
