import 'reflect-metadata';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { ENDPOINTS, readSchemas } from '@fyonka/api-contract/endpoints/endpoints';
import type { Endpoint } from '@fyonka/api-contract/endpoints/endpoint';
import { MARKS } from '@fyonka/api-contract/json-schema/marks';
import type { Marks } from '@fyonka/api-contract/json-schema/marks';
import { PLACE_PATTERN } from '@fyonka/api-contract/values/front-ends';
import type { ApiFailure } from '../../src/adapters/http/errors/api-failure.ts';
import { checkingClass } from '../../src/adapters/http/validation/checking-class.ts';
import { ApiValidationPipe } from '../../src/adapters/http/validation/validation.pipe.ts';

// What is sent is checked by every rule of its schema, which the API document shows.

interface Schema {
  readonly [MARKS]?: Marks;
  readonly $ref?: string;
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly pattern?: string;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly maxProperties?: number;
  readonly required?: readonly string[];
}

let named: Readonly<Record<string, Schema>>;
beforeAll(async () => {
  named = await readSchemas();
});

/** References and nulls are replaced by what they stand for. */
function plain(schema: Schema): Schema {
  const [way, other] = schema.anyOf ?? [];
  if (way && other?.type === 'null') return plain(way);
  return schema.$ref === undefined ? schema : plain(named[schema.$ref.split('/').at(-1) ?? ''] ?? {});
}

/** Something that the schema allows. */
function fit(given: Schema): unknown {
  const { type, enum: words, minimum, items = {}, anyOf, properties, pattern } = plain(given);
  if (words) return words[0];
  if (pattern !== undefined) return pattern === PLACE_PATTERN ? 'entry.js:1:2' : 'v1';
  if (properties) return Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, fit(field)]));
  if (type === 'array') return [fit(items)];
  if (type === 'boolean') return true;
  if (type === 'object') return {};
  return anyOf || type === 'number' ? 1 : type === 'integer' ? minimum : 'x';
}

/** What a field refuses, with the code of its fault. */
function faultsOf(given: Schema, isLeftToDomain: boolean): [sent: unknown, code: string][] {
  const { [MARKS]: marks = {}, ...schema } = plain(given);
  const { type, enum: words, pattern, maxLength, minimum, maximum, items, minItems, maxItems, anyOf } = schema;
  const { maxProperties, patternProperties } = schema;
  if (words) return isLeftToDomain ? [[5, 'INVALID']] : marks.takes === 'known' ? [] : [['zzz', 'INVALID']];
  if (pattern !== undefined) return [['a b', 'INVALID']];
  if (anyOf)
    return [
      ['1'.repeat(1_000), 'INVALID'],
      [[], 'INVALID'],
    ];
  if (maxLength !== undefined)
    return [
      ['x'.repeat(maxLength + 1), 'TOO_LONG'],
      [[], 'INVALID'],
    ];
  if (minimum !== undefined && maximum !== undefined)
    return [minimum - 1, maximum + 1, minimum + 0.5, 'zzz'].map((sent) => [sent, marks.code ?? 'INVALID']);
  if (type === 'number' || type === 'boolean') return [['zzz', 'INVALID']];
  if (maxProperties !== undefined) {
    const [{ maxLength: longest = 0 } = {}] = Object.values(patternProperties ?? {});
    const many = Object.fromEntries(Array.from({ length: maxProperties + 1 }, (_, place) => [`key${place}`, 'x']));
    return [
      [many, 'INVALID'],
      [{ key: 'x'.repeat(longest + 1) }, 'TOO_LONG'],
      [{ key: 1 }, 'INVALID'],
    ];
  }
  if (!items || maxItems === undefined) return [['zzz', 'INVALID']];
  const ofItems = plain(items).properties ? [] : faultsOf(items, false);
  return [
    ['zzz', 'INVALID'],
    [Array.from({ length: maxItems + 1 }, () => fit(items)), 'TOO_MANY_ITEMS'],
    ...(minItems === 1 ? [[[], 'REQUIRED'] as [unknown, string]] : []),
    ...ofItems.map(([sent, code]): [unknown, string] => [[sent], code]),
  ];
}

interface Fault {
  readonly sent: unknown;
  readonly field: string;
  /** Null: none, because the field counts as left out. */
  readonly code: string | null;
}

/** What a group of fields refuses: everything else in it is as it should be. */
function refusedBy(given: Schema): Fault[] {
  const group = plain(given);
  const { properties = {}, required = [] } = group;
  const whole = fit(group) as object;
  return Object.entries(properties).flatMap(([field, schema]) => {
    const isForm = group[MARKS]?.isForm === true && schema[MARKS]?.isNeeded !== true;
    const isRequired = required.includes(field);
    const own = faultsOf(schema, isForm && isRequired).map(([sent, code]) => ({ sent, field, code }));
    const absent = isRequired && !isForm ? [{ sent: undefined, field, code: 'REQUIRED' }] : [];
    const { properties: inner, items } = plain(schema);
    const within = inner ? refusedBy(schema).map((fault) => ({ ...fault, field: `${field}.${fault.field}` })) : [];
    const listed = items && plain(items).properties ? refusedBy(items) : [];
    const inList = listed.map(({ sent, ...fault }) => ({ ...fault, sent: [sent], field: `${field}.0.${fault.field}` }));
    return [...own, ...absent, ...within, ...inList].map(({ sent, ...fault }) => ({
      ...fault,
      ...(schema[MARKS]?.isSlight && { code: null }),
      sent: { ...whole, [field]: sent },
    }));
  });
}

const CHECKED = new Map<string, 'query' | 'body'>();
for (const { query, body } of Object.values<Endpoint>(ENDPOINTS)) {
  if (query !== undefined) CHECKED.set(query, 'query');
  if (body !== undefined) CHECKED.set(body, 'body');
}

const pipe = new ApiValidationPipe();
async function check(name: string, sent: unknown) {
  const metadata = { type: CHECKED.get(name) ?? 'body', metatype: checkingClass(name) };
  try {
    await pipe.transform(sent, metadata);
    return [];
  } catch (error) {
    return (error as ApiFailure).faults;
  }
}

describe('a request is refused for every rule of its schema, and for no other', () => {
  test.each([...CHECKED.keys()])('%s', async (name) => {
    const schema = named[name] ?? {};
    expect(await check(name, fit(schema))).toEqual([]);
    for (const { sent, field, code } of refusedBy(schema)) {
      // A list that is too long for any request is refused at once, at the first level of the body.
      const shown = code === 'TOO_MANY_ITEMS' ? expect.stringMatching(`^${field.split('.')[0]}`) : field;
      const faults = code === null ? [] : [{ field: shown, code }];
      expect({ sent, faults: await check(name, sent) }).toEqual({ sent, faults });
    }
  });
});

test('every request and query of the contract is taken by an endpoint', () => {
  const taken = new Set<string>();
  const take = (name: string) => {
    if (taken.has(name)) return;
    taken.add(name);
    for (const [, within = ''] of JSON.stringify(named[name]).matchAll(/#\/components\/schemas\/(\w+)/g)) take(within);
  };
  for (const name of CHECKED.keys()) take(name);
  const requests = Object.keys(named).filter((name) => /(?:Request|Query)$/.test(name));
  expect(requests.filter((name) => !taken.has(name))).toEqual([]);
});
