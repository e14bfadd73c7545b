import type { Type as TypeBox } from 'typebox';

/** Marks a property that may be left out. A symbol, so that no document shows it. */
const OPTIONAL = Symbol('optional');

interface Schema {
  readonly [keyword: string]: unknown;
  readonly [OPTIONAL]?: true;
}

const plain = {
  Array: (items: Schema, rest?: Schema) => ({ type: 'array', items, ...rest }),
  Boolean: (rest?: Schema) => ({ type: 'boolean', ...rest }),
  Integer: (rest?: Schema) => ({ type: 'integer', ...rest }),
  Literal: (value: unknown, rest?: Schema) => ({ type: typeof value, const: value, ...rest }),
  Null: (rest?: Schema) => ({ type: 'null', ...rest }),
  Number: (rest?: Schema) => ({ type: 'number', ...rest }),
  Object: (properties: Readonly<Record<string, Schema>>, rest?: Schema) => {
    const required = Object.keys(properties).filter((name) => !properties[name]?.[OPTIONAL]);
    return { type: 'object', ...(required.length > 0 && { required }), properties, ...rest };
  },
  Optional: (schema: Schema) => ({ ...schema, [OPTIONAL]: true }),
  Record: (_names: Schema, values: Schema, rest?: Schema) => ({
    type: 'object',
    patternProperties: { '^.*$': values },
    ...rest,
  }),
  String: (rest?: Schema) => ({ type: 'string', ...rest }),
  Union: (anyOf: readonly Schema[], rest?: Schema) => ({ anyOf, ...rest }),
  Unknown: (rest?: Schema) => ({ ...rest }),
  Unsafe: (schema: Schema) => schema,
};

/**
 * TypeBox as far as the contract needs it: its types, and plain JSON Schema. Its own schemas carry marks for a compiler
 * and cost the server 13 MB.
 */
export const Type = plain as unknown as Pick<typeof TypeBox, keyof typeof plain>;
