import { sentPaths } from '../../domain/catalog/pictures-draft.ts';
import type { SentPictures } from '../../domain/catalog/pictures-draft.ts';
import type { ProductKnowledge } from '../../domain/catalog/product-draft.ts';
import type { Pictures } from './pictures/ports.ts';
import type { Catalogue } from './ports.ts';

/** Finds out what products are judged by: the categories, and which of their pictures the shop has. */
export class ProductKnowledgeOf {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly pictures: Pictures,
  ) {}

  /** @param sent every product that is to be judged by it */
  async for(sent: readonly SentPictures[]): Promise<ProductKnowledge> {
    const [categories, usable] = await Promise.all([
      this.catalogue.listCategories({ includeHidden: true }),
      this.pictures.usable([...new Set(sent.flatMap(sentPaths))]),
    ]);
    const ids = new Set(categories.map(({ id }) => id));
    return { hasCategory: (id) => ids.has(id), isPicture: (path) => usable.has(path) };
  }
}
