import type { mongo } from 'mongoose';
import { MOST_OF_DESIGN } from '@fyonka/api-contract/values/goods/products';
import { Catalogue, MOST_MATCHES } from '../../../application/catalog/ports.ts';
import type {
  CategoryReference,
  ProductList,
  ProductPage,
  ProductQuery,
  ProductRun,
  TitlePage,
  Visibility,
} from '../../../application/catalog/ports.ts';
import type { Category } from '../../../domain/catalog/category.ts';
import type { PieceOfDesign } from '../../../domain/catalog/designs/once-per-design.ts';
import type { Product } from '../../../domain/catalog/product.ts';
import { productId } from '../../../domain/ids.ts';
import type { CategoryId, ProductId } from '../../../domain/ids.ts';
import { CATEGORY_ORDER, categoryFrom, referring } from './category-documents.ts';
import type { MongoDatabase } from '../connection/database.ts';
import { productFrom, WITHOUT_KEYS } from './product-documents.ts';
import type { ReadProduct } from './product-documents.ts';
import { DesignLists } from './lists/design-lists.ts';
import { isSortedHere, listProducts } from './lists/product-lists.ts';
import type { DocumentPage } from './lists/product-lists.ts';
import { listByAttributes, searchProducts } from './search/product-search.ts';
import { TitleWords } from './search/title-words.ts';

export class MongoCatalogue extends Catalogue {
  private readonly designLists: DesignLists;
  private readonly titleWords: TitleWords;

  constructor(private readonly db: MongoDatabase) {
    super();
    this.designLists = new DesignLists(db);
    this.titleWords = new TitleWords(db);
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
    const { documents, total } = await this.documentsOf(query, category?.id ?? null);
    return { products: documents.map(productFrom), total };
  }

  async tokensIn(list: ProductList): Promise<ReadonlySet<string>> {
    const category = list.category && (await this.findCategory(list.category, list));
    if (list.category && !category) return new Set();
    const whole = { ...list, attributes: [], page: 1, limit: MOST_MATCHES };
    const { documents } = await this.documentsOf(whole, category?.id ?? null);
    return new Set(documents.flatMap(({ attributeKeys }) => attributeKeys ?? []));
  }

  async visibleFrom(from: number, limit: number): Promise<ProductRun> {
    const { listed, next } = await this.listedFrom<ReadProduct>(from, limit, WITHOUT_KEYS);
    return { products: listed.map(productFrom), next };
  }

  async titles(from: number, limit: number): Promise<TitlePage> {
    const titles = { seq: 1, name: 1, color: 1, isListed: 1 };
    type Title = Pick<ReadProduct, 'seq' | 'name' | 'color' | 'isListed'>;
    const { listed, next } = await this.listedFrom<Title>(from, limit, titles);
    return { titles: listed.map(({ name, color }) => [name, color.name, color.level]), next };
  }

  /** Reads hidden ones as well, so that a part never reads more than `limit`. */
  private async listedFrom<Part extends Pick<ReadProduct, 'seq' | 'isListed'>>(
    from: number,
    limit: number,
    fields: mongo.Document,
  ): Promise<{ readonly listed: readonly Part[]; readonly next: number | null }> {
    const found = await this.db
      .collection('products')
      .find({ seq: { $gt: from } }, { hint: 'products_by_seq', sort: { seq: 1 }, limit })
      .project<Part>(fields)
      .toArray();
    const next = found.length < limit ? null : (found.at(-1)?.seq ?? null);
    return { listed: found.filter(({ isListed }) => isListed), next };
  }

  private async documentsOf(
    { includeHidden, search, ...list }: ProductQuery,
    categoryId: CategoryId | null,
  ): Promise<DocumentPage> {
    const narrowed = { ...list, categoryId, isListed: includeHidden ? null : true, onlySoldOut: false };
    if (search !== null) return searchProducts(this.db, narrowed, await this.titleWords.possible(search));
    if (list.attributes.length > 0) return listByAttributes(this.db, narrowed);
    const isLong = list.oncePerDesign && !isSortedHere(narrowed);
    return isLong ? this.designLists.page(narrowed) : listProducts(this.db, narrowed);
  }

  async findProduct(id: ProductId, { includeHidden }: Visibility): Promise<Product | null> {
    const document = await this.db
      .collection('products')
      .findOne<ReadProduct>({ _id: id }, { projection: WITHOUT_KEYS });
    return document && (includeHidden || document.isListed) ? productFrom(document) : null;
  }

  async otherPieces({ id, design }: Pick<Product, 'id' | 'design'>): Promise<readonly Product[]> {
    if (design === null) return [];
    const documents = await this.db
      .collection('products')
      .find({ design, isListed: true, _id: { $ne: id } }, { hint: 'products_of_design', sort: { seq: 1 } })
      .limit(MOST_OF_DESIGN)
      .project<ReadProduct>(WITHOUT_KEYS)
      .toArray();
    return documents.map(productFrom);
  }

  async piecesOf(designs: readonly string[]): Promise<readonly PieceOfDesign[]> {
    const documents = await this.db
      .collection('products')
      .find({ design: { $in: [...designs] }, isListed: true }, { hint: 'products_in_designs' })
      .limit(designs.length * MOST_OF_DESIGN)
      .project<Pick<ReadProduct, 'design' | 'color' | 'filterColor' | 'attributes'>>({
        design: 1,
        color: 1,
        filterColor: 1,
        attributes: 1,
      })
      .toArray();
    return documents.map(({ design = null, attributes = [], ...piece }) => ({ ...piece, design, attributes }));
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
