import type { OpenAPIObject } from '@nestjs/swagger';

/** Extension of an operation in which `Documented` stores the name of the query's schema. */
export const QUERY = 'x-query';

export const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

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
    for (const method of METHODS) {
      const operation: (Operation & { [QUERY]?: string }) | undefined = item[method];
      if (operation?.[QUERY] === undefined) continue;
      const others =
        operation.parameters?.filter((parameter) => !('in' in parameter) || parameter.in !== 'query') ?? [];
      operation.parameters = [...others, ...parametersOf(schemas[operation[QUERY]] as ParametersSchema)];
      delete operation[QUERY];
    }
  return described;
}

function parametersOf({ properties, required = [] }: ParametersSchema): Parameter[] {
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    ...(description !== undefined && { description }),
    schema,
  }));
}
