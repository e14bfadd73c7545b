import { AdminCommand, readAdminWords } from './adapters/command-line/admin-command.ts';
import { Argon2Passwords } from './adapters/passwords/argon2-passwords.ts';
import { ZxcvbnEstimates } from './adapters/passwords/zxcvbn-estimates.ts';
import { RandomIdentifiers } from './adapters/system/random-identifiers.ts';
import { SecretDigests } from './adapters/system/secret-digests.ts';
import { SystemClock } from './adapters/system/system-clock.ts';
import { AppointAdministrator } from './application/identity/administrators/appoint-administrator.ts';
import { IdentityCounts } from './application/identity/identity-counts.ts';
import { NewPasswords } from './application/identity/passwords/new-passwords.ts';
import type { Storage } from './application/storage.ts';
import type { Config } from './config.ts';
import { onStorage, print } from './wiring/start/on-storage.ts';
import { secretOf } from './wiring/start/secret.ts';

// The program of `npm run admin`. It works on the shop's storage directly, also while a server is running.

// Files that it may create in the data folder must not be readable by other users of the machine.
process.umask(0o077);
const words = readAdminWords(process.argv.slice(2));
print('exitCode' in words ? words : await onStorage((storage, config) => commandOn(storage, config).run(words)));

function commandOn({ accounts, passkeys, attemptCounts, settings }: Storage, config: Config): AdminCommand {
  const newPasswords = new NewPasswords(new Argon2Passwords(), new ZxcvbnEstimates(), settings);
  const clock = new SystemClock();
  const appoint = new AppointAdministrator(accounts, newPasswords, new RandomIdentifiers(), clock);
  const counts = new IdentityCounts(new SecretDigests(secretOf(config)));
  return new AdminCommand(accounts, passkeys, attemptCounts, counts, appoint, clock);
}
