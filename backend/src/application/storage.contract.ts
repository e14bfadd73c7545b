import type { ShopContents } from './catalog/ports.ts';
import type { Storage } from './storage.ts';
import { aCategory } from '../domain/catalog/product.fixture.ts';
import type { Product } from '../domain/catalog/product.ts';
import { BLANK_SETTINGS } from '../domain/store/settings.ts';

/** Opens an empty storage, on which every contract suite runs; only a test that opens many closes them. */
export type OpenStorage = () => Promise<Storage>;

/** Opens two instances on the same data, like two processes. The data may contain what earlier tests have stored. */
export type OpenStorageTwice = () => Promise<readonly [Storage, Storage]>;

/** A shop with one category of bows and these products. */
export function contentsOf(products: readonly Product[]): ShopContents {
  return { categories: [aCategory('bows')], products, settings: BLANK_SETTINGS };
}

export async function openWith(open: OpenStorage, products: readonly Product[], at: number): Promise<Storage> {
  const storage = await open();
  await storage.filling.fillEmptyShop(contentsOf(products), at);
  return storage;
}

/** Pieces left of a product; null when its stock is not tracked. */
export async function stockOf({ catalogue }: Pick<Storage, 'catalogue'>, { id }: Product): Promise<number | null> {
  const product = await catalogue.findProduct(id, { includeHidden: true });
  if (!product) throw new Error(`there is no product ${id}`);
  return product.stock;
}
