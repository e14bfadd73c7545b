import type { Catalogue, CatalogueChanges, ShopContents, ShopFilling } from './catalog/ports.ts';
import type { OutgoingMails } from './mailing/ports.ts';
import type { InvoiceLookups, Orders, Payments } from './ordering/ports.ts';
import type { StoreSettings } from './store/ports.ts';
import { aCategory } from '../domain/catalog/product.fixture.ts';
import type { Product } from '../domain/catalog/product.ts';
import { BLANK_SETTINGS } from '../domain/store/settings.ts';

/** One home of the data, with all its ports; what every contract suite is run on. */
export interface Storage {
  readonly catalogue: Catalogue;
  readonly changes: CatalogueChanges;
  readonly filling: ShopFilling;
  readonly settings: StoreSettings;
  readonly orders: Orders;
  readonly payments: Payments;
  readonly outbox: OutgoingMails;
  readonly lookups: InvoiceLookups;
}

/** Gives an empty storage; the suite does not close it. */
export type OpenStorage = () => Promise<Storage>;

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
