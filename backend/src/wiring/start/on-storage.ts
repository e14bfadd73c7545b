import { notDone } from '../../adapters/command-line/command-result.ts';
import type { CommandResult } from '../../adapters/command-line/command-result.ts';
import type { Storage } from '../../application/storage.ts';
import { ConfigurationError, readConfig } from '../../config.ts';
import type { Config } from '../../config.ts';
import { hasStorage, openStorage, placeOfStorage, settingOfStorage } from '../storage.ts';
import { reasonOf } from './reason-of.ts';

/** Runs a command on the shop's storage, also while a server is running. What goes wrong becomes one line. */
export async function onStorage(
  command: (storage: Storage, config: Config) => Promise<CommandResult>,
): Promise<CommandResult> {
  let config: Config;
  try {
    config = readConfig();
  } catch (error) {
    if (error instanceof ConfigurationError) return notDone(error.message);
    throw error;
  }
  try {
    return await onStorageOf(config, command);
  } catch (error) {
    return notDone(reasonOf(error, config));
  }
}

/** Prints what a command has to say, and ends the process with its exit code. */
export function print({ exitCode, text }: CommandResult): void {
  (exitCode === 0 ? process.stdout : process.stderr).write(text);
  process.exitCode = exitCode;
}

async function onStorageOf(
  config: Config,
  command: (storage: Storage, config: Config) => Promise<CommandResult>,
): Promise<CommandResult> {
  if (!(await hasStorage(config)))
    return notDone(
      `${settingOfStorage(config)}: ${placeOfStorage(config)} holds no shop. Start the shop once, or say where it is.`,
    );
  const storage = await openStorage(config);
  try {
    return await command(storage, config);
  } finally {
    await storage.close();
  }
}
