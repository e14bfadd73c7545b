import type { DynamicModule } from '@nestjs/common';
import type { ReleaseCheck } from '../../application/data/release-check.ts';
import type { Storage } from '../../application/storage.ts';
import type { ProductWordsOf } from '../../domain/catalog/search/product-words.ts';
import { checkRelease } from './connection/release-check.ts';
import { SqliteStorageModule } from './storage.module.ts';
import { SqliteStorage } from './storage.ts';

interface Place {
  dataDir: string;
  mongodbUri: string | null;
}

/** The embedded database. It is the default, because it needs no server. */
export const sqlite = {
  setting: 'DATA_DIR',

  isChosenBy: ({ mongodbUri }: Place): boolean => mongodbUri === null,

  nameOf: ({ dataDir }: Place): string => dataDir,

  module: async ({ dataDir }: Place, productWordsOf: ProductWordsOf): Promise<DynamicModule> =>
    SqliteStorageModule.at(dataDir, productWordsOf),

  open: async ({ dataDir }: Place, productWordsOf: ProductWordsOf): Promise<Storage> =>
    SqliteStorage.open(dataDir, productWordsOf),

  openForCopy: async ({ dataDir }: Place, productWordsOf: ProductWordsOf): Promise<Storage> =>
    SqliteStorage.openForCopy(dataDir, productWordsOf),

  holdsShop: async ({ dataDir }: Place): Promise<boolean> => SqliteStorage.isIn(dataDir),

  check: async ({ dataDir }: Place): Promise<ReleaseCheck> => checkRelease(dataDir),
};
