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
import { readOfficeCategories, referring } from './category-documents.ts';
import type { MongoDatabase } from '../connection/database.ts';
import { asShoppersList, listOfficeProducts, narrowingOf } from './lists/office-product-lists.ts';
import type { OfficeListQuery } from './lists/office-product-lists.ts';
import type { DocumentPage } from './lists/product-lists.ts';
import {
  officeProductsFrom,
  ownersOfBarcodes,
  readOfficeProduct,
  readPieces,
  WITHOUT_KEYS,
} from './product-documents.ts';
import type { ReadProduct } from './product-documents.ts';
import { listByAttributes, searchProducts } from './search/product-search.ts';
import { TitleWords } from './search/title-words.ts';

export class MongoOfficeCatalogue extends OfficeCatalogue {
  private readonly titleWords: TitleWords;

  constructor(private readonly db: MongoDatabase) {
    super();
    this.titleWords = new TitleWords(db);
  }

  async browse({ category, search, ...query }: OfficeProductQuery): Promise<FoundOfficeProducts> {
    const known = category && (await this.idOf(category));
    if (category && known === null) return { products: [], total: 0, isTotalCapped: false };
    const narrowed = { ...query, categoryId: known };
    const { documents, total, isCapped: isTotalCapped } = await this.documentsOf(narrowed, search);
    return { products: await officeProductsFrom({ db: this.db }, documents), total, isTotalCapped };
  }

  async findProduct(id: ProductId): Promise<OfficeProduct | null> {
    const stored = await readOfficeProduct({ db: this.db }, id);
    return stored?.found ?? null;
  }

  piecesOf(design: string): Promise<readonly OfficeProduct[]> {
    return readPieces({ db: this.db }, design);
  }

  async findByBarcode(barcode: string, isListed: boolean | null): Promise<OfficeProduct | null> {
    const owners = await ownersOfBarcodes({ db: this.db }, [barcode]);
    const [id] = owners.values();
    const read = id === undefined ? null : await readOfficeProduct({ db: this.db }, id);
    return read && (isListed === null || read.stored.isListed === isListed) ? read.found : null;
  }

  async countWithAttribute(key: string, value: string | null): Promise<number> {
    const attributeKeys = attributeToken(key, value);
    return this.db.collection('products').countDocuments({ attributeKeys }, { hint: 'products_with_attribute' });
  }

  async halfTranslated({ page, limit }: ListPage): Promise<OfficeProductPage> {
    const products = this.db.collection('products');
    const hint = 'products_half_translated';
    const documents = await products
      .find({ isHalfTranslated: true }, { hint, sort: { seq: -1 }, skip: (page - 1) * limit, limit })
      .project<ReadProduct>(WITHOUT_KEYS)
      .toArray();
    const total = await products.countDocuments({ isHalfTranslated: true }, { hint });
    return { products: await officeProductsFrom({ db: this.db }, documents), total };
  }

  async listCategories(): Promise<readonly OfficeCategory[]> {
    return readOfficeCategories({ db: this.db });
  }

  private async documentsOf(query: OfficeListQuery, search: ProductSearch | null): Promise<DocumentPage> {
    if (search === null && query.attributes.length === 0) return listOfficeProducts(this.db, query);
    const [list, narrowing] = [asShoppersList(query), narrowingOf(query)];
    return search === null
      ? listByAttributes(this.db, list, narrowing)
      : searchProducts(this.db, list, await this.titleWords.possible(search), narrowing);
  }

  private async idOf(reference: CategoryReference): Promise<CategoryId | null> {
    const document = await this.db.collection('categories').findOne(referring(reference), { projection: { _id: 1 } });
    return document && categoryId(document._id);
  }
}
