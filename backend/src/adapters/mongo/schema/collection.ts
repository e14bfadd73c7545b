import { Schema } from 'mongoose';
import type { IndexDefinition, IndexOptions, SchemaDefinition } from 'mongoose';

/** What every schema here has in common: nothing that is not declared, and no fields of mongoose's own. */
const OPTIONS = { strict: 'throw', versionKey: false, autoIndex: false, autoCreate: false, minimize: false } as const;

/** A collection: its name, what its documents hold, what the database itself refuses, and what they are found by. */
export interface CollectionDefinition {
  readonly name: string;
  readonly schema: Schema;
  /** Beyond what the types say, such as that no stock is below zero; a query that every document must match. */
  readonly rule: Readonly<Record<string, unknown>> | null;
}

/** An index; the name is what queries hint at and what tests see in plans. */
export type NamedIndex = readonly [fields: IndexDefinition, options: IndexOptions & { readonly name: string }];

export function collection(
  name: string,
  fields: SchemaDefinition,
  indexes: readonly NamedIndex[] = [],
  rule: CollectionDefinition['rule'] = null,
): CollectionDefinition {
  const schema = new Schema(fields, { ...OPTIONS, collection: name });
  for (const [index, options] of indexes) schema.index(index, options);
  return { name, schema, rule };
}

/** A part of a document, which has no id of its own. */
export function part(fields: SchemaDefinition): Schema {
  return new Schema(fields, { ...OPTIONS, _id: false });
}

/** Fields that every document has. */
export const TEXT = { type: String, required: true } as const;
export const NUMBER = { type: Number, required: true } as const;
export const DATE = { type: Date, required: true } as const;
export const FLAG = { type: Boolean, required: true } as const;
/** A list is there even when it is empty: mongoose would call an empty one missing. */
export const LIST = { type: [Schema.Types.Mixed], required: true } as const;
export const OPTIONAL_TEXT = { type: String, default: null } as const;
export const OPTIONAL_NUMBER = { type: Number, default: null } as const;

export function oneOf(...values: readonly string[]): { type: typeof String; required: true; enum: string[] } {
  return { type: String, required: true, enum: [...values] };
}

/** Text in both languages. */
export const LOCALIZED = { type: part({ en: TEXT, ar: TEXT }), required: true } as const;
