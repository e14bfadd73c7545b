import { PERMISSIONS, PRESET_ROLES } from '@fyonka/api-contract/values/roles';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Endpoint } from '@fyonka/api-contract/endpoints/endpoint';
import { ENDPOINTS } from '@fyonka/api-contract/endpoints/endpoints';
import type { OpenAPIObject } from '@nestjs/swagger';
import { ERROR_STATUS } from '@fyonka/api-contract/values/error-codes';
import type { Caller } from '../../src/adapters/http/access.ts';
import { isPermitted, NO_POSITION, preset, ticked } from '../../src/domain/identity/permissions.ts';
import type { Person as Position } from '../../src/domain/identity/permissions.ts';
import { aPerson, aPersonOfTheOffice, register, signIn } from '../support/accounts/accounts.ts';
import type { Person, Visitor } from '../support/accounts/accounts.ts';
import { handlersOf } from '../support/handlers.ts';
import type { Handler } from '../support/handlers.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test('every route declares who may call it, as the contract says', () => {
  const declared = handlersOf(shop).filter(({ path }) => !path.startsWith('/api/docs'));
  const needs = Object.entries<Endpoint>(ENDPOINTS).map(([route, endpoint]) => [route, endpoint.needs]);
  expect(declared.map(({ route, caller }) => [route, caller]).sort()).toEqual(needs.sort());
});

test('of the office, only the lists and products that shoppers see are for everyone', () => {
  const open = handlersOf(shop).filter(
    ({ path, caller }) => path.startsWith('/api/admin') && (caller === 'everyone' || caller === 'order-holder'),
  );
  expect(open.map(({ route }) => route).sort()).toEqual([
    'GET /api/admin/categories/{id}',
    'GET /api/admin/categories/{id}/products',
    'GET /api/admin/products',
    'GET /api/admin/products/{id}',
  ]);
});

/** What a caller may get: refused as unknown, refused by role, or an answer from the handler itself. */
type Door = 'open' | 'UNAUTHENTICATED' | 'FORBIDDEN';

function expectedDoor(caller: Caller | undefined, position: Position): Door {
  if (caller === 'everyone' || caller === 'order-holder' || caller === 'signed-in') return 'open';
  return caller !== undefined && isPermitted(position, caller) ? 'open' : 'FORBIDDEN';
}

async function doorOf({ method, path }: Handler, headers: Record<string, string>): Promise<Door> {
  const address = path.replace(/:\w+/g, 'nothing');
  const answer = await (method === 'GET'
    ? shop.get(address, headers)
    : fetch(shop.url + address, {
        method,
        headers: { 'content-type': 'application/json', ...headers },
        body: '{}',
      }));
  if (answer.status !== 401 && answer.status !== 403) {
    // A stream of events would not end without this.
    await answer.body?.cancel();
    return 'open';
  }
  const { code } = (await answer.json()) as { code: string };
  return code === 'UNAUTHENTICATED' || code === 'FORBIDDEN' ? code : 'open';
}

interface Someone {
  readonly who: string;
  readonly position: Position;
  readonly person: Person;
}

const sessions = new Map<Person, Visitor>();

/** Signs in again, and tries again, after a call that has ended the sessions. */
async function doorFor(person: Person, handler: Handler): Promise<Door> {
  const former = sessions.get(person);
  const door = former ? await doorOf(handler, former.headers) : 'UNAUTHENTICATED';
  if (door !== 'UNAUTHENTICATED') return door;
  const visitor = await signIn(shop, person);
  sessions.set(person, visitor);
  return doorOf(handler, visitor.headers);
}

async function expectDoor({ who, position, person }: Someone, handler: Handler): Promise<void> {
  const { name, caller } = handler;
  expect([name, who, await doorFor(person, handler)]).toEqual([name, who, expectedDoor(caller, position)]);
}

test('every route that is not for everybody is closed to whom nobody knows', async () => {
  for (const handler of handlersOf(shop)) {
    const { name, caller } = handler;
    const ofNobody = caller === 'everyone' || caller === 'order-holder' ? 'open' : 'UNAUTHENTICATED';
    expect([name, await doorOf(handler, {})]).toEqual([name, ofNobody]);
    expect([name, await doorOf(handler, { authorization: 'Bearer e30.e30.e30' })]).toEqual([name, ofNobody]);
  }
});

test.each(['customer', ...PRESET_ROLES] as const)('every route is open to a %s as it is declared', async (who) => {
  const someone =
    who === 'customer'
      ? { who, position: NO_POSITION, person: await register(shop, aPerson()) }
      : { who, position: preset(who), person: await aPersonOfTheOffice(shop, who) };
  for (const handler of handlersOf(shop)) await expectDoor(someone, handler);
});

test.each(PERMISSIONS)(
  '%s alone opens every route that needs it, and of the others what it brings',
  async (permission) => {
    const person = await aPersonOfTheOffice(shop, [permission]);
    const someone = { who: permission, position: ticked([permission]), person };
    const tried = new Set<unknown>();
    for (const handler of handlersOf(shop)) {
      // Of what needs something else, one route is enough: roles try them all.
      if (handler.caller !== permission && tried.has(handler.caller)) continue;
      tried.add(handler.caller);
      await expectDoor(someone, handler);
    }
    expect(tried.has(permission)).toBe(true);
  },
);

/** Reads the router's printed tree, in which each line adds its part to the path of the line above. */
function routePaths(drawing: string): string[] {
  const above: string[] = [];
  return drawing.split('\n').flatMap((line) => {
    const [, indent = '', part] = /^([│ ]*)[├└]── (\S+) \(/.exec(line) ?? [];
    if (part === undefined) return [];
    above.splice(indent.length / 4);
    above.push(`${above.at(-1) ?? ''}${part}`);
    return above.slice(-1);
  });
}

/**
 * They take bytes and not JSON. Those of gateways are accepted if they are signed, as gateway-notices.databases.spec.ts
 * shows; those of couriers are believed in nothing, as couriers.databases.spec.ts does.
 */
const NOTICES = ['/api/couriers/notices/:courier', '/api/payments/notices/:gateway'];

test('no route exists outside the paths of the controllers', () => {
  const routes = shop.application.getHttpAdapter().getInstance().printRoutes({
    commonPrefix: false,
  });
  const declared = new Set(handlersOf(shop).map(({ path }) => path));
  const served = routePaths(routes).filter((path) => path === '/api' || path.startsWith('/api/'));
  expect(served.length).toBeGreaterThan(20);
  expect(served.filter((path) => !declared.has(path))).toEqual(NOTICES);
});

test('the API description contains every call, its answers and its errors', async () => {
  const document = (await (await shop.get('/api/docs-json')).json()) as OpenAPIObject;
  const order = document.paths['/api/orders']?.post;
  expect(Object.keys(order?.responses ?? {})).toEqual(
    expect.arrayContaining(['201', '400', '409', '422', '429', '500', '503']),
  );
  expect(order?.responses['409']).toMatchObject({
    description: 'PRICE_CHANGED, OUT_OF_STOCK, ORDER_ALREADY_SETTLED, ORDER_BEING_PAID, SHOP_CLOSED',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorAnswer' } } },
  });
  expect(document.components?.schemas).toMatchObject({
    PlaceOrderRequest: { properties: { orderItems: { type: 'array', maxItems: 100 }, phone: { type: 'string' } } },
    ErrorCode: { enum: Object.keys(ERROR_STATUS) },
    ErrorAnswer: { properties: { code: { $ref: '#/components/schemas/ErrorCode' } } },
  });
  const described = Object.values(document.paths).flatMap((path) =>
    Object.values(path).filter(
      (operation) => typeof operation === 'object' && operation !== null && 'summary' in operation,
    ),
  );
  // All calls except the two routes of the description itself.
  expect(described).toHaveLength(handlersOf(shop).length - 2);
});

test('the API description says which calls need a session token or key, and which accept one', async () => {
  const document = (await (await shop.get('/api/docs-json')).json()) as OpenAPIObject;
  expect(document.components?.securitySchemes).toMatchObject({
    bearer: { type: 'http', scheme: 'bearer' },
    apiKey: { type: 'http', scheme: 'bearer' },
  });
  const endpoints: Readonly<Record<string, Endpoint>> = ENDPOINTS;
  const described = (caller: Caller | undefined, { byPerson }: Partial<Endpoint> = {}) => {
    if (caller === 'everyone') return [];
    if (caller === 'order-holder') return [{ bearer: [] }, {}];
    return caller === 'signed-in' || byPerson ? [{ bearer: [] }] : [{ bearer: [] }, { apiKey: [] }];
  };
  const handlers = handlersOf(shop).filter(({ path: at }) => !at.startsWith('/api/docs'));
  for (const { name, method, path, caller, route } of handlers) {
    const item = document.paths[path.replace(/:(\w+)/g, '{$1}')] as Record<string, { security?: unknown }> | undefined;
    expect([name, item?.[method.toLowerCase()]?.security]).toEqual([name, described(caller, endpoints[route])]);
  }
});

test('every schema that the description refers to is in it', async () => {
  const text = await (await shop.get('/api/docs-json')).text();
  const schemas = Object.keys((JSON.parse(text) as OpenAPIObject).components?.schemas ?? {});
  const referred = [...text.matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name]) => name);
  expect(referred.filter((name) => !schemas.includes(name ?? ''))).toEqual([]);
});

test('the description for people is a page without scripts', async () => {
  const page = await shop.get('/api/docs');
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(page.headers.get('content-security-policy')).not.toContain('script-src');
  expect(await page.text()).toContain('/api/orders');
});
