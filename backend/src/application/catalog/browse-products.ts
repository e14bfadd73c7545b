import type { FilterColor } from '../../domain/catalog/colors.ts';
import type { Product } from '../../domain/catalog/product.ts';
import { categoryId } from '../../domain/ids.ts';
import type { Catalogue, CategoryReference, ProductSort } from './ports.ts';

export const DEFAULT_PAGE_SIZE = 24;
export const LARGEST_PAGE_SIZE = 100;

export interface BrowseProductsInput {
  /** Slug of a category. */
  readonly category?: string | undefined;
  /** Instead of `category`. */
  readonly categoryId?: string | undefined;
  readonly color?: FilterColor | undefined;
  /** Left out: new arrivals first, then newest first. */
  readonly sort?: ProductSort | undefined;
  readonly q?: string | undefined;
  readonly isNew?: boolean | undefined;
  /** A whole number from 1. */
  readonly page?: number | undefined;
  /** A whole number from 1; more than 100 counts as 100. */
  readonly limit?: number | undefined;
  readonly includeHidden?: boolean | undefined;
}

export interface BrowseProductsOutcome {
  readonly products: readonly Product[];
  readonly total: number;
  readonly page: number;
  readonly limit: number;
}

/** One page of the catalogue; a category that does not exist has no products. */
export class BrowseProducts {
  constructor(private readonly catalogue: Catalogue) {}

  async execute(input: BrowseProductsInput): Promise<BrowseProductsOutcome> {
    const page = Math.max(1, input.page ?? 1);
    const limit = Math.min(LARGEST_PAGE_SIZE, Math.max(1, input.limit ?? DEFAULT_PAGE_SIZE));
    const { products, total } = await this.catalogue.browse({
      category: categoryOf(input),
      color: input.color ?? null,
      sort: input.sort ?? null,
      search: input.q?.trim() || null,
      onlyNewArrivals: input.isNew ?? false,
      page,
      limit,
      includeHidden: input.includeHidden ?? false,
    });
    return { products, total, page, limit };
  }
}

function categoryOf(input: BrowseProductsInput): CategoryReference | null {
  if (input.categoryId !== undefined) return { id: categoryId(input.categoryId) };
  return input.category === undefined ? null : { slug: input.category };
}
