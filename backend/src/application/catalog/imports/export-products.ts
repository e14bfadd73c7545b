import { writtenProduct } from '../../../domain/catalog/imports/written-product.ts';
import type { WrittenProduct } from '../../../domain/catalog/imports/written-product.ts';
import type { Catalogue } from '../ports.ts';
import type { ProductImports } from './ports.ts';

// So many at a time that others get their turns.
const BATCH = 200;

/** All products as the rows of a file that reads back as the same products. */
export class ExportProducts {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly imports: ProductImports,
  ) {}

  /** Some at a time, in the order in which they were created. */
  async *execute(): AsyncGenerator<readonly WrittenProduct[]> {
    const categories = await this.catalogue.listCategories({ includeHidden: true });
    const slugs = new Map(categories.map(({ id, slug }) => [id, slug]));
    for await (const products of this.imports.all(BATCH))
      yield products.map((product) => writtenProduct(product, (id) => slugs.get(id) ?? id));
  }
}
