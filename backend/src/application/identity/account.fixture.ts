import { emailKey } from '../../domain/email.ts';
import type { Account } from '../../domain/identity/account.ts';
import { accountId } from '../../domain/ids.ts';
import { NOON } from '../../domain/ordering/order.fixture.ts';
import type { Storage } from '../storage.ts';

let made = 0;

/** A customer's account whose e-mail is verified, made as a registration makes one. */
export async function anAccount(
  { accounts, emailProofs }: Pick<Storage, 'accounts' | 'emailProofs'>,
  email: string,
  at = NOON,
): Promise<Account> {
  made += 1;
  const ticket = { digest: `ticket-${made}`, email: emailKey(email), purpose: 'registration' } as const;
  const counted = { limit: { name: 'test', most: 1000, time: 1000 }, key: `key-${made}` };
  const { email: key, purpose, digest } = ticket;
  await emailProofs.request({
    id: `code-${made}`,
    purpose,
    email,
    language: 'ar',
    at,
    counted,
    mailsKey: `mails-${made}`,
  });
  await emailProofs.try({ email: key, purpose, isRight: () => true, ticketDigest: digest, counted, at });
  const account = await accounts.register({
    ticket,
    passwordHash: `hash-${made}`,
    audit: {
      accountId: accountId(`account-${made}`),
      kind: 'registered',
      actor: 'account',
      addressKey: null,
      at,
    },
  });
  if (!account) throw new Error(`${email} has an account already`);
  return account;
}
