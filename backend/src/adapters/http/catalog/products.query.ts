import { FILTER_COLORS, PRODUCT_SORTS } from '@fyonka/api-contract/product-filters';
import type { FilterColor, ProductSort, ProductsQuery } from '@fyonka/api-contract/catalog';
import { LONGEST_SEARCH } from '@fyonka/api-contract/limits';
import { DEFAULT_PAGE_SIZE, LARGEST_PAGE_SIZE } from '../../../application/catalog/browse-products.ts';
import { LONGEST_ID } from '../../../domain/ids.ts';
import { ApiFailure } from '../errors/api-failure.ts';
import { ChoiceField, FlagField, TextField, WholeNumberField } from '../validation/fields.ts';
import { ApiValidationPipe } from '../validation/validation.pipe.ts';

const LAST_PAGE = 100_000;

/** Names of the parameters below; they alone make the cache key of an answer. */
export const PRODUCTS_PARAMETERS = ['category', 'color', 'isNew', 'limit', 'page', 'q', 'sort'] as const;

/** Which products to list. */
export class ProductsQueryDto implements ProductsQuery {
  @TextField({ longest: LONGEST_ID, description: 'Slug of a category' })
  category?: string;

  @ChoiceField(FILTER_COLORS)
  color?: FilterColor;

  @ChoiceField(PRODUCT_SORTS, { description: 'Left out: new arrivals first, then newest first' })
  sort?: ProductSort;

  @TextField({ longest: LONGEST_SEARCH, description: 'Free text, in either language' })
  q?: string;

  @FlagField({ description: 'Only new arrivals' })
  isNew?: boolean;

  @WholeNumberField({ least: 1, most: LAST_PAGE })
  page?: number;

  @WholeNumberField({ least: 1, most: LARGEST_PAGE_SIZE, description: `${DEFAULT_PAGE_SIZE} unless given` })
  limit?: number;
}

const pipe = new ApiValidationPipe();

/**
 * Reads the query of a list as the API reads it.
 * @returns null when the API would refuse it
 */
export async function readProductsQuery(query: Readonly<Record<string, string>>): Promise<ProductsQueryDto | null> {
  try {
    return (await pipe.transform(query, { type: 'query', metatype: ProductsQueryDto })) as ProductsQueryDto;
  } catch (error) {
    if (error instanceof ApiFailure && error.code === 'VALIDATION_FAILED') return null;
    throw error;
  }
}
