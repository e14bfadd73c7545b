import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Logger } from 'pino';
import { AppointAdministrator } from '../../application/identity/administrators/appoint-administrator.ts';
import { Identifiers } from '../../application/identifiers.ts';
import { Accounts } from '../../application/identity/ports/accounts.ts';
import { Passwords } from '../../application/identity/ports/passwords.ts';
import { ConfigurationError, PASSWORD_FAULTS } from '../../config.ts';
import type { Config } from '../../config.ts';
import { emailKey } from '../../domain/email.ts';
import { MADE_PASSWORD_BYTES, madePassword } from '../../domain/identity/passwords/made-password.ts';

/**
 * E-mail of the first administrator when the environment names none. Nobody can have a mailbox at `.example` (RFC 2606),
 * so nobody can reset the password of this account by mail.
 */
const MADE_UP_EMAIL = 'admin@fyonka.example';

/**
 * How to sign in to the office for the first time: the account that was just created; 'nobody' when there is no
 * administrator and none is created; null when there is an administrator.
 */
export type FirstSignIn = { readonly email: string; readonly password: string } | 'nobody' | null;

/**
 * Creates the administrator that the environment names, unless the shop has an administrator.
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

/**
 * Creates an account with a random password when the shop has no administrator. Only a hash of it is stored, so show it
 * now.
 * @returns what can be called until it succeeds: a call whose answer is lost may have created the account, and the next
 * one finds it with the same password
 */
export function firstSignIn(application: NestFastifyApplication): () => Promise<FirstSignIn> {
  const accounts = application.get(Accounts);
  const made = madePassword(application.get(Identifiers).randomBytes(MADE_PASSWORD_BYTES));
  const email = MADE_UP_EMAIL;
  let isTried = false;
  return async () => {
    const hasOne = (await accounts.administrators()).length > 0;
    if (hasOne && !isTried) return null;
    const known = await accounts.credentials(emailKey(email));
    if (hasOne) {
      const isOurs = await application.get(Passwords).matches(made, known?.passwordHash ?? null, 'server');
      return isOurs ? { email, password: made } : null;
    }
    // The account exists, so its role was taken away. A restart must not give the role back.
    if (known) return 'nobody';
    isTried = true;
    const appointment = { email, password: null, made, actor: 'server', onlyAsFirst: true } as const;
    const outcome = await application.get(AppointAdministrator).execute(appointment);
    if (outcome.kind === 'not-the-first') return null;
    return outcome.kind === 'appointed' && outcome.madePassword !== null ? { email, password: made } : 'nobody';
  };
}
