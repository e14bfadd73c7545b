import { DEFAULT_PAGE_SIZE, LARGEST_PAGE_SIZE } from './browse-products.ts';
import type { BrowseProductsInput } from './browse-products.ts';
import type { OfficeCatalogue, OfficeProduct, OfficeProductSort } from './editing-ports.ts';
import { categoryId } from '../../domain/ids.ts';
import type { StoreSettings } from '../store/ports.ts';
import type { SearchPlanner } from './search-planner.ts';

export interface BrowseOfficeProductsInput extends Omit<BrowseProductsInput, 'sort' | 'includeHidden'> {
  readonly sort?: OfficeProductSort | undefined;
  /** `low`: few pieces are left, as the settings have it, or none; `out`: not to be bought now. */
  readonly stock?: 'low' | 'out' | undefined;
  /** Whether shoppers see it: it is shown, and so is its category. */
  readonly visible?: boolean | undefined;
}

export interface BrowseOfficeProductsOutcome {
  readonly products: readonly OfficeProduct[];
  readonly total: number;
  readonly page: number;
  readonly limit: number;
}

/** One page of the catalogue as the office has it: with what is hidden, and narrowed to what needs a look. */
export class BrowseOfficeProducts {
  constructor(
    private readonly catalogue: OfficeCatalogue,
    private readonly planner: SearchPlanner,
    private readonly settings: StoreSettings,
  ) {}

  async execute(input: BrowseOfficeProductsInput): Promise<BrowseOfficeProductsOutcome> {
    const page = Math.max(1, input.page ?? 1);
    const limit = Math.min(LARGEST_PAGE_SIZE, Math.max(1, input.limit ?? DEFAULT_PAGE_SIZE));
    const text = input.q?.trim() ?? '';
    const search = text === '' ? null : await this.planner.plan(text, { includeHidden: true });
    if (search === null && text !== '') return { products: [], total: 0, page, limit };
    const found = await this.catalogue.browse({
      category: categoryOf(input),
      color: input.color ?? null,
      sort: input.sort ?? null,
      onlyNewArrivals: input.isNew ?? false,
      piecesAtMost: input.stock === 'low' ? (await this.settings.read()).lowStockAt : null,
      onlySoldOut: input.stock === 'out',
      isListed: input.visible ?? null,
      search,
      page,
      limit,
    });
    return { ...found, page, limit };
  }
}

function categoryOf({ categoryId: id, category: slug }: BrowseOfficeProductsInput) {
  if (id !== undefined) return { id: categoryId(id) };
  return slug === undefined ? null : { slug };
}
