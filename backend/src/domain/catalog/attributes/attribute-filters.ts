import type { LocalizedText } from '../../localized-text.ts';
import { readNumber } from '../../texts/typed-number.ts';
import type { Attribute } from './attribute.ts';
import { measured } from './attribute-values-draft.ts';
import { attributeToken, writtenNumber } from './shown-attributes.ts';

/** What a list is narrowed to: products that have one of the values of the attribute. */
export interface AttributeFilter {
  /** Key of the attribute. */
  readonly key: string;
  /** Keys of choices, or numbers as text. */
  readonly values: readonly string[];
}

/** Tokens of which a product needs one. */
export type AnyToken = readonly string[];

/** A value that a list can be narrowed to, in words. */
export interface FilterValue {
  /** As in `AttributeFilter`. */
  readonly value: string;
  readonly text: LocalizedText;
}

export interface ListFilter {
  readonly attribute: Attribute;
  readonly values: readonly FilterValue[];
}

/** Most numbers of one attribute that are offered, the smallest first. */
const MOST_NUMBERS = 50;

/**
 * What products need for all filters: one token of each list. An attribute or value that the shop does not have, or
 * does not filter by, is one that no product has.
 * @returns null when no product can match
 */
export function neededTokens(
  filters: readonly AttributeFilter[],
  attributes: readonly Attribute[],
): readonly AnyToken[] | null {
  const needed = filters.map(({ key, values }): AnyToken => {
    const attribute = attributes.find((one) => one.key === key);
    if (!attribute?.isFilterable) return [];
    const known = values.flatMap((value) => filterValue(attribute, value) ?? []);
    return [...new Set(known.map(({ value }) => attributeToken(key, value)))];
  });
  return needed.some(({ length }) => length === 0) ? null : needed;
}

/** The attributes that lists can be narrowed by, in the order of the shop, each with those values that are chosen. */
export function chosenFilters(
  attributes: readonly Attribute[],
  filters: readonly AttributeFilter[],
): readonly ListFilter[] {
  return filterable(attributes).map((attribute) => {
    const chosen = filters.find(({ key }) => key === attribute.key)?.values ?? [];
    return { attribute, values: inOrder(attribute, new Set(chosen)) };
  });
}

/** The attributes that a list can be narrowed by, each with the values that occur in it. @param tokens of its products */
export function offeredFilters(attributes: readonly Attribute[], tokens: Iterable<string>): readonly ListFilter[] {
  const occurring = Map.groupBy(tokens, (token) => token.split('=', 1)[0] ?? '');
  return filterable(attributes).flatMap((attribute) => {
    const start = attributeToken(attribute.key, '').length;
    const values = inOrder(attribute, new Set(occurring.get(attribute.key)?.map((token) => token.slice(start))));
    return values.length === 0 ? [] : [{ attribute, values }];
  });
}

function filterable(attributes: readonly Attribute[]): readonly Attribute[] {
  return attributes.filter(({ isFilterable }) => isFilterable);
}

/** Choices in the order of the shop, numbers by their size. */
function inOrder(attribute: Attribute, values: ReadonlySet<string>): FilterValue[] {
  if (attribute.kind === 'choice')
    return attribute.choices.filter(({ key }) => values.has(key)).map(({ key, name }) => ({ value: key, text: name }));
  const numbers = new Map(
    [...values].flatMap((value) => filterValue(attribute, value) ?? []).map((one) => [one.value, one]),
  );
  return [...numbers.values()].toSorted((one, other) => Number(one.value) - Number(other.value)).slice(0, MOST_NUMBERS);
}

/** Null when the attribute has no such value. */
function filterValue(attribute: Attribute, value: string): FilterValue | null {
  if (attribute.kind === 'choice') {
    const choice = attribute.choices.find(({ key }) => key === value);
    return choice ? { value, text: choice.name } : null;
  }
  const number = attribute.kind === 'number' ? measured(readNumber(value)) : null;
  return number === null ? null : { value: String(number), text: writtenNumber(attribute, number) };
}
