import { ATTRIBUTE_PARAMETER } from '@fyonka/api-contract/values/goods/product-filters';
import { ENDPOINTS } from '@fyonka/api-contract/endpoints/endpoints';
import type { SchemaOf } from '@fyonka/api-contract/endpoints/endpoints';
import type { Checked } from '../validation/checked.ts';
import { checkingClass } from '../validation/checking-class.ts';
import { ApiValidationPipe } from '../validation/validation.pipe.ts';

/** Names of the parameters of `ProductsQuery`. The cache key of an answer is made of these alone. */
export const PRODUCTS_PARAMETERS = [
  `${ATTRIBUTE_PARAMETER}*`,
  'after',
  'category',
  'color',
  'exact',
  'group',
  'ids',
  'isNew',
  'limit',
  'page',
  'q',
  'sort',
  'view',
] as const;

/** As above, of `ProductFiltersQuery`. */
export const FILTERS_PARAMETERS = ['category', 'color', 'isNew', 'q'] as const;

const pipe = new ApiValidationPipe();

/**
 * Checks a query as that of an endpoint: which one depends on the caller.
 * @throws ApiFailure VALIDATION_FAILED
 */
export async function queryOf<Name extends 'GET /api/products' | 'GET /api/admin/products'>(
  name: Name,
  query: unknown,
): Promise<Checked<SchemaOf<Name, 'query'>>> {
  const metatype = checkingClass(ENDPOINTS[name].query);
  return (await pipe.transform(query, { type: 'query', metatype })) as Checked<SchemaOf<Name, 'query'>>;
}
