import { join } from 'node:path';
import { ArchiveDamaged } from './adapters/archive/archive-lines.ts';
import { notDone } from './adapters/command-line/command-result.ts';
import type { CommandResult } from './adapters/command-line/command-result.ts';
import { readDataWords } from './adapters/command-line/data-words.ts';
import type { DataWords } from './adapters/command-line/data-words.ts';
import { copyResult, measuresText } from './adapters/command-line/data-results.ts';
import { ProgressLine } from './adapters/command-line/progress-line.ts';
import { releaseOf } from './adapters/logging/release.ts';
import { SnapshotTooOld } from './application/data/exchange.ts';
import { StorageUnavailable } from './application/storage-unavailable.ts';
import { StorageUnusable } from './application/storage-unusable.ts';
import { ConfigurationError, readPath, readPlace } from './config.ts';
import { auditShop, backUpShop, checkShop, copyShop, restoreShop } from './wiring/features/data.ts';

// The program of `npm run data`.

/** The program whose release a backup is named after, because its log has the same name. */
const SERVER = join(import.meta.dirname, 'main.js');

// Files that it creates must not be readable by other users of the machine.
process.umask(0o077);
const words = readDataWords(process.argv.slice(2));
const { exitCode, text } = 'exitCode' in words ? words : await result(words);
(exitCode === 0 ? process.stdout : process.stderr).write(text);
process.exitCode = exitCode;

async function result(asked: DataWords): Promise<CommandResult> {
  const progress = new ProgressLine(process.stderr);
  try {
    return await run(asked, progress);
  } catch (error) {
    return notDone(reasonOf(error));
  } finally {
    progress.end();
  }
}

async function run(asked: DataWords, progress: ProgressLine): Promise<CommandResult> {
  const report = progress.show.bind(progress);
  if (asked.name === 'copy') return copyResult(await copyShop(readPlace(asked.from), readPlace(asked.to), report));
  if (asked.name === 'audit') return auditShop(asked.place, report);
  const place = readPlace(asked.place);
  if (asked.name === 'check') return checkShop(place);
  const file = readPath(asked.file);
  if (asked.name === 'restore') return copyResult(await restoreShop(file, place, report));
  const backup = await backUpShop(place, file, releaseOf(SERVER), new Date(), report);
  return { exitCode: 0, text: `${backup.file}\n${measuresText(backup.measures)}` };
}

/** One line for a fault that the person who runs the command can repair; the stack for a bug. */
function reasonOf(error: unknown): string {
  if (error instanceof ConfigurationError || error instanceof StorageUnusable) return error.message;
  if (error instanceof ArchiveDamaged || error instanceof SnapshotTooOld) return error.message;
  if (error instanceof StorageUnavailable)
    return `The data cannot be read and written (${error.cause instanceof Error ? error.cause.message : error.fault}). What was copied stays; run the same again.`;
  const { code, syscall, path } = error as NodeJS.ErrnoException;
  if (code === 'EEXIST') return `${path} is there already. Name another file.`;
  if (syscall !== undefined) return `${path ?? 'A file'} cannot be used (${code}).`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
