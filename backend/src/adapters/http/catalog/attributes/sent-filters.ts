import { createParamDecorator } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import {
  ATTRIBUTE_PARAMETER,
  MOST_FILTER_VALUES,
  MOST_FILTERS,
} from '@fyonka/api-contract/values/goods/product-filters';
import { LONGEST_OF_ATTRIBUTE } from '@fyonka/api-contract/values/request-limits';
import type { FastifyRequest } from 'fastify';
import type { AttributeFilter } from '../../../../domain/catalog/attributes/attribute-filters.ts';
import { ApiFailure } from '../../errors/api-failure.ts';

/** The attributes by which the query of a request narrows a list, see `sentFilters`. */
export const SentFilters = createParamDecorator((_unused: unknown, context: ExecutionContext) =>
  sentFilters(context.switchToHttp().getRequest<FastifyRequest>().query),
);

/**
 * Reads parameters such as `attr.material=cotton`, of which those without a value count as left out. No class can check
 * them, because their names are data of the shop.
 * @throws ApiFailure VALIDATION_FAILED for too many of them, and for names and values that are too long
 */
export function sentFilters(query: unknown): AttributeFilter[] {
  const given = Object.entries(query ?? {}).filter(([name]) => name.startsWith(ATTRIBUTE_PARAMETER));
  const filters = given.flatMap(([name, value]): AttributeFilter[] => {
    const values = [value].flat().filter((one): one is string => typeof one === 'string' && one !== '');
    return values.length === 0 ? [] : [{ key: name.slice(ATTRIBUTE_PARAMETER.length), values: [...new Set(values)] }];
  });
  const isLong = (text: string) => text.length > LONGEST_OF_ATTRIBUTE.key;
  if (filters.length > MOST_FILTERS || filters.some(({ values }) => values.length > MOST_FILTER_VALUES))
    throw refusal('TOO_MANY_ITEMS');
  if (filters.some(({ key, values }) => isLong(key) || values.some(isLong))) throw refusal('TOO_LONG');
  return filters;
}

/** The names that were sent are not repeated. */
function refusal(code: string): ApiFailure {
  return new ApiFailure('VALIDATION_FAILED', { faults: [{ field: 'attr', code }] });
}
