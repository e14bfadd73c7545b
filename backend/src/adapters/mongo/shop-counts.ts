import { ShopCounts } from '../../application/reporting/ports.ts';
import { notBuilt } from './not-built.ts';

export const MongoShopCounts = notBuilt(ShopCounts);
