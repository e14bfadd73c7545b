import { OfficeCatalogue } from '../../../application/catalog/editing/editing-ports.ts';
import type {
  FoundOfficeProducts,
  OfficeCategory,
  OfficeProduct,
  OfficeProductPage,
  OfficeProductQuery,
} from '../../../application/catalog/editing/editing-ports.ts';
import type { CategoryReference } from '../../../application/catalog/ports.ts';
import { attributeToken } from '../../../domain/catalog/attributes/shown-attributes.ts';
import type { ProductSearch } from '../../../domain/catalog/search/product-search.ts';
import type { ListPage } from '../../../application/list-page.ts';
import { categoryId } from '../../../domain/ids.ts';
import type { CategoryId, ProductId } from '../../../domain/ids.ts';
import { readOfficeCategories } from './category-rows.ts';
import type { SqliteDatabase } from '../connection/database.ts';
import { asShoppersList, listOfficeProducts, narrowingOf } from './lists/office-product-lists.ts';
import type { OfficeListQuery } from './lists/office-product-lists.ts';
import type { RowPage } from './lists/product-lists.ts';
import { officeProductFrom, readOfficeProduct, readPieces, SELECT_OFFICE_PRODUCTS } from './product-rows.ts';
import type { OfficeProductRow } from './product-rows.ts';
import { listByAttributes, searchProducts } from './search/product-search.ts';
import { TitleWords } from './search/title-words.ts';

export class SqliteOfficeCatalogue extends OfficeCatalogue {
  private readonly titleWords: TitleWords;

  constructor(private readonly db: SqliteDatabase) {
    super();
    this.titleWords = new TitleWords(db);
  }

  async browse({ category, search, ...query }: OfficeProductQuery): Promise<FoundOfficeProducts> {
    const known = category && this.idOf(category);
    if (category && known === null) return { products: [], total: 0, isTotalCapped: false };
    const narrowed = { ...query, categoryId: known };
    const { seqs, total, isCapped } = this.rowsOf(narrowed, search);
    return { products: seqs.flatMap((seq) => this.productAt(seq)), total, isTotalCapped: isCapped === true };
  }

  async findProduct(id: ProductId): Promise<OfficeProduct | null> {
    return readOfficeProduct(this.db, id)?.found ?? null;
  }

  async piecesOf(design: string): Promise<readonly OfficeProduct[]> {
    return readPieces(this.db, design);
  }

  async findByBarcode(barcode: string, isListed: boolean | null): Promise<OfficeProduct | null> {
    const row = this.db.get<OfficeProductRow>(
      `${SELECT_OFFICE_PRODUCTS} WHERE barcode = ? AND listed = coalesce(?, listed)`,
      barcode,
      isListed === null ? null : Number(isListed),
    );
    return row ? officeProductFrom(this.db, row) : null;
  }

  async countWithAttribute(key: string, value: string | null): Promise<number> {
    const row = this.db.get<{ count: number }>(
      'SELECT COUNT(*) AS count FROM product_attributes WHERE token = ?',
      attributeToken(key, value),
    );
    return row?.count ?? 0;
  }

  async halfTranslated({ page, limit }: ListPage): Promise<OfficeProductPage> {
    const rows = this.db.all<OfficeProductRow>(
      `${SELECT_OFFICE_PRODUCTS} WHERE half_translated = 1 ORDER BY seq DESC LIMIT ? OFFSET ?`,
      limit,
      (page - 1) * limit,
    );
    const total = this.db.get<{ total: number }>('SELECT count(*) AS total FROM products WHERE half_translated = 1');
    return { products: rows.map((row) => officeProductFrom(this.db, row)), total: total?.total ?? 0 };
  }

  async listCategories(): Promise<readonly OfficeCategory[]> {
    return readOfficeCategories(this.db);
  }

  private idOf(reference: CategoryReference): CategoryId | null {
    const [column, value] = 'id' in reference ? ['id', reference.id] : ['slug', reference.slug];
    const row = this.db.get<{ id: string }>(`SELECT id FROM categories WHERE ${column} = ?`, value);
    return row ? categoryId(row.id) : null;
  }

  private rowsOf(query: OfficeListQuery, search: ProductSearch | null): RowPage {
    if (search === null && query.attributes.length === 0) return listOfficeProducts(this.db, query);
    const [list, narrowing] = [asShoppersList(query), narrowingOf(query)];
    return search === null
      ? listByAttributes(this.db, list, narrowing)
      : searchProducts(this.db, list, this.titleWords.possible(search), narrowing);
  }

  private productAt(seq: number): OfficeProduct[] {
    const rows = this.db.all<OfficeProductRow>(`${SELECT_OFFICE_PRODUCTS} WHERE seq = ?`, seq);
    return rows.map((row) => officeProductFrom(this.db, row));
  }
}
