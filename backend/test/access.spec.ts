import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { METHOD_METADATA } from '@nestjs/common/constants';
import { ModulesContainer } from '@nestjs/core';
import type { OpenAPIObject } from '@nestjs/swagger';
import { ERROR_CODES } from '@fyonka/api-contract/error-codes';
import { ACCESS } from '../src/adapters/http/access.ts';
import { openTestShop } from './support/test-shop.ts';
import type { TestShop } from './support/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

interface Handler {
  name: string;
  caller: unknown;
}

/** Every handler of every controller of the application, with the caller that it is declared for. */
function handlers(): Handler[] {
  const controllers = [...shop.application.get(ModulesContainer).values()].flatMap((module) => [
    ...module.controllers.values(),
  ]);
  return controllers.flatMap(({ metatype }) => {
    if (typeof metatype !== 'function') return [];
    const methods = Object.entries(Object.getOwnPropertyDescriptors(metatype.prototype as object)).filter(
      ([, { value }]) => typeof value === 'function' && Reflect.hasMetadata(METHOD_METADATA, value as object),
    );
    return methods.map(([name, { value }]) => ({
      name: `${metatype.name}.${name}`,
      caller: (Reflect.getMetadata(ACCESS, value as object) ?? Reflect.getMetadata(ACCESS, metatype)) as unknown,
    }));
  });
}

test('every route says who may call it', () => {
  expect(handlers().length).toBeGreaterThan(20);
  expect(handlers().filter(({ caller }) => caller === undefined)).toEqual([]);
});

test('the description of the API knows every call, what it answers and how it fails', async () => {
  const document = (await (await shop.get('/api/docs-json')).json()) as OpenAPIObject;
  const order = document.paths['/api/orders']?.post;
  expect(Object.keys(order?.responses ?? {})).toEqual(
    expect.arrayContaining(['201', '400', '409', '422', '429', '500', '503']),
  );
  expect(order?.responses['409']).toMatchObject({
    description: 'PRICE_CHANGED, OUT_OF_STOCK, ORDER_ALREADY_SETTLED, ORDER_BEING_PAID',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorAnswer' } } },
  });
  expect(document.components?.schemas).toMatchObject({
    PlaceOrderDto: { properties: { orderItems: { type: 'array', maxItems: 100 }, phone: { type: 'string' } } },
    ErrorCode: { enum: [...ERROR_CODES] },
    ErrorAnswer: { properties: { code: { $ref: '#/components/schemas/ErrorCode' } } },
  });
  const described = Object.values(document.paths).flatMap((path) =>
    Object.values(path).filter(
      (operation) => typeof operation === 'object' && operation !== null && 'summary' in operation,
    ),
  );
  // All but the two routes of the description itself.
  expect(described).toHaveLength(handlers().length - 2);
});

test('every schema that the description refers to is in it', async () => {
  const text = await (await shop.get('/api/docs-json')).text();
  const schemas = Object.keys((JSON.parse(text) as OpenAPIObject).components?.schemas ?? {});
  const referred = [...text.matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name]) => name);
  expect(referred.filter((name) => !schemas.includes(name ?? ''))).toEqual([]);
});

test('people read the description as a page that runs nothing', async () => {
  const page = await shop.get('/api/docs');
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(page.headers.get('content-security-policy')).not.toContain('script-src');
  expect(await page.text()).toContain('/api/orders');
});
