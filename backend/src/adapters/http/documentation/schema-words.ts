/** A schema of OpenAPI 3.0, as far as answers use it. */
export interface Schema {
  readonly type?: string;
  readonly format?: string;
  readonly description?: string;
  readonly nullable?: boolean;
  readonly enum?: readonly string[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly allOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly $ref?: string;
}

type OptionalKeys<Type> = { [Key in keyof Type]-?: undefined extends Type[Key] ? Key : never }[keyof Type];

export const text: Schema = { type: 'string' };
export const flag: Schema = { type: 'boolean' };
export const integer: Schema = { type: 'integer' };
export const amount: Schema = { type: 'number', description: 'KD' };
export const time: Schema = { type: 'string', format: 'date-time' };

/** An object of this type: every property is named, and those that may be missing are named again. */
export function object<Type>(
  properties: { readonly [Key in keyof Type]-?: Schema },
  ...optional: (OptionalKeys<Type> & string)[]
): Schema {
  const names: string[] = optional;
  return { type: 'object', properties, required: Object.keys(properties).filter((name) => !names.includes(name)) };
}

export function list(items: Schema): Schema {
  return { type: 'array', items };
}

export function oneOf(values: readonly string[]): Schema {
  return { type: 'string', enum: values };
}

export function oneOfSchemas(...schemas: Schema[]): Schema {
  return { oneOf: schemas };
}

export function nullable(schema: Schema): Schema {
  // Beside a reference nothing else counts, so it is wrapped.
  return schema.$ref === undefined ? { ...schema, nullable: true } : { allOf: [schema], nullable: true };
}

export function reference(name: string): Schema {
  return { $ref: `#/components/schemas/${name}` };
}
