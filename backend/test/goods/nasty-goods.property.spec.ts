import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { anAdministrator } from '../support/accounts/accounts.ts';
import type { Visitor } from '../support/accounts/accounts.ts';
import { aProductRequest, createProduct, send } from '../support/office.ts';
import { anyText, madeUpCases } from '../support/made-up-cases.ts';
import { categoryForm } from '../support/goods/pictures.ts';
import { elsewhere, INTERNALS } from '../support/server/nasty.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

// Checks input from an administrator's browser, or from an attacker with the administrator's token.

let shop: TestShop;
let noura: Visitor;
beforeAll(async () => {
  shop = await openTestShop({ TRUST_PROXY: 'loopback' });
  noura = await anAdministrator(shop);
});
afterAll(() => shop.close());

const fromElsewhere = () => ({ ...noura.headers, ...elsewhere() });

async function expectHarmless(answer: Response): Promise<void> {
  const text = await answer.text();
  expect(text).not.toMatch(INTERNALS);
  expect({ status: answer.status, isFailure: answer.status >= 500, text }).toMatchObject({ isFailure: false });
}

const NASTY = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    -1,
    1e308,
    2 ** 53,
    '',
    '٣',
    '\u0000',
    '\ud800',
    '\u202e',
    "'; DROP TABLE products; --",
    '<script>alert(1)</script>',
    '=1+1',
    '../../etc/passwd',
    'a'.repeat(5_000),
    '\u0301'.repeat(3_000),
    [],
    {},
    { $ne: null },
    { length: 1e9 },
    JSON.parse('{"__proto__":{"polluted":1}}'),
    [[[[[[]]]]]],
    [null],
    { en: null, ar: [] },
  ),
  fc.anything({ withNullPrototype: false, withBigInt: false, withDate: false, maxDepth: 3 }),
  anyText(60),
);

const FIELDS = [...Object.keys(aProductRequest()), 'priceBeforeDiscount', 'stockWas', 'version', '__proto__', '_id'];

const PRODUCTS = fc
  .dictionary(fc.constantFrom(...FIELDS), NASTY, { maxKeys: 4 })
  .map((changed) => ({ ...aProductRequest(), ...changed }));

const asJson = (value: unknown) =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'symbol' || typeof part === 'function' ? null : part,
  ) ?? 'null';

test('no product that is sent makes the shop fail', async () => {
  const { _id: id } = await createProduct(shop, noura);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(PRODUCTS, NASTY), { minLength: 15, maxLength: 15 }), async (batch) => {
      for (const [method, path] of [
        ['POST', ''],
        ['PUT', `/${id}`],
        ['PATCH', `/${id}`],
      ] as const)
        await Promise.all(
          batch.map(async (body) => {
            const sent = { headers: fromElsewhere(), body: asJson(body) };
            await expectHarmless(await send(shop, method, `/api/admin/products${path}`, sent));
          }),
        );
    }),
    madeUpCases(3),
  );
}, 600_000);

test('no category, order of categories, search or id makes the shop fail', async () => {
  const text = fc.oneof(anyText(40), NASTY.map(asJson), fc.constantFrom('%', '\ud800', '{"en":1}', 'null', '"*"'));
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(text, NASTY), { minLength: 8, maxLength: 8 }), async (batch) => {
      await Promise.all(
        batch.map(async ([written, value]) => {
          const encoded = encodeURIComponent(written.toWellFormed());
          const body = categoryForm({ name: written.toWellFormed(), version: written.toWellFormed() });
          const put = { method: 'PUT', headers: fromElsewhere(), body };
          await expectHarmless(await fetch(`${shop.url}/api/admin/categories/bows`, put));
          const order = { headers: fromElsewhere(), body: asJson({ ids: value, was: value }) };
          await expectHarmless(await send(shop, 'PUT', '/api/admin/categories/order', order));
          for (const path of [
            `products?q=${encoded}&sort=${encoded}&stock=low`,
            `products?visible=${encoded}`,
            `search?q=${encoded}`,
            `history?subject=product&id=${encoded}`,
          ])
            await expectHarmless(await shop.get(`/api/admin/${path}`, fromElsewhere()));
          for (const path of [`products/${encoded}/toggle`, `categories/${encoded}/toggle`])
            await expectHarmless(await send(shop, 'PUT', `/api/admin/${path}`, { headers: fromElsewhere() }));
        }),
      );
    }),
    madeUpCases(2),
  );
}, 600_000);

test('after all these requests the catalogue is intact, and no prototype has changed', async () => {
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect(shop.logged()).not.toContain('unexpected failure');
  const answer = await shop.get('/api/admin/products?limit=100', noura.headers);
  expect(answer.status).toBe(200);
  expect((await shop.get('/')).status).toBe(200);
});
