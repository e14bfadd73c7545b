import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { Storage } from '../../application/storage.ts';
import type { ProductWordsOf } from '../../domain/catalog/search/product-words.ts';
import { SqliteStorage } from './storage.ts';

/** Provides the storage in a data folder, which one server has for itself. */
@Module({})
export class SqliteStorageModule {
  /** The storage is opened when the module is: @throws StorageUnusable then, also when another server has the folder */
  static at(dataDir: string, productWordsOf: ProductWordsOf): DynamicModule {
    const storage = { provide: Storage, useFactory: () => SqliteStorage.openAlone(dataDir, productWordsOf) };
    return { module: SqliteStorageModule, global: true, providers: [storage], exports: [Storage] };
  }
}
