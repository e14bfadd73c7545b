import { emailKey } from '../../domain/email.ts';
import type { Account } from '../../domain/identity/account.ts';
import { accountId } from '../../domain/ids.ts';
import { NOON } from '../../domain/ordering/order.fixture.ts';
import type { Storage } from '../storage.ts';

/** A customer's account whose e-mail is verified, made as a registration makes one. */
export async function anAccount(
  { accounts, emailProofs }: Pick<Storage, 'accounts' | 'emailProofs'>,
  email: string,
  at = NOON,
): Promise<Account> {
  const ticket = { digest: `ticket of ${email}`, email: emailKey(email), purpose: 'registration' } as const;
  const counted = { limit: { name: 'test', most: 1000, time: 1000 }, key: email };
  const { email: key, purpose, digest } = ticket;
  await emailProofs.request({
    id: `code of ${email} ${at}`,
    purpose,
    email,
    language: 'ar',
    at,
    counted,
    mailsKey: email,
  });
  await emailProofs.try({ email: key, purpose, isRight: () => true, ticketDigest: digest, counted, at });
  const account = await accounts.register({
    ticket,
    passwordHash: `hash of ${email}`,
    audit: {
      accountId: accountId(`account of ${email} ${at}`),
      kind: 'registered',
      actor: 'account',
      addressKey: null,
      at,
    },
  });
  if (!account) throw new Error(`${email} has an account already`);
  return account;
}
