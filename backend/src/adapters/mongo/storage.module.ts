import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { getConnectionToken, MongooseModule } from '@nestjs/mongoose';
import type { MongooseModuleFactoryOptions } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { Storage } from '../../application/storage.ts';
import type { ProductWordsOf } from '../../domain/catalog/search/product-words.ts';
import { readAddress } from './connection/connection.ts';
import { MongoStorage } from './storage.ts';

/**
 * Does not wait for the connection: the storage itself opens it and repeats that, since the server may start before the
 * database. Without the listener the first error would end the process.
 */
function connectionOptions(mongodbUri: string): MongooseModuleFactoryOptions {
  const { uri, options } = readAddress(mongodbUri);
  return {
    uri,
    ...options,
    lazyConnection: true,
    connectionFactory: (connection: Connection) => connection.on('error', () => undefined),
  };
}

/**
 * Provides the storage over a connection of `@nestjs/mongoose`. It must not be global: Nest shuts global modules down
 * last and in the opposite order of their creation, so the connection would be closed before the storage has released
 * its slot and leases.
 */
@Module({})
export class MongoStorageModule {
  /** @throws StorageUnusable when the URI asks for less than the shop promises */
  static at(uri: string, productWordsOf: ProductWordsOf): DynamicModule {
    return {
      module: MongoStorageModule,
      imports: [MongooseModule.forRootAsync({ useFactory: () => connectionOptions(uri) })],
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
