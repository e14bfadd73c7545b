import 'reflect-metadata';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { CHECKING_CLASSES } from '../../src/adapters/http/openapi/checks.ts';
import { SCHEMAS } from '../../src/adapters/http/openapi/schemas.ts';
import '../../src/app.module.ts';

// The classes that class-validator checks requests by, compared with the contract that the API document shows.

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

@Module({})
class Nothing {}

beforeAll(async () => {
  const application = await NestFactory.create<NestFastifyApplication>(Nothing, new FastifyAdapter(), {
    logger: false,
  });
  const about = new DocumentBuilder().build();
  const document = SwaggerModule.createDocument(application, about, { extraModels: [...CHECKING_CLASSES.values()] });
  checked = document.components?.schemas as unknown as Schemas;
  await application.close();
});

describe('a class has the same rules as the contract', () => {
  test.each([...CHECKING_CLASSES.keys()])('%s', (name) => {
    expect(demands(checked[name] ?? {}, checked)).toEqual(demands(CONTRACT[name] ?? {}, CONTRACT));
  });
});

test('every request and query of the contract is checked by a class', () => {
  const named = Object.keys(CONTRACT).filter((name) => /(?:Request|Query)$/.test(name));
  expect(named.filter((name) => !CHECKING_CLASSES.has(name as never))).toEqual([]);
});
