import { Schema } from 'mongoose';
import type { IndexDefinition, IndexOptions, SchemaDefinition } from 'mongoose';

/** Refuse undeclared fields, and add none of mongoose's own. */
const OPTIONS = { strict: 'throw', versionKey: false, autoIndex: false, autoCreate: false, minimize: false } as const;

/** A collection: the shape of its documents, further conditions on them, and its indexes. */
export interface CollectionShape<Doc = unknown> {
  /** Their type, for the compiler alone. */
  readonly documents?: Doc;
  readonly schema: Schema;
  /** A query that every document must match beyond its shape, for example that stock is not negative. */
  readonly rule: Readonly<Record<string, unknown>> | null;
}

export interface CollectionDefinition extends CollectionShape {
  readonly name: string;
}

/** An index. Queries use its name as a hint, and tests look for it in query plans. */
export type NamedIndex = readonly [fields: IndexDefinition, options: IndexOptions & { readonly name: string }];

export function collection<Doc>(
  fields: SchemaDefinition,
  indexes: readonly NamedIndex[] = [],
  rule: CollectionShape['rule'] = null,
): CollectionShape<Doc> {
  const schema = new Schema(fields, OPTIONS);
  for (const [index, options] of indexes) schema.index(index, options);
  return { schema, rule };
}

/** An embedded document, which has no id of its own. */
export function part(fields: SchemaDefinition): Schema {
  return new Schema(fields, { ...OPTIONS, _id: false });
}

/** Types of required fields. */
export const TEXT = { type: String, required: true } as const;
export const NUMBER = { type: Number, required: true } as const;
export const DATE = { type: Date, required: true } as const;
export const FLAG = { type: Boolean, required: true } as const;
/** The list may be empty: mongoose's own list types would treat an empty one as missing. */
export const LIST = { type: [Schema.Types.Mixed], required: true } as const;
/** Left out where nothing is known. */
export const OPTIONAL_LIST = { type: [Schema.Types.Mixed], default: undefined } as const;
export const OPTIONAL_TEXT = { type: String, default: null } as const;
export const OPTIONAL_FLAG = { type: Boolean, default: null } as const;
export const OPTIONAL_NUMBER = { type: Number, default: null } as const;

export function oneOf(...values: readonly string[]): { type: typeof String; required: true; enum: string[] } {
  return { type: String, required: true, enum: [...values] };
}

/** One of the values, or null or left out. */
export function orNull(...values: readonly string[]): { type: typeof String; default: null; enum: (string | null)[] } {
  return { type: String, default: null, enum: [...values, null] };
}

/** Text in both languages. */
export const LOCALIZED = { type: part({ en: TEXT, ar: TEXT }), required: true } as const;
