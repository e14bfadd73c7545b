import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { Storage } from '../../application/storage.ts';
import type { ProductWordsOf } from '../../domain/catalog/search/product-words.ts';
import { SqliteStorage } from './storage.ts';

/** Provides the storage in a data folder, which only one server can use at a time. */
@Module({})
export class SqliteStorageModule {
  /** Starting the module opens the storage, which throws StorageUnusable, also when another server uses the folder. */
  static at(dataDir: string, productWordsOf: ProductWordsOf): DynamicModule {
    const storage = { provide: Storage, useFactory: () => SqliteStorage.openAlone(dataDir, productWordsOf) };
    return { module: SqliteStorageModule, global: true, providers: [storage], exports: [Storage] };
  }
}
