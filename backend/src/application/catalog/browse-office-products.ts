import { DEFAULT_PAGE_SIZE, LARGEST_PAGE_SIZE } from './browse-products.ts';
import type { BrowseProductsInput } from './browse-products.ts';
import type { OfficeCatalogue, OfficeProduct, OfficeProductSort } from './editing-ports.ts';
import { categoryId } from '../../domain/ids.ts';
import type { SearchPlanner } from './search-planner.ts';

export interface BrowseOfficeProductsInput extends Omit<BrowseProductsInput, 'sort' | 'includeHidden'> {
  readonly sort?: OfficeProductSort | undefined;
  /** `low`: few pieces are left, or none; `out`: not to be bought now. */
  readonly stock?: 'low' | 'out' | undefined;
  /** Whether the product itself is shown. */
  readonly visible?: boolean | undefined;
}

export interface BrowseOfficeProductsOutcome {
  readonly products: readonly OfficeProduct[];
  readonly total: number;
  readonly page: number;
  readonly limit: number;
}

/** Pieces that count as few. */
const FEW_PIECES = 5;

/** One page of the catalogue as the office has it: with what is hidden, and narrowed to what needs a look. */
export class BrowseOfficeProducts {
  constructor(
    private readonly catalogue: OfficeCatalogue,
    private readonly planner: SearchPlanner,
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
      piecesAtMost: input.stock === 'low' ? FEW_PIECES : null,
      onlySoldOut: input.stock === 'out',
      isVisible: input.visible ?? null,
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
