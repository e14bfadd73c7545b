import { Catalogue } from '../../../application/catalog/ports.ts';
import type { CategoryReference, ProductPage, ProductQuery, Visibility } from '../../../application/catalog/ports.ts';
import type { Category } from '../../../domain/catalog/category.ts';
import type { Product } from '../../../domain/catalog/product.ts';
import { productId } from '../../../domain/ids.ts';
import type { ProductId } from '../../../domain/ids.ts';
import { CATEGORY_ORDER, categoryFrom, referring } from './category-documents.ts';
import type { MongoDatabase } from '../connection/database.ts';
import { productFrom, WITHOUT_KEYS } from './product-documents.ts';
import type { ReadProduct } from './product-documents.ts';
import { listProducts } from './lists/product-lists.ts';
import { searchProducts } from './search/product-search.ts';

export class MongoCatalogue extends Catalogue {
  constructor(private readonly db: MongoDatabase) {
    super();
  }

  async listCategories({ includeHidden }: Visibility): Promise<readonly Category[]> {
    const filter = includeHidden ? {} : { isVisible: true };
    const documents = await this.db
      .collection('categories')
      .find(filter, { hint: 'categories_in_order', sort: CATEGORY_ORDER })
      .toArray();
    return documents.map(categoryFrom);
  }

  async findCategory(reference: CategoryReference, { includeHidden }: Visibility): Promise<Category | null> {
    const document = await this.db.collection('categories').findOne(referring(reference));
    return document && (includeHidden || document.isVisible) ? categoryFrom(document) : null;
  }

  async browse(query: ProductQuery): Promise<ProductPage> {
    const category = query.category && (await this.findCategory(query.category, query));
    if (query.category && !category) return { products: [], total: 0 };
    const { includeHidden, search, ...list } = query;
    const isListed = includeHidden ? null : true;
    const narrowed = { ...list, categoryId: category?.id ?? null, isListed, onlySoldOut: false };
    const { documents, total } =
      search === null ? await listProducts(this.db, narrowed) : await searchProducts(this.db, narrowed, search);
    return { products: documents.map(productFrom), total };
  }

  async findProduct(id: ProductId, { includeHidden }: Visibility): Promise<Product | null> {
    const document = await this.db
      .collection('products')
      .findOne<ReadProduct>({ _id: id }, { projection: WITHOUT_KEYS });
    return document && (includeHidden || document.isListed) ? productFrom(document) : null;
  }

  async visibleProducts(ids: readonly ProductId[]): Promise<ReadonlyMap<ProductId, Product>> {
    const documents = await this.db
      .collection('products')
      .find({ _id: { $in: [...new Set(ids)] } }, { hint: { _id: 1 } })
      .project<ReadProduct>(WITHOUT_KEYS)
      .toArray();
    return new Map(
      documents
        .filter(({ isListed }) => isListed)
        .map((document) => {
          const product = productFrom(document);
          return [product.id, product];
        }),
    );
  }

  async visibleProductsNamed(name: string): Promise<readonly ProductId[]> {
    const named = await Promise.all(
      (['en', 'ar'] as const).map((language) =>
        this.db
          .collection('products')
          .find({ [`name.${language}`]: name, isListed: true }, { hint: `products_name_${language}` })
          .limit(2)
          .project<{ _id: string }>({ _id: 1 })
          .toArray(),
      ),
    );
    return [...new Set(named.flat().map(({ _id }) => productId(_id)))].slice(0, 2);
  }
}
