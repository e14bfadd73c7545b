import { OFFICE_PRODUCT_SORTS, STOCK_FILTERS } from '@fyonka/api-contract/values/office';
import type {
  CategoryProductsQuery,
  OfficeProductSort,
  OfficeProductsQuery,
  StockFilter,
} from '@fyonka/api-contract/wire/office/products';
import { ATTRIBUTE_PARAMETER, FILTER_COLORS, PRODUCT_SORTS } from '@fyonka/api-contract/values/goods/product-filters';
import type { FilterColor, ProductFiltersQuery, ProductSort, ProductsQuery } from '@fyonka/api-contract/wire/catalog';
import { LONGEST_SEARCH } from '@fyonka/api-contract/values/limits';
import { LONGEST_SENT, PAGES } from '@fyonka/api-contract/values/request-limits';
import { Checks } from '../openapi/checks.ts';
import { ApiFailure } from '../errors/api-failure.ts';
import { ChoiceField, FlagField, TextField } from '../validation/fields.ts';
import { PageField, PageSizeField } from '../validation/page-fields.ts';
import { ApiValidationPipe } from '../validation/validation.pipe.ts';

/** Names of the parameters of `ProductsQueryDto`. The cache key of an answer is made of these alone. */
export const PRODUCTS_PARAMETERS = [
  `${ATTRIBUTE_PARAMETER}*`,
  'category',
  'color',
  'ids',
  'isNew',
  'limit',
  'page',
  'q',
  'sort',
] as const;

/** As above, of `ProductFiltersQueryDto`. */
export const FILTERS_PARAMETERS = ['category', 'color', 'isNew', 'q'] as const;

/**
 * What every list of products can be narrowed by. The classes inherit, because `OmitType` loses how numbers are read
 * once the server is bundled into one file.
 */
class NarrowingDto implements Omit<ProductFiltersQuery, 'category'> {
  @ChoiceField(FILTER_COLORS)
  color?: FilterColor;

  @TextField({ longest: LONGEST_SEARCH })
  q?: string;

  @FlagField()
  isNew?: boolean;
}

@Checks('ProductFiltersQuery')
export class ProductFiltersQueryDto extends NarrowingDto implements ProductFiltersQuery {
  @TextField({ longest: LONGEST_SENT.id })
  category?: string;
}

class NarrowedProductsDto extends NarrowingDto implements Omit<ProductsQuery, 'sort' | 'category'> {
  @PageField()
  page?: number;

  @PageSizeField(PAGES.products)
  limit?: number;
}

@Checks('ProductsQuery')
export class ProductsQueryDto extends NarrowedProductsDto implements ProductsQuery {
  @TextField({ longest: LONGEST_SENT.id })
  category?: string;

  @ChoiceField(PRODUCT_SORTS)
  sort?: ProductSort;

  @TextField({ longest: LONGEST_SENT.ids })
  ids?: string;
}

/** For administrators, who may ask for more. */
@Checks('CategoryProductsQuery')
class CategoryProductsQueryDto extends NarrowedProductsDto implements CategoryProductsQuery {
  @ChoiceField(OFFICE_PRODUCT_SORTS)
  sort?: OfficeProductSort;

  @ChoiceField(STOCK_FILTERS)
  stock?: StockFilter;

  @FlagField()
  visible?: boolean;
}

@Checks('OfficeProductsQuery')
export class OfficeProductsQueryDto extends CategoryProductsQueryDto implements OfficeProductsQuery {
  @TextField({ longest: LONGEST_SENT.id })
  category?: string;
}

const pipe = new ApiValidationPipe();

/**
 * Checks a query by a class that depends on the caller.
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
