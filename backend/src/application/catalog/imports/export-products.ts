import type { Attribute } from '../../../domain/catalog/attributes/attribute.ts';
import { writtenProduct } from '../../../domain/catalog/imports/written-product.ts';
import type { WrittenProduct } from '../../../domain/catalog/imports/written-product.ts';
import type { CategoryId } from '../../../domain/ids.ts';
import type { Language } from '../../../domain/localized-text.ts';
import type { Catalogue } from '../ports.ts';
import type { ProductImports } from './ports.ts';

/** Products that are read at once; few, so that other requests are not delayed. */
const BATCH = 200;

/** Exports all products as rows of a file. Importing the file changes nothing. */
export class ExportProducts {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly imports: ProductImports,
  ) {}

  /**
   * Batches of products in the order in which they were created.
   * @param attributes of the shop
   * @param language language of words such as yes and no
   */
  async *execute(attributes: readonly Attribute[], language: Language): AsyncGenerator<readonly WrittenProduct[]> {
    const categories = await this.catalogue.listCategories({ includeHidden: true });
    const slugs = new Map(categories.map(({ id, slug }) => [id, slug]));
    const shop = { attributes, slugOf: (id: CategoryId) => slugs.get(id) ?? id };
    for await (const products of this.imports.all(BATCH))
      yield products.map((product) => writtenProduct(product, shop, language));
  }
}
