import { StoreSettings } from '../../application/store/ports.ts';
import { notBuilt } from './not-built.ts';

export const MongoStoreSettings = notBuilt(StoreSettings);
