import type { DynamicModule } from '@nestjs/common';
import type { Storage } from '../application/storage.ts';
import type { Config } from '../config.ts';
import type { ProductWordsOf } from '../domain/catalog/search/product-words.ts';

/** What of the configuration says where the data is. */
export type DataPlace = Pick<Config, 'dataDir' | 'mongodbUri'>;

/** One of the databases that can store the shop's data. Its packages are loaded when it is used. */
export interface Database {
  /** The variable of the environment that says where its data is. */
  readonly setting: string;
  isChosenBy(place: DataPlace): boolean;
  /** Where the data is, for people; never with a password. */
  nameOf(place: DataPlace): string;
  /** Provides `Storage` for a server. @throws StorageUnusable, then or when the storage is ready */
  module(place: DataPlace, productWordsOf: ProductWordsOf): Promise<DynamicModule>;
  /** For a tool: a server may be running beside it. It is ready. @throws StorageUnusable */
  open(place: DataPlace, productWordsOf: ProductWordsOf): Promise<Storage>;
  /**
   * For a tool that copies a whole shop out of it, or into it: where a part of a copy may lie, and as far as the database
   * can tell with no server beside it. It is ready.
   * @throws StorageUnusable, also while a server has it
   */
  openForCopy(place: DataPlace, productWordsOf: ProductWordsOf): Promise<Storage>;
  /** Whether there is a shop's data already, which `open` would otherwise make. @throws StorageUnusable */
  holdsShop(place: DataPlace): Promise<boolean>;
}
