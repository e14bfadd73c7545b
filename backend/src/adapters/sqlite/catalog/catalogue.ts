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
import {
  CATEGORY_COLUMNS,
  categoryFrom,
  pieceFrom,
  productFrom,
  productsAfter,
  SELECT_PIECES,
  SELECT_PRODUCTS,
} from './catalogue-rows.ts';
import type { CategoryRow, PieceRow, ProductRow } from './catalogue-rows.ts';
import { titlesFrom } from './search/product-titles.ts';
import type { SqliteDatabase } from '../connection/database.ts';
import { DesignLists } from './lists/design-lists.ts';
import { withinPrices } from './lists/narrowing.ts';
import { listByPrice, listProducts } from './lists/product-lists.ts';
import type { RowPage } from './lists/product-lists.ts';
import { listByAttributes, searchProducts } from './search/product-search.ts';
import { TitleWords } from './search/title-words.ts';

export class SqliteCatalogue extends Catalogue {
  private readonly titleWords: TitleWords;
  private readonly designLists: DesignLists;

  constructor(private readonly db: SqliteDatabase) {
    super();
    this.titleWords = new TitleWords(db);
    this.designLists = new DesignLists(db);
  }

  async listCategories({ includeHidden }: Visibility): Promise<readonly Category[]> {
    const rows = this.db.all<CategoryRow>(
      `SELECT ${CATEGORY_COLUMNS} FROM categories WHERE ? OR is_visible = 1 ORDER BY position, id`,
      Number(includeHidden),
    );
    return rows.map(categoryFrom);
  }

  async findCategory(reference: CategoryReference, { includeHidden }: Visibility): Promise<Category | null> {
    const [column, value] = 'id' in reference ? ['id', reference.id] : ['slug', reference.slug];
    const row = this.db.get<CategoryRow>(`SELECT ${CATEGORY_COLUMNS} FROM categories WHERE ${column} = ?`, value);
    return row && (includeHidden || row.is_visible === 1) ? categoryFrom(row) : null;
  }

  async browse(query: ProductQuery): Promise<ProductPage> {
    const category = query.category && (await this.findCategory(query.category, query));
    if (query.category && !category) return { products: [], total: 0 };
    const { seqs, total } = this.rowsOf(query, category?.id ?? null);
    return { products: seqs.flatMap((seq) => this.productAt(seq)), total };
  }

  async tokensIn(list: ProductList): Promise<ReadonlySet<string>> {
    const category = list.category && (await this.findCategory(list.category, list));
    if (list.category && !category) return new Set();
    const whole = { ...list, attributes: [], page: 1, limit: MOST_MATCHES };
    const rows = this.db.all<{ token: string }>(
      'SELECT DISTINCT token FROM json_each(?) CROSS JOIN product_attributes ON seq = value',
      JSON.stringify(this.rowsOf(whole, category?.id ?? null).seqs),
    );
    return new Set(rows.map(({ token }) => token));
  }

  async visibleFrom(from: number, limit: number): Promise<ProductRun> {
    const rows = productsAfter(this.db, from, limit);
    const products = rows.filter(({ listed }) => listed === 1).map(productFrom);
    return { products, next: rows.length < limit ? null : (rows.at(-1)?.seq ?? null) };
  }

  async titles(from: number, limit: number): Promise<TitlePage> {
    return titlesFrom(this.db, from, limit);
  }

  async findProduct(id: ProductId, { includeHidden }: Visibility): Promise<Product | null> {
    const row = this.db.get<ProductRow>(
      `${SELECT_PRODUCTS} WHERE id = ? AND (? OR listed = 1)`,
      id,
      Number(includeHidden),
    );
    return row ? productFrom(row) : null;
  }

  async otherPieces({ id, design }: Pick<Product, 'id' | 'design'>): Promise<readonly Product[]> {
    if (design === null) return [];
    const query = `${SELECT_PRODUCTS} WHERE design = ? AND listed = 1 AND id <> ? ORDER BY seq LIMIT ?`;
    return this.db.all<ProductRow>(query, design, id, MOST_OF_DESIGN).map(productFrom);
  }

  async piecesOf(designs: readonly string[]): Promise<readonly PieceOfDesign[]> {
    const rows = this.db.all<PieceRow>(
      `${SELECT_PIECES} WHERE design IN (SELECT value FROM json_each(?)) AND listed = 1 LIMIT ?`,
      JSON.stringify(designs),
      designs.length * MOST_OF_DESIGN,
    );
    return rows.map(pieceFrom);
  }

  async visibleProducts(ids: readonly ProductId[]): Promise<ReadonlyMap<ProductId, Product>> {
    const found = new Map<ProductId, Product>();
    for (const id of new Set(ids)) {
      const product = await this.findProduct(id, { includeHidden: false });
      if (product) found.set(id, product);
    }
    return found;
  }

  async visibleProductsNamed(name: string): Promise<readonly ProductId[]> {
    const rows = this.db.all<{ id: string }>(
      `SELECT id FROM products WHERE listed = 1 AND name_en = ?
       UNION SELECT id FROM products WHERE listed = 1 AND name_ar = ? LIMIT 2`,
      name,
      name,
    );
    return rows.map((row) => productId(row.id));
  }

  private rowsOf(query: ProductQuery, categoryId: CategoryId | null): RowPage {
    const narrowed = { ...query, categoryId };
    const within = withinPrices(query.prices);
    if (query.search !== null) return searchProducts(this.db, narrowed, this.titleWords.possible(query.search), within);
    if (query.attributes.length > 0) return listByAttributes(this.db, narrowed, within);
    if (query.prices === null)
      return query.oncePerDesign ? this.designLists.page(narrowed) : listProducts(this.db, narrowed);
    // New arrivals are few, and are found as an attribute is.
    const list = query.onlyNewArrivals ? listByAttributes : listByPrice;
    return list(this.db, narrowed, within);
  }

  private productAt(seq: number): Product[] {
    return this.db.all<ProductRow>(`${SELECT_PRODUCTS} WHERE seq = ?`, seq).map(productFrom);
  }
}
