import { ATTRIBUTE_PARAMETER } from '@fyonka/api-contract/values/goods/product-filters';
import type { SCHEMAS } from '../openapi/schemas.ts';
import type { Checked } from '../validation/checked.ts';
import { checkingClass } from '../validation/checking-class.ts';
import { ApiValidationPipe } from '../validation/validation.pipe.ts';

/** Names of the parameters of `ProductsQuery`. The cache key of an answer is made of these alone. */
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
  'view',
] as const;

/** As above, of `ProductFiltersQuery`. */
export const FILTERS_PARAMETERS = ['category', 'color', 'isNew', 'q'] as const;

const pipe = new ApiValidationPipe();

/**
 * Checks a query by a schema that depends on the caller.
 * @throws ApiFailure VALIDATION_FAILED
 */
export async function queryAs<Name extends 'ProductsQuery' | 'OfficeProductsQuery'>(
  name: Name,
  query: unknown,
): Promise<Checked<(typeof SCHEMAS)[Name]>> {
  const metatype = checkingClass(name);
  return (await pipe.transform(query, { type: 'query', metatype })) as Checked<(typeof SCHEMAS)[Name]>;
}
