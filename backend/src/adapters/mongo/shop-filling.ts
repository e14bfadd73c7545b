import { ShopFilling } from '../../application/catalog/ports.ts';
import { notBuilt } from './not-built.ts';

export const MongoShopFilling = notBuilt(ShopFilling);
