import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ArchiveReader, checkArchive } from '../../adapters/archive/archive-reader.ts';
import { writeArchive } from '../../adapters/archive/write-archive.ts';
import { auditResult } from '../../adapters/command-line/audit-text.ts';
import { notDone } from '../../adapters/command-line/command-result.ts';
import { releaseCheckResult } from '../../adapters/command-line/release-check-text.ts';
import type { CommandResult } from '../../adapters/command-line/command-result.ts';
import { makeFolder } from '../../adapters/system/make-folder.ts';
import { textDigest } from '../../adapters/system/text-digest.ts';
import { CopyRecords } from '../../application/data/copy-records.ts';
import type { CopyOutcome, CopySource, CopyListener } from '../../application/data/copy-records.ts';
import { unfinishedCopy } from '../../application/data/exchange.ts';
import type { Measures } from '../../application/data/measures.ts';
import { ShopData } from '../../application/data/shop-data.ts';
import { ArchivedBooks } from '../../application/ordering/books/audit/archived-books.ts';
import { auditBooks } from '../../application/ordering/books/audit/audit-books.ts';
import type { Audit } from '../../application/ordering/books/audit/audit-books.ts';
import { liveBooks } from '../../application/ordering/books/audit/live-books.ts';
import { StorageUnavailable } from '../../application/storage-unavailable.ts';
import { StorageUnusable } from '../../application/storage-unusable.ts';
import { RECORD_KINDS } from '../../storage/record-kinds.ts';
import { faultsFor, readPath, readPlace } from '../../config.ts';
import type { DataPlace } from '../database.ts';
import { checkStorage, hasStorage, openStorage, openStorageForCopy, placeOfStorage } from '../storage.ts';

// The commands of `npm run data`.

/** @throws StorageUnusable */
export async function copyShop(from: DataPlace, to: DataPlace, onProgress: CopyListener): Promise<CopyOutcome> {
  await refuseMissing(from);
  if (placeOfStorage(from) === placeOfStorage(to)) throw new StorageUnusable('Both places are the same');
  return withShop(from, async (source) => {
    const half = await source.exchange.progress();
    if (half) throw new StorageUnusable(unfinishedCopy(placeOfStorage(from), half));
    const refuseChanged = () => source.exchange.refuseBesideServer();
    await refuseChanged();
    return copyInto(to, { name: placeOfStorage(from), reader: source, measures: null, refuseChanged }, onProgress);
  });
}

/**
 * @param release names this program in the backup
 * @returns the backup file and the counts of its records
 * @throws StorageUnusable
 */
export async function backUpShop(
  from: DataPlace,
  written: string,
  release: string,
  now: Date,
  onProgress: CopyListener,
): Promise<{ readonly file: string; readonly measures: Measures }> {
  await refuseMissing(from);
  const storage = await openStorage(from);
  try {
    const file = await fileFor(written, now);
    const data = new ShopData(storage.exchange, storage.pictureFiles);
    const measures = await storage.exchange.snapshot((moment) =>
      writeArchive(data.at(moment), {
        file,
        from: placeOfStorage(from),
        at: now.getTime(),
        release,
        digestOf: textDigest,
        onProgress: (records) => onProgress('writing', records),
      }),
    );
    await storage.exchange.noteBackup(new Date());
    return { file, measures };
  } finally {
    await storage.close();
  }
}

/** Says whether this release can start with the data of a place, and with the settings of this process. Changes nothing. */
export async function checkShop(place: DataPlace): Promise<CommandResult> {
  return releaseCheckResult(placeOfStorage(place), await ofPlace(place, checkStorage(place)), faultsFor(place));
}

/**
 * Goes through all books and says what nothing explains. Changes nothing.
 * @param written a place as `readPlace` takes it, or the file of a backup; undefined: the place of a server
 * @throws StorageUnusable, ConfigurationError or ArchiveDamaged
 */
export async function auditShop(written: string | undefined, onProgress: CopyListener): Promise<CommandResult> {
  const file = written === undefined ? null : readPath(written);
  const begun = performance.now();
  const options = { onProgress: (lines: number) => onProgress('reading', lines) };
  const resultOf = (name: string, audit: Audit | null) =>
    audit ? auditResult(name, audit, (performance.now() - begun) / 1000) : notDone('It was stopped.');
  if (file !== null && (await isFile(file))) {
    const { measures } = await checkArchive(file, RECORD_KINDS, textDigest, () => undefined);
    const orders = measures.kinds['orders']?.count ?? 0;
    const books = new ArchivedBooks(() => new ArchiveReader(file, RECORD_KINDS), orders);
    return resultOf(file, await auditBooks(books, options));
  }
  const place = readPlace(written);
  await refuseMissing(place);
  const storage = await ofPlace(place, openStorage(place));
  try {
    return resultOf(placeOfStorage(place), await auditBooks(liveBooks(storage, Date.now), options));
  } finally {
    await storage.close();
  }
}

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
}

/** @throws StorageUnusable or ArchiveDamaged */
export async function restoreShop(file: string, to: DataPlace, onProgress: CopyListener): Promise<CopyOutcome> {
  const { first, measures } = await checkArchive(file, RECORD_KINDS, textDigest, (records) =>
    onProgress('reading', records),
  );
  const reader = new ArchiveReader(file, RECORD_KINDS);
  try {
    const name = `the backup of ${first.from} of ${new Date(first.at).toISOString()}`;
    return await copyInto(to, { name, reader, measures, refuseChanged: async () => undefined }, onProgress);
  } finally {
    await reader.close();
  }
}

async function copyInto(to: DataPlace, source: CopySource, onProgress: CopyListener): Promise<CopyOutcome> {
  return withShop(to, (target) => new CopyRecords(textDigest).execute(source, target, onProgress));
}

/** Opens a storage so that no server writes to it during `work`. */
async function withShop<Result>(place: DataPlace, work: (data: ShopData) => Promise<Result>): Promise<Result> {
  if (place.mongodbUri === null) await makeFolder(place.dataDir);
  const storage = await ofPlace(place, openStorageForCopy(place));
  try {
    return await work(new ShopData(storage.exchange, storage.pictureFiles));
  } finally {
    await storage.close();
  }
}

async function refuseMissing(place: DataPlace): Promise<void> {
  if (!(await ofPlace(place, hasStorage(place)))) throw new StorageUnusable(`${placeOfStorage(place)} holds no shop`);
}

/** Adds the name of the place to errors, because a copy opens two. @throws StorageUnusable */
async function ofPlace<Result>(place: DataPlace, opening: Promise<Result>): Promise<Result> {
  try {
    return await opening;
  } catch (error) {
    const name = placeOfStorage(place);
    if (error instanceof StorageUnavailable)
      throw new StorageUnusable(
        `${name} cannot be read and written (${error.cause instanceof Error ? error.cause.message : error.fault}). Run the same again when it can.`,
        error,
      );
    // Messages about SQLite contain the path of the file already.
    if (!(error instanceof StorageUnusable) || error.message.includes(name)) throw error;
    throw new StorageUnusable(`${name}: ${error.message}`, error);
  }
}

/** Path of the backup file. In a folder it is named after the time. */
async function fileFor(written: string, now: Date): Promise<string> {
  const isFolder = await stat(written).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isFolder) return written;
  const time = now.toISOString().slice(0, 19).replaceAll(':', '-');
  return join(written, `fyonka-${time}.backup.gz`);
}
