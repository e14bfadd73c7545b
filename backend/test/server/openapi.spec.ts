import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { OrderAnswer, PlaceOrderAnswer } from '@fyonka/api-contract/wire/ordering';
import { compileErrors, validate } from '@readme/openapi-parser';
import { OpenAPIClientAxios } from 'openapi-client-axios';
import { Compile } from 'typebox/schema';
import { QUERY } from '../../src/adapters/http/openapi/queries.ts';
import { SCHEMAS } from '../../src/adapters/http/openapi/schemas.ts';
import { anOrder } from '../support/orders.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

let shop: TestShop;
let document: OpenAPIObject;
beforeAll(async () => {
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

  const placing = await operation('OrdersController_place')({ 'Idempotency-Key': 'generated client' }, order);
  expect(placing.status).toBe(201);
  const placed = placing.data as PlaceOrderAnswer;
  const { orderNumber } = placed.order;
  const read = await operation('OrdersController_one')({ orderNumber, 'X-Order-Token': placed.accessToken });
  expect((read.data as OrderAnswer).order).toEqual(placed.order);
});

test('every query is described by the schema that its route checks', () => {
  const { paths } = SwaggerModule.createDocument(shop.application, new DocumentBuilder().build());
  const named: string[] = [];
  for (const [path, item] of Object.entries(paths))
    for (const [method, operation] of Object.entries(item as Record<string, Operation>)) {
      const name = operation[QUERY];
      const checked = (operation.parameters ?? []).filter((part) => part.in === 'query').map((part) => part.name);
      const described = name
        ? Object.keys((SCHEMAS[name as keyof typeof SCHEMAS] as { properties: object }).properties)
        : [];
      // A route that parses its query depending on the caller has no parameters that Nest could see.
      if (checked.length > 0)
        expect({ method, path, names: described.sort() }).toEqual({ method, path, names: checked.sort() });
      named.push(...described);
    }
  expect(named).toContain('stock');
});

interface Operation {
  readonly [QUERY]?: string;
  readonly parameters?: readonly { readonly in: string; readonly name: string }[];
}
