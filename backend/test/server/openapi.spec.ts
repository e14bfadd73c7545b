import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Endpoint } from '@fyonka/api-contract/endpoints/endpoint';
import { ENDPOINTS, readSchemas } from '@fyonka/api-contract/endpoints/endpoints';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { OrderAnswer, PlaceOrderAnswer } from '@fyonka/api-contract/wire/ordering';
import { compileErrors, validate } from '@readme/openapi-parser';
import type { FastifyRequest } from 'fastify';
import { OpenAPIClientAxios } from 'openapi-client-axios';
import { Compile } from 'typebox/schema';
import { handlersOf } from '../support/handlers.ts';
import { anOrder } from '../support/orders.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

let shop: TestShop;
let document: OpenAPIObject;
let schemas: Readonly<Record<string, { readonly properties?: object }>>;
beforeAll(async () => {
  schemas = await readSchemas();
  shop = await openTestShop();
  document = (await (await shop.get('/api/docs-json')).json()) as OpenAPIObject;
});
afterAll(() => shop.close());

const faultsOf = async (api: object) => {
  // The validator writes its own properties into what it reads.
  const result = await validate(structuredClone(api) as never);
  return result.valid ? '' : compileErrors(result);
};

test('the served description is a valid OpenAPI 3.1 document', async () => {
  expect(document.openapi).toBe('3.1.0');
  expect(await faultsOf(document)).toBe('');
});

test('a reference that leads nowhere is found', async () => {
  const { OrderAddress: _gone, ...schemas } = document.components?.schemas ?? {};
  const faults = await faultsOf({ ...document, components: { ...document.components, schemas } });
  expect(faults).toContain('#/components/schemas/OrderAddress');
});

test('a client that is made from the description places an order and reads it', async () => {
  const definition = { ...document, servers: [{ url: shop.url }] };
  const client = await new OpenAPIClientAxios({ definition: definition as never }).init();
  const operation = (name: string) => {
    const found = client[name];
    if (!found) throw new Error(`${name} is not described`);
    return found;
  };

  const order = anOrder();
  const { components } = document;
  const request = components?.schemas?.['PlaceOrderRequest'] as object;
  expect(Compile({ components, ...request }).Errors(order)[1]).toEqual([]);

  const placing = await operation('postOrders')({ 'Idempotency-Key': 'generated client' }, order);
  expect(placing.status).toBe(201);
  const placed = placing.data as PlaceOrderAnswer;
  const { orderNumber } = placed.order;
  const read = await operation('getOrdersByOrderNumber')({ orderNumber, 'X-Order-Token': placed.accessToken });
  expect((read.data as OrderAnswer).order).toEqual(placed.order);
});

test('generators find where the shop is, and a lasting name for each call', () => {
  expect(document.servers).toMatchObject([{ url: '/' }]);
  const names = Object.values(document.paths).flatMap((path) =>
    Object.values(path as Readonly<Record<string, { operationId: string }>>).map(({ operationId }) => operationId),
  );
  expect(names).toContain('putAdminCouponsById');
  expect(new Set(names).size).toBe(names.length);
});

test.each([
  ['a phone number', { phone: '123' }, '/phone'],
  ['an e-mail address', { email: 'noura' }, '/email'],
  ['an item without its product', { orderItems: [{ quantity: 1 }] }, '/orderItems/0'],
  ['an item with an empty id', { orderItems: [{ quantity: 1, productId: '' }] }, '/orderItems/0/productId'],
])('a request that is written by the description has no %s that the shop refuses', (_what, wrong, place) => {
  const { components } = document;
  const request = components?.schemas?.['PlaceOrderRequest'] as object;
  const faults = Compile({ components, ...request }).Errors({ ...anOrder(), ...wrong })[1];
  expect(faults.map(({ instancePath }) => instancePath)).toContain(place);
});

/** Endpoints that take a query, with the names that its schema has. */
const withQuery = () =>
  Object.entries<Endpoint>(ENDPOINTS).flatMap(([route, { query, byAttributes }]) =>
    query === undefined ? [] : [{ route, query, byAttributes, names: namesIn(query) }],
  );
const namesIn = (query: string) => Object.keys(schemas[query]?.properties ?? {});

test('every query is described by the schema that it is checked by', () => {
  for (const { route, byAttributes, names } of withQuery()) {
    const [method = '', path = ''] = route.split(' ');
    const operation = document.paths[path]?.[method.toLowerCase() as 'get'];
    const parameters = (operation?.parameters ?? []) as readonly { readonly in: string; readonly name: string }[];
    const described = parameters.filter((part) => part.in === 'query').map(({ name }) => name);
    expect([route, described]).toEqual([route, [...names, ...(byAttributes ? ['attr'] : [])]]);
  }
  expect(withQuery().map(({ route }) => route)).toContain('GET /api/products');
});

test('requests that differ in a parameter of their query never share a stored answer', () => {
  const handlers = new Map(handlersOf(shop).map(({ route, config }) => [route, config]));
  const stored = withQuery().flatMap(({ route, query, names }) => {
    const { cacheKey } = handlers.get(route) ?? {};
    if (!cacheKey) return [];
    const keyOf = (url: string) => cacheKey({ raw: { url } } as FastifyRequest);
    // Answers to administrators, who have a query of their own in some calls, are not stored.
    const known = OF_ADMINISTRATORS.has(query) ? namesIn('ProductsQuery') : names;
    for (const name of known) expect([route, keyOf(`/?${name}=x`)]).toEqual([route, `/?${name}=x`]);
    return [route];
  });
  expect(stored).toHaveLength(8);
});

const OF_ADMINISTRATORS = new Set(['OfficeProductsQuery', 'CategoryProductsQuery']);
