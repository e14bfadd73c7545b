import type { DynamicModule } from '@nestjs/common';
import type { ProductWordsOf } from '../../domain/catalog/product-words.ts';
import { Storage } from '../../application/storage.ts';
import { SqliteStorage } from './storage.ts';

interface Place {
  dataDir: string;
  mongodbUri: string | null;
}

class SqliteModule {}

/** The embedded database, which is there without anything: the usual one. */
export const sqlite = {
  isChosenBy: ({ mongodbUri }: Place): boolean => mongodbUri === null,

  nameOf: ({ dataDir }: Place): string => dataDir,

  async module({ dataDir }: Place, productWordsOf: ProductWordsOf): Promise<DynamicModule> {
    const storage = { provide: Storage, useFactory: () => SqliteStorage.openAlone(dataDir, productWordsOf) };
    return { module: SqliteModule, global: true, providers: [storage], exports: [Storage] };
  },

  open: async ({ dataDir }: Place, productWordsOf: ProductWordsOf): Promise<Storage> =>
    SqliteStorage.open(dataDir, productWordsOf),

  openForCopy: async ({ dataDir }: Place, productWordsOf: ProductWordsOf): Promise<Storage> =>
    SqliteStorage.openForCopy(dataDir, productWordsOf),

  holdsShop: async ({ dataDir }: Place): Promise<boolean> => SqliteStorage.isIn(dataDir),
};
