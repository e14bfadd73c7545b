import { setTimeout as pause } from 'node:timers/promises';
import type { DynamicModule } from '@nestjs/common';
import type { ReleaseCheck } from '../../application/data/release-check.ts';
import type { Storage } from '../../application/storage.ts';
import { StorageUnavailable } from '../../application/storage-unavailable.ts';
import type { ProductWordsOf } from '../../domain/catalog/search/product-words.ts';

interface Place {
  mongodbUri: string | null;
}

/** Milliseconds that a tool waits for the database: a person sits before it. A server waits as long as it takes. */
const TOOL_WAIT = 10_000;

/** A MongoDB replica set, for any number of server processes. Its packages are loaded when it is chosen, and not before. */
export const mongo = {
  setting: 'MONGODB_URI',

  isChosenBy: ({ mongodbUri }: Place): boolean => mongodbUri !== null,

  /**
   * Hosts and database; `test` is MongoDB's name for one that a URI does not name. Whatever stands before the last `@`
   * could be a password that nobody has escaped.
   */
  nameOf: ({ mongodbUri }: Place): string =>
    (mongodbUri ?? '')
      .replace(/\/\/.*@/, '//')
      .replace(/\?.*$/, '')
      .replace(/^(\S+\/\/[^/]+)\/?$/, '$1/test'),

  async module({ mongodbUri }: Place, productWordsOf: ProductWordsOf): Promise<DynamicModule> {
    const { MongoStorageModule } = await import('./storage.module.ts');
    return MongoStorageModule.at(mongodbUri ?? '', productWordsOf);
  },

  async open({ mongodbUri }: Place, productWordsOf: ProductWordsOf): Promise<Storage> {
    const { MongoStorage } = await import('./storage.ts');
    return readyWithinTime(new MongoStorage(mongodbUri ?? '', productWordsOf));
  },

  async openForCopy({ mongodbUri }: Place, productWordsOf: ProductWordsOf): Promise<Storage> {
    const { MongoStorage } = await import('./storage.ts');
    const storage = new MongoStorage(mongodbUri ?? '', productWordsOf, undefined, { isForCopy: true });
    return readyWithinTime(storage);
  },

  /** Nothing is made in a database that was named by mistake. Every shop that has been started has an account: its administrator's. */
  async holdsShop({ mongodbUri }: Place): Promise<boolean> {
    const { holdsAccounts } = await import('./connection/opening.ts');
    return holdsAccounts(mongodbUri ?? '');
  },

  async check({ mongodbUri }: Place): Promise<ReleaseCheck> {
    const { checkRelease } = await import('./schema/versions/check.ts');
    return checkRelease(mongodbUri ?? '');
  },
};

/** @throws StorageUnavailable when it is not reached in the time that a tool waits */
async function readyWithinTime(storage: Storage): Promise<Storage> {
  const giveUp = new AbortController();
  const late = pause(TOOL_WAIT, undefined, { signal: giveUp.signal }).then(() => {
    throw new StorageUnavailable(new Error(`it was not reached within ${TOOL_WAIT / 1000} seconds`));
  });
  late.catch(() => undefined);
  try {
    await Promise.race([storage.ready(), late]);
    return storage;
  } catch (error) {
    await storage.close();
    throw error;
  } finally {
    giveUp.abort();
  }
}
