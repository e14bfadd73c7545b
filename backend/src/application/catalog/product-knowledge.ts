import { sentPaths } from '../../domain/catalog/pictures/pictures-draft.ts';
import type { SentPictures } from '../../domain/catalog/pictures/pictures-draft.ts';
import type { ProductKnowledge } from '../../domain/catalog/product-draft.ts';
import type { StoreSettings } from '../store/ports.ts';
import type { Pictures } from './pictures/ports.ts';
import type { Catalogue } from './ports.ts';

/** Reads the data that products are checked against: the categories, the shop's attributes, and which of the pictures exist. */
export class ProductKnowledgeOf {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly pictures: Pictures,
    private readonly settings: StoreSettings,
  ) {}

  /** @param sent all products that are to be checked */
  async for(sent: readonly SentPictures[]): Promise<ProductKnowledge> {
    const [categories, usable, { attributes }] = await Promise.all([
      this.catalogue.listCategories({ includeHidden: true }),
      this.pictures.usable([...new Set(sent.flatMap(sentPaths))]),
      this.settings.read(),
    ]);
    const ids = new Set(categories.map(({ id }) => id));
    return { hasCategory: (id) => ids.has(id), isPicture: (path) => usable.has(path), attributes };
  }
}
