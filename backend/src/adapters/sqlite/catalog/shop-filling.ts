import { ShopFilling } from '../../../application/catalog/ports.ts';
import type { ShopContents } from '../../../application/catalog/ports.ts';
import type { Category } from '../../../domain/catalog/category.ts';
import type { SqliteDatabase } from '../connection/database.ts';
import { BUNDLES } from '../../../storage/catalog/bundles.ts';
import { insert } from '../../../storage/store.ts';
import { SqliteStore } from '../documents/sqlite-store.ts';
import { insertPermanentPicture } from './pictures/picture-rows.ts';
import type { ProductIndex } from './search/product-index.ts';
import { insertProduct } from './product-rows.ts';

export class SqliteShopFilling extends ShopFilling {
  constructor(
    private readonly db: SqliteDatabase,
    private readonly index: ProductIndex,
  ) {
    super();
  }

  async isEmpty(): Promise<boolean> {
    return this.hasNothing();
  }

  fillEmptyShop(
    { categories, products, bundles = [], settings }: ShopContents,
    at: number,
  ): Promise<'filled' | 'not-empty'> {
    return this.db.write(() => {
      if (!this.hasNothing()) return 'not-empty';
      this.db.insert('settings', { only_row: 1, body: JSON.stringify(settings) });
      for (const { iconImage } of categories) insertPermanentPicture(this.db, iconImage);
      for (const { imageUrl, gallery } of products)
        for (const path of [imageUrl, ...gallery]) insertPermanentPicture(this.db, path);
      for (const [position, category] of categories.entries()) this.insertCategory(category, position);
      // The list starts with the newest product, so the oldest is inserted first.
      for (const [age, product] of [...products.entries()].reverse())
        insertProduct(this.db, this.index, product, at - age);
      for (const bundle of bundles)
        new SqliteStore(this.db).inside(insert(BUNDLES, { ...bundle, version: 1, changedAt: null, changedBy: null }));
      return 'filled';
    });
  }

  private hasNothing(): boolean {
    const row = this.db.get<{ filled: number }>(
      `SELECT EXISTS (SELECT 1 FROM categories) OR EXISTS (SELECT 1 FROM products) OR EXISTS (SELECT 1 FROM orders)
         OR EXISTS (SELECT 1 FROM settings) AS filled`,
    );
    return row?.filled === 0;
  }

  private insertCategory({ id, slug, name, iconImage, isVisible }: Category, position: number): void {
    this.db.insert('categories', {
      id,
      slug,
      position,
      name_en: name.en,
      name_ar: name.ar,
      icon_image: iconImage,
      is_visible: Number(isVisible),
    });
  }
}
