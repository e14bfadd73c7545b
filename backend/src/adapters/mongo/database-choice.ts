import type { DynamicModule } from '@nestjs/common';
import type { Storage } from '../../application/storage.ts';
import type { ProductWordsOf } from '../../domain/catalog/product-words.ts';

interface Place {
  mongodbUri: string | null;
}

/** A MongoDB replica set, for any number of server processes. Its packages are loaded when it is chosen, and not before. */
export const mongo = {
  isChosenBy: ({ mongodbUri }: Place): boolean => mongodbUri !== null,

  /** Hosts and database, without what stands for signing in. */
  nameOf: ({ mongodbUri }: Place): string => (mongodbUri ?? '').replace(/\/\/[^@/]*@/, '//').replace(/\?.*$/, ''),

  async module({ mongodbUri }: Place, productWordsOf: ProductWordsOf): Promise<DynamicModule> {
    const { MongoStorageModule } = await import('./storage.module.ts');
    return MongoStorageModule.at(mongodbUri ?? '', productWordsOf);
  },

  async open({ mongodbUri }: Place, productWordsOf: ProductWordsOf): Promise<Storage> {
    const { MongoStorage } = await import('./storage.ts');
    const storage = new MongoStorage(mongodbUri ?? '', productWordsOf);
    await storage.ready();
    return storage;
  },

  async openForCopy({ mongodbUri }: Place, productWordsOf: ProductWordsOf): Promise<Storage> {
    const { MongoStorage } = await import('./storage.ts');
    const storage = new MongoStorage(mongodbUri ?? '', productWordsOf);
    await storage.ready();
    return storage;
  },

  async holdsShop(place: Place): Promise<boolean> {
    const storage = await this.open(place, () => ({ name: [], title: [], all: [] }) as never);
    try {
      return !(await storage.filling.isEmpty());
    } finally {
      await storage.close();
    }
  },
};
