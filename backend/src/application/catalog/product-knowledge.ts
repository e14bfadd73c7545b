import type { ProductKnowledge } from '../../domain/catalog/product-draft.ts';
import type { SentPictures } from '../../domain/catalog/pictures-draft.ts';
import type { Product } from '../../domain/catalog/product.ts';
import type { Catalogue } from './ports.ts';

/** Finds out what a product is judged by: the categories, and which of its pictures the shop has. */
export class ProductKnowledgeOf {
  constructor(private readonly catalogue: Catalogue) {}

  /** @param current the product that is changed: it may keep the pictures that it has */
  async for(_sent: SentPictures, _current?: Product): Promise<ProductKnowledge> {
    const categories = await this.catalogue.listCategories({ includeHidden: true });
    const ids = new Set(categories.map(({ id }) => id));
    return {
      hasCategory: (id) => ids.has(id),
      isPicture: (path) => /^\/images\/[\w-]{1,100}\.webp$/.test(path),
    };
  }
}
