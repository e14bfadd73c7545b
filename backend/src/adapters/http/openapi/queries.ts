import type { OpenAPIObject } from '@nestjs/swagger';
import {
  ATTRIBUTE_PARAMETER,
  MOST_FILTER_VALUES,
  MOST_FILTERS,
} from '@fyonka/api-contract/values/goods/product-filters';

/** Extension of an operation in which `Documented` stores the name of the query's schema. */
export const QUERY = 'x-query';

/** Extension of an operation whose list can be narrowed by attributes. */
export const BY_ATTRIBUTES = 'x-by-attributes';

/** Methods that operations of the document have. */
export const DOCUMENTED_METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
type Parameter = NonNullable<Operation['parameters']>[number];

interface ParametersSchema {
  properties: Record<string, { description?: string }>;
  required?: readonly string[];
}

/** Replaces the query parameters of all operations by those of the contract's schemas. */
export function withContractQueries(
  paths: OpenAPIObject['paths'],
  schemas: Readonly<Record<string, object>>,
): OpenAPIObject['paths'] {
  const described = structuredClone(paths);
  for (const item of Object.values(described))
    for (const method of DOCUMENTED_METHODS) {
      const operation: (Operation & { [QUERY]?: string; [BY_ATTRIBUTES]?: true }) | undefined = item[method];
      if (operation?.[QUERY] === undefined) continue;
      const others =
        operation.parameters?.filter((parameter) => !('in' in parameter) || parameter.in !== 'query') ?? [];
      const named = parametersOf(schemas[operation[QUERY]] as ParametersSchema);
      operation.parameters = [...others, ...named, ...(operation[BY_ATTRIBUTES] ? [ATTRIBUTES] : [])];
      delete operation[QUERY];
      delete operation[BY_ATTRIBUTES];
    }
  return described;
}

/** Parameters whose names are data of the shop: in this style each property is a parameter. */
const ATTRIBUTES: Parameter = {
  name: 'attr',
  in: 'query',
  required: false,
  style: 'form',
  explode: true,
  description:
    `Parameters \`${ATTRIBUTE_PARAMETER}<key>=<value>\` with the key of an attribute by which lists can be narrowed, and the key of a choice ` +
    `or a number. Products have one of the values of a repeated one, and match all. At most ${MOST_FILTERS} attributes and ` +
    `${MOST_FILTER_VALUES} values of each; no product has an unknown one`,
  schema: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
};

function parametersOf({ properties, required = [] }: ParametersSchema): Parameter[] {
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    ...(description !== undefined && { description }),
    schema,
  }));
}
