import { applyDecorators } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import { OFFICE_PRODUCT_SORTS, STOCK_FILTERS } from '@fyonka/api-contract/values/office';
import type { OfficeProductSort, OfficeProductsQuery, StockFilter } from '@fyonka/api-contract/wire/office/products';
import { FILTER_COLORS, PRODUCT_SORTS } from '@fyonka/api-contract/values/product-filters';
import type { FilterColor, ProductSort, ProductsQuery } from '@fyonka/api-contract/wire/catalog';
import { LONGEST_SEARCH } from '@fyonka/api-contract/values/limits';
import { DEFAULT_PAGE_SIZE, LARGEST_PAGE_SIZE } from '../../../application/catalog/browse-products.ts';
import { LONGEST_ID } from '../../../domain/ids.ts';
import { ApiFailure } from '../errors/api-failure.ts';
import { ChoiceField, FlagField, TextField } from '../validation/fields.ts';
import { LAST_PAGE, PageField, PageSizeField } from '../validation/page-fields.ts';
import { ApiValidationPipe } from '../validation/validation.pipe.ts';

/** Names of the parameters below; they alone make the cache key of an answer. */
export const PRODUCTS_PARAMETERS = ['category', 'color', 'isNew', 'limit', 'page', 'q', 'sort'] as const;

/** What lists of products are narrowed by, whoever asks. By inheritance: `OmitType` forgets how numbers are read once the server is one file. */
class NarrowedProductsDto implements Omit<ProductsQuery, 'sort'> {
  @TextField({ longest: LONGEST_ID, description: 'Slug of a category' })
  category?: string;

  @ChoiceField(FILTER_COLORS)
  color?: FilterColor;

  @TextField({ longest: LONGEST_SEARCH, description: 'Free text, in either language' })
  q?: string;

  @FlagField({ description: 'Only new arrivals' })
  isNew?: boolean;

  @PageField()
  page?: number;

  @PageSizeField({ most: LARGEST_PAGE_SIZE, usual: DEFAULT_PAGE_SIZE })
  limit?: number;
}

/** Which products to list. */
export class ProductsQueryDto extends NarrowedProductsDto implements ProductsQuery {
  @ChoiceField(PRODUCT_SORTS, { description: 'Left out: new arrivals first, then newest first' })
  sort?: ProductSort;
}

/** Which products to list for an administrator, who may ask for more. */
export class OfficeProductsQueryDto extends NarrowedProductsDto implements OfficeProductsQuery {
  @ChoiceField(OFFICE_PRODUCT_SORTS)
  sort?: OfficeProductSort;

  @ChoiceField(STOCK_FILTERS)
  stock?: StockFilter;

  @FlagField()
  visible?: boolean;
}

/** Describes the query of a list whose parameters depend on who asks, and which is therefore read by `queryAs`. */
export function OfficeProductsParameters({ ofCategory = false } = {}): MethodDecorator {
  const whole = { type: 'integer', minimum: 1 };
  const parameters: Record<string, { schema: object; description?: string }> = {
    ...(ofCategory ? {} : { category: { schema: { type: 'string' }, description: 'Slug of a category' } }),
    color: { schema: { enum: [...FILTER_COLORS] } },
    sort: {
      schema: { enum: [...OFFICE_PRODUCT_SORTS] },
      description: `Left out: new arrivals first, then newest first. For everybody ${PRODUCT_SORTS.join(', ')}`,
    },
    q: { schema: { type: 'string', maxLength: LONGEST_SEARCH }, description: 'Free text, in either language' },
    isNew: { schema: { type: 'boolean' }, description: 'Only new arrivals' },
    stock: {
      schema: { enum: [...STOCK_FILTERS] },
      description: 'For administrators. `low`: few pieces are left, or none; `out`: not to be bought now',
    },
    visible: { schema: { type: 'boolean' }, description: 'For administrators: whether shoppers see it' },
    page: { schema: { ...whole, maximum: LAST_PAGE } },
    limit: { schema: { ...whole, maximum: LARGEST_PAGE_SIZE }, description: `${DEFAULT_PAGE_SIZE} unless given` },
  };
  const decorators = Object.entries(parameters).map(([name, parameter]) =>
    ApiQuery({ name, required: false, ...parameter }),
  );
  return applyDecorators(...decorators);
}

const pipe = new ApiValidationPipe();

/**
 * Reads a query by the class of its parameters, where who asks decides which those are.
 * @throws ApiFailure VALIDATION_FAILED
 */
export async function queryAs<Query extends object>(type: new () => Query, query: unknown): Promise<Query> {
  return (await pipe.transform(query, { type: 'query', metatype: type })) as Query;
}

/**
 * Reads the query of a list as the API reads it.
 * @returns null when the API would refuse it
 */
export async function readProductsQuery(query: Readonly<Record<string, string>>): Promise<ProductsQueryDto | null> {
  try {
    return await queryAs(ProductsQueryDto, query);
  } catch (error) {
    if (error instanceof ApiFailure && error.code === 'VALIDATION_FAILED') return null;
    throw error;
  }
}
