import type { DynamicModule } from '@nestjs/common';
import type { ReleaseCheck } from '../application/data/release-check.ts';
import type { Storage } from '../application/storage.ts';
import type { Config } from '../config.ts';
import type { ProductWordsOf } from '../domain/catalog/search/product-words.ts';

/** The settings that say where the data is stored. */
export type DataPlace = Pick<Config, 'dataDir' | 'mongodbUri'>;

/** One of the databases that can store the shop's data. Its packages are loaded when it is used. */
export interface Database {
  /** Environment variable that says where its data is. */
  readonly setting: string;
  isChosenBy(place: DataPlace): boolean;
  /** Place of the data for messages, without a password. */
  nameOf(place: DataPlace): string;
  /** Provides `Storage` for a server. @throws StorageUnusable here, or later from `Storage.ready` */
  module(place: DataPlace, productWordsOf: ProductWordsOf): Promise<DynamicModule>;
  /** Opens a storage for a tool, even while a server uses it, and waits until it is ready. @throws StorageUnusable */
  open(place: DataPlace, productWordsOf: ProductWordsOf): Promise<Storage>;
  /**
   * Opens a storage as source or target of a copy, and waits until it is ready. It may contain an unfinished copy.
   * @throws StorageUnusable, also while a server is known to use it
   */
  openForCopy(place: DataPlace, productWordsOf: ProductWordsOf): Promise<Storage>;
  /** Whether a shop is stored there. `open` would create an empty one. @throws StorageUnusable */
  holdsShop(place: DataPlace): Promise<boolean>;
  /** What a start of this program would meet. Changes nothing. @throws StorageUnusable or StorageUnavailable */
  check(place: DataPlace): Promise<ReleaseCheck>;
}
