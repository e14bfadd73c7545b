import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { getConnectionToken, MongooseModule } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { Storage } from '../../application/storage.ts';
import type { ProductWordsOf } from '../../domain/catalog/product-words.ts';
import { MongoStorage } from './storage.ts';

/** Provides the storage over a connection of `@nestjs/mongoose`. */
@Module({})
export class MongoStorageModule {
  /** @throws StorageUnusable when the URI asks for less than the shop promises */
  static at(uri: string, productWordsOf: ProductWordsOf): DynamicModule {
    return {
      module: MongoStorageModule,
      global: true,
      // Not opened yet: the storage itself does, again and again, since the server may start before the database.
      imports: [MongooseModule.forRootAsync({ useFactory: () => ({ lazyConnection: true }) })],
      providers: [
        {
          provide: Storage,
          useFactory: (connection: Connection) => new MongoStorage(uri, productWordsOf, connection),
          inject: [getConnectionToken()],
        },
      ],
      exports: [Storage],
    };
  }
}
