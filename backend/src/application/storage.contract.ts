import type { ShopContents } from './catalog/ports.ts';
import type { Storage } from './storage.ts';
import { aCategory } from '../domain/catalog/product.fixture.ts';
import type { Product } from '../domain/catalog/product.ts';
import { BLANK_SETTINGS } from '../domain/store/settings.ts';

/** Gives an empty storage, which every contract suite is run on; the suite does not close it. */
export type OpenStorage = () => Promise<Storage>;

/** Gives two on the same data, as two processes have it, with what earlier tests have left there. */
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

/** What is left of a product; null: not tracked. */
export async function stockOf({ catalogue }: Pick<Storage, 'catalogue'>, { id }: Product): Promise<number | null> {
  const product = await catalogue.findProduct(id, { includeHidden: true });
  if (!product) throw new Error(`there is no product ${id}`);
  return product.stock;
}
