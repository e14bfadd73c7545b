import { PAGES } from '@fyonka/api-contract/values/request-limits';
import { neededTokens } from '../../domain/catalog/attributes/attribute-filters.ts';
import { readBarcode } from '../../domain/catalog/barcode.ts';
import type { BrowseProductsInput } from './browse-products.ts';
import type {
  FoundOfficeProducts,
  OfficeCatalogue,
  OfficeProduct,
  OfficeProductSort,
} from './editing/editing-ports.ts';
import { listPage, pageOrLast } from '../list-page.ts';
import type { ListPage } from '../list-page.ts';
import type { StoreSettings } from '../store/ports.ts';
import { categoryOf } from './search/asked-list.ts';
import type { SearchPlanner } from './search/search-planner.ts';

export interface BrowseOfficeProductsInput extends Omit<BrowseProductsInput, 'sort' | 'includeHidden'> {
  readonly sort?: OfficeProductSort | undefined;
  /** `low`: it can be bought, and its stock is at or below the threshold of the settings; `out`: the product cannot be bought now. */
  readonly stock?: 'low' | 'out' | undefined;
  /** Whether shoppers see the product: it is visible, and so is its category. */
  readonly visible?: boolean | undefined;
}

export interface BrowseOfficeProductsOutcome extends FoundOfficeProducts, ListPage {}

/** One page of the catalogue for the office, including hidden products. */
export class BrowseOfficeProducts {
  constructor(
    private readonly catalogue: OfficeCatalogue,
    private readonly planner: SearchPlanner,
    private readonly settings: StoreSettings,
  ) {}

  async execute(input: BrowseOfficeProductsInput): Promise<BrowseOfficeProductsOutcome> {
    const page = listPage(input, PAGES.products);
    const text = input.q?.trim() ?? '';
    const scanned = await this.scanned(text, input);
    if (scanned) return { products: [scanned], total: 1, isTotalCapped: false, ...page, page: 1 };
    const search = text === '' ? null : await this.planner.plan(text, { includeHidden: true });
    const settings = await this.settings.read();
    const attributes = neededTokens(input.attributes ?? [], settings.attributes);
    if ((search === null && text !== '') || attributes === null)
      return { products: [], total: 0, isTotalCapped: false, ...page };
    const query = {
      category: categoryOf(input),
      color: input.color ?? null,
      sort: input.sort ?? null,
      onlyNewArrivals: input.isNew ?? false,
      attributes,
      piecesAtMost: input.stock === 'low' ? settings.lowStockAt : null,
      onlySoldOut: input.stock === 'out',
      isListed: input.visible ?? null,
      search,
    };
    return pageOrLast(page, (one) => this.catalogue.browse({ ...query, ...one }));
  }

  /** A text that is the whole barcode of a product finds that product alone, whatever else the list is narrowed by. */
  private async scanned(text: string, { visible }: BrowseOfficeProductsInput): Promise<OfficeProduct | null> {
    const barcode = readBarcode(text);
    return barcode === null ? null : this.catalogue.findByBarcode(barcode, visible ?? null);
  }
}
