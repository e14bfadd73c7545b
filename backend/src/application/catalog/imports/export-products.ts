import { PAGES } from '@fyonka/api-contract/values/request-limits';
import type { Attribute } from '../../../domain/catalog/attributes/attribute.ts';
import { writtenProduct } from '../../../domain/catalog/imports/written-product.ts';
import type { WrittenProduct } from '../../../domain/catalog/imports/written-product.ts';
import type { Product } from '../../../domain/catalog/product.ts';
import type { CategoryId, ProductId } from '../../../domain/ids.ts';
import type { Language } from '../../../domain/localized-text.ts';
import type { BrowseOfficeProducts, BrowseOfficeProductsInput } from '../browse-office-products.ts';
import type { Catalogue } from '../ports.ts';
import type { ProductImports } from './ports.ts';

/** Products that are read at once; few, so that other requests are not delayed. */
const BATCH = 200;

/** What a list of the office is narrowed by. */
export type ExportFilter = Omit<BrowseOfficeProductsInput, 'page' | 'limit'>;

/** Exports products as rows of a file. Importing the file changes nothing. */
export class ExportProducts {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly imports: ProductImports,
    private readonly list: BrowseOfficeProducts,
  ) {}

  /**
   * Batches of products.
   * @param filter those that the list of the office shows with it, in its order; null: all in the order in which they
   *   were created
   * @param attributes of the shop
   * @param language language of words such as yes and no
   */
  async *execute(
    filter: ExportFilter | null,
    attributes: readonly Attribute[],
    language: Language,
  ): AsyncGenerator<readonly WrittenProduct[]> {
    const categories = await this.catalogue.listCategories({ includeHidden: true });
    const slugs = new Map(categories.map(({ id, slug }) => [id, slug]));
    const shop = { attributes, slugOf: (id: CategoryId) => slugs.get(id) ?? id };
    for await (const products of filter ? this.listed(filter) : this.imports.all(BATCH))
      yield products.map((product) => writtenProduct(product, shop, language));
  }

  /** Page by page, each product once, although another one may move it to a later page meanwhile. */
  private async *listed(filter: ExportFilter): AsyncGenerator<readonly Product[]> {
    const seen = new Set<ProductId>();
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const { products, total, limit } = await this.list.execute({ ...filter, page, limit: PAGES.products.most });
      pages = Math.ceil(total / limit);
      const others = products.map(({ product }) => product).filter(({ id }) => !seen.has(id));
      for (const { id } of others) seen.add(id);
      yield others;
    }
  }
}
