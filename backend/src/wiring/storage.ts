import type { DynamicModule, Provider } from '@nestjs/common';
import { SnowballStems } from '../adapters/language/snowball-stems.ts';
import { DataExchange } from '../application/data/exchange.ts';
import type { ReleaseCheck } from '../application/data/release-check.ts';
import { Storage, STORAGE_PORTS } from '../application/storage.ts';
import type { StoragePorts } from '../application/storage.ts';
import { ConfigurationError } from '../config.ts';
import { productWords } from '../domain/catalog/search/product-words.ts';
import type { ProductWordsOf } from '../domain/catalog/search/product-words.ts';
import { wordingStems } from '../domain/catalog/search/search-vocabulary.ts';
import { COMMON_WORDING } from '../domain/store/search-wording.ts';
import type { Database, DataPlace } from './database.ts';
import * as databases from './databases.ts';
import { observedPort } from './observed-port.ts';
import type { Token } from './providers.ts';
import type { Surroundings } from './start/surroundings.ts';

const { stemOf } = new SnowballStems();
const commonWords = wordingStems(COMMON_WORDING, stemOf);
const wordsOf: ProductWordsOf = (product) => productWords(product, stemOf, commonWords);

/**
 * Finds the configured database.
 * @throws ConfigurationError when this program was built without it
 */
function databaseOf(place: DataPlace): Database {
  const all: readonly Database[] = Object.values(databases);
  const chosen = all.find((database) => database.isChosenBy(place));
  if (chosen !== undefined) return chosen;
  throw new ConfigurationError(['MONGODB_URI: the database that it chooses is no part of this program']);
}

/**
 * Opens the configured storage for a tool, even while a server uses it.
 * @throws StorageUnusable or ConfigurationError
 */
export async function openStorage(place: DataPlace): Promise<Storage> {
  return databaseOf(place).open(place, wordsOf);
}

/**
 * Opens a storage as source or target of a copy.
 * @throws StorageUnusable, also while a server is known to use it, or ConfigurationError
 */
export async function openStorageForCopy(place: DataPlace): Promise<Storage> {
  return databaseOf(place).openForCopy(place, wordsOf);
}

/** Whether a shop is stored there. `openStorage` would create an empty one. */
export async function hasStorage(place: DataPlace): Promise<boolean> {
  return databaseOf(place).holdsShop(place);
}

/** What a start of this program would meet there. Changes nothing. @throws StorageUnusable or StorageUnavailable */
export async function checkStorage(place: DataPlace): Promise<ReleaseCheck> {
  return databaseOf(place).check(place);
}

/** Place of the data for messages, without credentials. */
export function placeOfStorage(place: DataPlace): string {
  return databaseOf(place).nameOf(place);
}

/** Environment variable that says where the data is. */
export function settingOfStorage(place: DataPlace): string {
  return databaseOf(place).setting;
}

/**
 * Provides `Storage` for a server.
 * @throws StorageUnusable, also when another server uses it, or ConfigurationError
 */
export async function storageModule(place: DataPlace): Promise<DynamicModule> {
  return databaseOf(place).module(place, wordsOf);
}

/** Provides each port of the storage, and what it knows of backups. */
export function storageProviders({ telemetry }: Pick<Surroundings, 'telemetry'>): Provider[] {
  const ports = Object.entries<Token<object>>(STORAGE_PORTS).map(([name, token]) => ({
    provide: token,
    useFactory: (storage: StoragePorts) => observedPort(token.name, storage[name as keyof StoragePorts], telemetry),
    inject: [Storage],
  }));
  return [...ports, { provide: DataExchange, useFactory: ({ exchange }: Storage) => exchange, inject: [Storage] }];
}
