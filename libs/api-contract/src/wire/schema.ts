import { form, marked } from '../json-schema/marks.ts';
import type { IsForm } from '../json-schema/marks.ts';
import { Type } from '../json-schema/type.ts';
import type {
  TArray,
  TInteger,
  TNull,
  TNumber,
  TObject,
  TOptional,
  TSchema,
  TString,
  TStringOptions,
  TUnion,
  TUnsafe,
} from 'typebox';
import { LAST_PAGE, LONGEST_SENT } from '../values/request-limits.ts';

/** An amount in KD. @param description what it is the price of, when its name does not say so */
export function kd(description?: string): TNumber {
  return Type.Number({ description: description === undefined ? 'KD' : `KD; ${description}` });
}

/** A moment. */
export function time(description?: string): TString {
  const format = 'ISO 8601, UTC';
  return Type.String({
    format: 'date-time',
    description: description === undefined ? format : `${format}; ${description}`,
  });
}

/** A text of bounded length. @param longest in code points */
export function text(longest: number, description?: string, example?: string): TString {
  return textLike(longest, {}, description, example);
}

function textLike(longest: number, keywords: TStringOptions, description?: string, example?: string): TString {
  return Type.String({
    maxLength: longest,
    ...keywords,
    ...about(description),
    ...(example !== undefined && { examples: [example] }),
  });
}

/** An e-mail address, as it is sent. @param longest in code points */
export function email(longest: number, description?: string): TString {
  return textLike(longest, { format: 'email' }, description, 'noura@example.com');
}

const TAKEN = '8 digits that start with 5, 6, 9 or one of `phoneStarts`';

/** A phone number of Kuwait, as it is sent. @param longest in code points */
export function mobile(longest: number, description = TAKEN, example = '55123456'): TString {
  return marked(text(longest, description, example), { plainly: String.raw`^[569]\d{7}$` });
}

/** The id of a thing, as it is sent. */
export function id(description?: string): TString {
  return textLike(LONGEST_SENT.id, { minLength: 1 }, description);
}

/** A code that was mailed. */
export function mailedCode(): TString {
  return marked(text(LONGEST_SENT.code, '6 digits, in any script', '042719'), { plainly: String.raw`^\d{6}$` });
}

/** A text in both languages, as it is sent. @param longest code points in one language */
export function pair(longest: number, description?: string): TObject<{ en: TString; ar: TString }> & IsForm {
  return form({ en: text(longest), ar: text(longest) }, about(description));
}

/** Some properties of a schema, in the given order. */
export function only<Properties extends object, Name extends keyof Properties>(
  properties: Properties,
  names: readonly Name[],
): Pick<Properties, Name> {
  return Object.fromEntries(names.map((name) => [name, properties[name]])) as Pick<Properties, Name>;
}

/** A whole number. */
export function whole(least: number, most: number, description?: string): TInteger {
  return Type.Integer({ minimum: least, maximum: most, ...about(description) });
}

/** The version of a thing that was edited. */
export function version(description: string, least = 0): TOptional<TInteger> {
  return Type.Optional(whole(least, Number.MAX_SAFE_INTEGER, description));
}

/** A number that may also be sent as text, in the digits of any keyboard. Our own pages send numbers. */
export function written(description?: string): TUnsafe<number> {
  const ways = [Type.Number(), Type.String({ maxLength: LONGEST_SENT.number })];
  return Type.Unsafe<number>({ anyOf: ways, ...about(description) });
}

/** A list of short texts. */
export function textList(most: number, longest: number, options: { least?: number; description?: string } = {}) {
  const { least, description } = options;
  return Type.Array(text(longest), {
    maxItems: most,
    ...(least !== undefined && { minItems: least }),
    ...about(description),
  });
}

/** For a request that changes a part of a thing: what it does not take is refused, and not taken for changed. */
export const NO_OTHERS = { additionalProperties: false } as const;

/** Which page of a list. */
export const PAGE = Type.Optional(whole(1, LAST_PAGE, 'Counted from 1'));

/** Entries of one page of a list. */
export function pageSize({ most, usual }: { most: number; usual: number }): TOptional<TInteger> {
  return Type.Optional(whole(1, most, `${usual} unless given`));
}

/** The part of a list that an answer has. @param total what is counted on all pages */
export function pageOf(total = 'Number of entries on all pages'): { total: TInteger; page: TInteger; limit: TInteger } {
  return {
    total: Type.Integer(about(total)),
    page: Type.Integer(about('Counted from 1')),
    limit: Type.Integer(about('Most entries of a page')),
  };
}

/** @param description when it is null */
export function nullable<Schema extends TSchema>(schema: Schema, description: string): TUnion<[Schema, TNull]> {
  return Type.Union([schema, Type.Null()], { description });
}

/** One of a few words. */
export function choice<Value extends string>(values: readonly Value[], description?: string): TUnsafe<Value> {
  return Type.Unsafe<Value>({ type: 'string', enum: [...values], ...about(description) });
}

/**
 * Another type of the contract, by the name of its schema: the OpenAPI document then has each schema once, and an
 * editor shows `OrderItemView` instead of everything in it.
 */
export function reference<Named>(name: string, description?: string): TUnsafe<Named> {
  return Type.Unsafe<Named>({ $ref: `#/components/schemas/${name}`, ...about(description) });
}

/** A list of another type of the contract. */
export function listOf<Item>(
  name: string,
  description?: string,
  bounds: { minItems?: number; maxItems?: number } = {},
): TArray<TUnsafe<Item>> {
  return Type.Array(reference<Item>(name), { ...bounds, ...about(description) });
}

/** Version and last change of settings that the office edits. */
export const CHANGED = {
  version: Type.Integer(),
  changedAt: nullable(time(), 'Null until they were changed'),
  changedBy: nullable(Type.String(), 'E-mail; null for the shop itself, and for an account that is gone'),
};

function about(description: string | undefined): { description?: string } {
  return description === undefined ? {} : { description };
}
