import type { TObject, TObjectOptions, TProperties, TSchema } from 'typebox';
import { Type } from './type.ts';

/** What the server does with a field and a schema does not say. Under a symbol, so that no document shows it. */
export const MARKS = Symbol('marks');

export interface Marks {
  /** Required fields may be left out here, because the domain reports all faults of the form at once. */
  readonly isForm?: true;
  /** In a form: its absence is refused before the domain sees the form. */
  readonly isNeeded?: true;
  /**
   * - `number`: a whole number is taken as its digits
   * - `pair`: of a text in both languages the English one is taken
   * - `any-case`: a choice in any case
   * - `known`: likewise, and anything but a choice counts as left out
   */
  readonly takes?: 'number' | 'pair' | 'any-case' | 'known';
  /** In a query, a name without a value is a fault, and not the same as left out. */
  readonly keepsBlank?: true;
  /** A faulty value counts as left out, because what is asked for does not depend on it. */
  readonly isSlight?: true;
  /** The code of a number that is not in its bounds. */
  readonly code?: string;
  /**
   * A regular expression for the document: the plainest of the spellings that are taken. Generated requests are written by
   * it, and none is refused because of it.
   */
  readonly plainly?: string;
  /** Of texts by names: characters of a name at most. */
  readonly longestName?: number;
}

/** Adds marks to a schema. */
export function marked<Schema>(schema: Schema, marks: Marks): Schema {
  const { [MARKS]: earlier } = schema as { [MARKS]?: Marks };
  return { ...schema, [MARKS]: { ...earlier, ...marks } };
}

/** For the compiler only. */
export interface IsForm {
  readonly '~form': true;
}
export interface IsNeeded {
  readonly '~needed': true;
}

/** A form: its required fields may be left out, because the domain reports all its faults at once. */
export function form<Properties extends TProperties>(properties: Properties, rest?: TObjectOptions) {
  return marked(Type.Object(properties, rest), { isForm: true }) as TObject<Properties> & IsForm;
}

/** A field of a form whose absence is refused before the domain sees the form, such as a choice of what is done. */
export function needed<Schema extends TSchema>(schema: Schema): Schema & IsNeeded {
  return marked(schema, { isNeeded: true }) as Schema & IsNeeded;
}

/** A short text that is often a number, such as that of a house: a number is taken as its digits. */
export function numbered<Schema extends TSchema>(schema: Schema): Schema {
  return marked(schema, { takes: 'number' });
}

/**
 * Another schema of the contract, by its name, in what is sent: with its marks, which `reference` does not know.
 * @param name of the schema whose type is given
 */
export function sent<Schema extends TSchema>(name: string, description?: string): Schema {
  const reference = { $ref: `#/components/schemas/${name}`, ...(description !== undefined && { description }) };
  return Type.Unsafe(reference) as unknown as Schema;
}
