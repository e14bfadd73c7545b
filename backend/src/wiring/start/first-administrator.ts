import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Logger } from 'pino';
import { AppointAdministrator } from '../../application/identity/administrators/appoint-administrator.ts';
import { Accounts } from '../../application/identity/ports/accounts.ts';
import { ConfigurationError, PASSWORD_FAULTS } from '../../config.ts';
import type { Config } from '../../config.ts';
import { emailKey } from '../../domain/email.ts';

/**
 * With which the first administrator signs in when the environment names none. Nobody has a mailbox at `.example`
 * (RFC 2606), so nobody can have this account's password reset by mail, as with an address of the settings that the
 * shop's owner may have given up.
 */
const MADE_UP_EMAIL = 'admin@fyonka.example';

/**
 * What a person needs to sign in to the office: an account that was made just now, or how to get one. Null: there is an
 * administrator.
 */
export type FirstSignIn = { readonly email: string; readonly password: string } | 'nobody' | null;

/**
 * Makes the administrator that the environment names, when the shop has none.
 * @throws ConfigurationError when the password is a well-known one
 */
export async function takeAdministrator(
  application: NestFastifyApplication,
  { administrator }: Pick<Config, 'administrator'>,
  log: Logger,
): Promise<void> {
  if (administrator === null) return;
  const appoint = application.get(AppointAdministrator);
  const outcome = await appoint.execute({ ...administrator, actor: 'server', onlyAsFirst: true });
  if (outcome.kind === 'busy') throw new Error('The first administrator was not made: too many passwords are hashed');
  if (outcome.kind === 'not-the-first' && !(await isAdministrator(application.get(Accounts), administrator.email)))
    log.warn('ADMIN_EMAIL is no administrator: the shop has another one. `npm run admin -- add` makes it one, too');
  if (outcome.kind !== 'invalid') return;
  throw new ConfigurationError(
    outcome.faults.map(({ field, code }) => `ADMIN_${field.toUpperCase()}: ${PASSWORD_FAULTS[code] ?? code}`),
  );
}

async function isAdministrator(accounts: Accounts, email: string): Promise<boolean> {
  return (await accounts.findByEmail(emailKey(email)))?.role === 'admin';
}

/** Makes up an account when the shop has no administrator. The caller gets its password, which cannot be read again. */
export async function firstSignIn(application: NestFastifyApplication): Promise<FirstSignIn> {
  const accounts = application.get(Accounts);
  if ((await accounts.administrators()).length > 0) return null;
  // It was an administrator's, and was taken from them: they must not get the office back by a restart.
  if (await accounts.findByEmail(emailKey(MADE_UP_EMAIL))) return 'nobody';
  const outcome = await application
    .get(AppointAdministrator)
    .execute({ email: MADE_UP_EMAIL, password: null, actor: 'server', onlyAsFirst: true });
  if (outcome.kind === 'not-the-first') return null;
  if (outcome.kind !== 'appointed' || outcome.madePassword === null) return 'nobody';
  return { email: outcome.account.email, password: outcome.madePassword };
}
