import 'reflect-metadata';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { SCHEMAS } from '../../src/adapters/http/openapi/schemas.ts';
import type { SchemaName } from '../../src/adapters/http/openapi/schemas.ts';
import { checkingClass, fill } from '../../src/adapters/http/validation/checking-class.ts';
import type { Endpoint } from '@fyonka/api-contract/endpoints/endpoint';
import { ENDPOINTS } from '@fyonka/api-contract/endpoints/endpoints';

// The classes that requests are checked by, made of the schemas, compared with the contract that the API document shows.

interface Schema {
  readonly $ref?: string;
  readonly nullable?: boolean;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly [keyword: string]: unknown;
}
type Schemas = Readonly<Record<string, Schema>>;

const BOUNDS = ['type', 'enum', 'pattern', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems'];

/** What a schema demands: references are replaced by what they point to, and texts for people are left out. */
function demands(schema: Schema, schemas: Schemas): unknown {
  const { $ref, nullable, allOf, ...own } = schema;
  if (nullable) return demands({ anyOf: [{ $ref, allOf, ...own } as Schema, { type: 'null' }] }, schemas);
  const [only] = allOf ?? [];
  if (only) return demands(only, schemas);
  if ($ref !== undefined) {
    const named = schemas[$ref.replace('#/components/schemas/', '')];
    if (!named) throw new Error(`${$ref} leads nowhere`);
    return demands(named, schemas);
  }
  const { anyOf, items, properties, required = [] } = own;
  return {
    ...Object.fromEntries(BOUNDS.filter((name) => name in own).map((name) => [name, own[name]])),
    ...(anyOf && { anyOf: anyOf.map((way) => demands(way, schemas)) }),
    ...(items && { items: demands(items, schemas) }),
    ...(properties && {
      fields: Object.fromEntries(
        Object.entries(properties).map(([name, field]) => [
          name,
          { isRequired: required.includes(name), ...(demands(field, schemas) as object) },
        ]),
      ),
    }),
  };
}

const CONTRACT = JSON.parse(JSON.stringify(SCHEMAS)) as Schemas;
let checked: Schemas;

/** What endpoints take, with all that it refers to. */
const TAKEN = new Set<SchemaName>();
function take(name: string): void {
  if (TAKEN.has(name as SchemaName)) return;
  TAKEN.add(name as SchemaName);
  for (const [, within] of JSON.stringify(CONTRACT[name]).matchAll(/#\/components\/schemas\/(\w+)/g))
    take(within ?? '');
}
const CHECKED = Object.values<Endpoint>(ENDPOINTS).flatMap(({ query, body }) => [query ?? [], body ?? []].flat());
CHECKED.forEach(take);

const NAMED_SO = Object.keys(CONTRACT).filter((name) => /(?:Request|Query)$/.test(name));
const NAMES = [...new Set([...CHECKED, ...NAMED_SO])] as SchemaName[];

@Module({})
class Nothing {}

beforeAll(async () => {
  const application = await NestFactory.create<NestFastifyApplication>(Nothing, new FastifyAdapter(), {
    logger: false,
  });
  const about = new DocumentBuilder().build();
  const extraModels = NAMES.map(checkingClass);
  for (const type of extraModels) await fill(type);
  const document = SwaggerModule.createDocument(application, about, { extraModels });
  checked = document.components?.schemas as unknown as Schemas;
  await application.close();
});

describe('a class has the same rules as the contract', () => {
  test.each(NAMES)('%s', (name) => {
    expect(demands(checked[name] ?? {}, checked)).toEqual(demands(CONTRACT[name] ?? {}, CONTRACT));
  });
});

test('every request and query of the contract is taken by an endpoint', () => {
  expect(NAMES.filter((name) => !TAKEN.has(name))).toEqual([]);
});
