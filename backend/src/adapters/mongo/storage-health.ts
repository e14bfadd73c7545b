import { StorageHealth } from '../../application/storage-health.ts';
import { notBuilt } from './not-built.ts';

export const MongoStorageHealth = notBuilt(StorageHealth);
