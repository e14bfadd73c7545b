import { AdminCommand, notDone, readAdminWords } from './adapters/command-line/admin-command.ts';
import type { AdminWords, CommandResult } from './adapters/command-line/admin-command.ts';
import { Argon2Passwords } from './adapters/passwords/argon2-passwords.ts';
import { ZxcvbnEstimates } from './adapters/passwords/zxcvbn-estimates.ts';
import { RandomIdentifiers } from './adapters/system/random-identifiers.ts';
import { SecretDigests } from './adapters/system/secret-digests.ts';
import { SystemClock } from './adapters/system/system-clock.ts';
import { AppointAdministrator } from './application/identity/administrators/appoint-administrator.ts';
import { IdentityCounts } from './application/identity/identity-counts.ts';
import { NewPasswords } from './application/identity/passwords/new-passwords.ts';
import { ConfigurationError, readConfig } from './config.ts';
import type { Config } from './config.ts';
import { reasonOf } from './wiring/start/reason-of.ts';
import { secretOf } from './wiring/start/secret.ts';
import { hasStorage, openStorage, placeOfStorage, settingOfStorage } from './wiring/storage.ts';

// The program of `npm run admin`. It works on the shop's storage directly, also while a server is running.

// Files that it may create in the data folder must not be readable by other users of the machine.
process.umask(0o077);
const words = readAdminWords(process.argv.slice(2));
const { exitCode, text } = 'exitCode' in words ? words : await result(words);
(exitCode === 0 ? process.stdout : process.stderr).write(text);
process.exitCode = exitCode;

async function result(asked: AdminWords): Promise<CommandResult> {
  let config: Config;
  try {
    config = readConfig();
  } catch (error) {
    if (error instanceof ConfigurationError) return notDone(error.message);
    throw error;
  }
  try {
    return await run(asked, config);
  } catch (error) {
    return notDone(reasonOf(error, config));
  }
}

async function run(asked: AdminWords, config: Config): Promise<CommandResult> {
  if (!(await hasStorage(config)))
    return notDone(
      `${settingOfStorage(config)}: ${placeOfStorage(config)} holds no shop. Start the shop once, or say where it is.`,
    );
  const storage = await openStorage(config);
  try {
    const newPasswords = new NewPasswords(new Argon2Passwords(), new ZxcvbnEstimates(), storage.settings);
    const clock = new SystemClock();
    const appoint = new AppointAdministrator(storage.accounts, newPasswords, new RandomIdentifiers(), clock);
    const counts = new IdentityCounts(new SecretDigests(secretOf(config)));
    const { accounts, passkeys, attemptCounts } = storage;
    return await new AdminCommand(accounts, passkeys, attemptCounts, counts, appoint, clock).run(asked);
  } finally {
    await storage.close();
  }
}
