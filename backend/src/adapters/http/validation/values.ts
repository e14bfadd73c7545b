import { MARKS } from '@fyonka/api-contract/json-schema/marks';
import type { Marks } from '@fyonka/api-contract/json-schema/marks';
import { LONGEST_SENT } from '@fyonka/api-contract/values/request-limits';
import { readNumber, readWhole } from '../../../domain/texts/typed-number.ts';
import type { Keywords } from './keywords.ts';

/** What a value has to be. */
export interface Rule {
  /** Takes what is meant, such as a number that was sent as text; what cannot be read is refused by `faultOf`. */
  readonly read?: (value: unknown) => unknown;
  /** The code of the one fault that is reported: shape before size. Null: none. */
  readonly faultOf: (value: unknown) => string | null;
}

/**
 * The rule of a value that is neither a list nor a group of fields.
 * @param isByDomain the domain reports its absence, and a choice that it does not know as well
 * @throws Error for a schema that no rule stands for
 */
export function valueRule(schema: Keywords, isByDomain: boolean): Rule {
  const { type, enum: words, pattern, maxLength: longest, minimum: least, maximum: most, anyOf = [] } = schema;
  const { takes, code = 'INVALID' } = schema[MARKS] ?? {};
  if (anyOf[0]?.type === 'number' && anyOf[1]?.type === 'string') return valid(isWrittenNumber);
  if (words) return choice(words, takes, isByDomain);
  if (pattern !== undefined) {
    const form = new RegExp(pattern);
    return valid((value) => typeof value === 'string' && form.test(value));
  }
  if (longest !== undefined) return { ...reading(takes), faultOf: (value) => faultOfText(value, longest) };
  if (least !== undefined && most !== undefined)
    return { read: numberOf, ...valid((value) => isWhole(value) && value >= least && value <= most, code) };
  if (type === 'number') return { read: decimalOf, ...valid(Number.isFinite) };
  if (type === 'boolean') return { read: flagOf, ...valid((value) => typeof value === 'boolean') };
  return textsRule(schema);
}

/** The rule of a list by that of its parts. @throws Error for a list without a bound */
export function listRule({ maxItems: most, minItems }: Keywords, of: Rule): Rule['faultOf'] {
  if (most === undefined) throw new Error('a list of a request needs `maxItems`');
  return (value) => {
    if (!Array.isArray(value)) return 'INVALID';
    const faults = new Set(value.map((part) => of.faultOf(part)));
    faults.delete(null);
    const areLong = faults.delete('TOO_LONG');
    if (faults.size > 0) return 'INVALID';
    if (minItems === 1 && value.length === 0) return 'REQUIRED';
    if (value.length > most) return 'TOO_MANY_ITEMS';
    return areLong ? 'TOO_LONG' : null;
  };
}

function valid(isValid: (value: unknown) => boolean, code = 'INVALID'): Rule {
  return { faultOf: (value) => (isValid(value) ? null : code) };
}

/** Counts code points. */
function faultOfText(value: unknown, longest: number): string | null {
  if (typeof value !== 'string') return 'INVALID';
  if (value.length <= longest) return null;
  return value.length <= 2 * longest && Array.from(value).length <= longest ? null : 'TOO_LONG';
}

function reading(takes: Marks['takes']): Pick<Rule, 'read'> {
  if (takes === 'number') return { read: (value) => (Number.isSafeInteger(value) ? String(value) : value) };
  // Products carry both languages; of such a pair the English name is used.
  if (takes === 'pair') return { read: (value) => (isPair(value) ? (value.en ?? value.ar) : value) };
  return {};
}

/** A choice in any case where it is marked so; of the `known` ones, anything else counts as left out. */
function choice(words: readonly string[], takes: Marks['takes'], isByDomain: boolean): Rule {
  const read = (value: unknown) => {
    const word = typeof value === 'string' ? value.toLowerCase() : value;
    return takes !== 'known' || words.includes(word as string) ? word : undefined;
  };
  const faultOf: Rule['faultOf'] = isByDomain
    ? (value) => faultOfText(value, LONGEST_SENT.name)
    : (value) => (words.includes(value as string) ? null : 'INVALID');
  return { ...(takes && { read }), faultOf };
}

/** Short texts by names that the use case knows. */
function textsRule({ [MARKS]: marks, maxProperties: most, patternProperties = {}, ...rest }: Keywords): Rule {
  const [{ maxLength: longest } = {}] = Object.values(patternProperties);
  const { longestName } = marks ?? {};
  if (longestName === undefined || most === undefined || longest === undefined)
    throw new Error(`no check for ${JSON.stringify(rest)}`);
  const faultOf = (value: unknown) => {
    if (!isGroup(value)) return 'INVALID';
    const texts = Object.entries(value);
    const areTexts = texts.every(([name, text]) => name.length <= longestName && typeof text === 'string');
    if (texts.length > most || !areTexts) return 'INVALID';
    return texts.every(([, text]) => (text as string).length <= longest) ? null : 'TOO_LONG';
  };
  return { faultOf };
}

/** Whether a value has fields. */
export function isGroup(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isPair(value: unknown): value is { en?: unknown; ar?: unknown } {
  return typeof value === 'object' && value !== null && ('en' in value || 'ar' in value);
}

function isWhole(value: unknown): value is number {
  return Number.isInteger(value);
}

/** A number, or a text that the domain reads as one or refuses. */
function isWrittenNumber(value: unknown): boolean {
  return typeof value === 'number' || isShortText(value);
}

/** Whether a value may be a number that is written as text. */
function isShortText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= LONGEST_SENT.number;
}

/** A decimal number, which may be sent as text in the digits of any keyboard. */
function decimalOf(value: unknown): unknown {
  if (!isShortText(value)) return value;
  const read = readNumber(value);
  return read && 'plain' in read ? Number(read.plain) : value;
}

/** A whole number, likewise. */
function numberOf(value: unknown): unknown {
  if (!isShortText(value)) return value;
  const digits = readWhole(value);
  return digits === null ? value : Number(digits);
}

/** `true` or `false`, also as text. */
function flagOf(value: unknown): unknown {
  return value === 'true' || value === '1' ? true : value === 'false' || value === '0' ? false : value;
}
