import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { SOLD_FREELY, WITH_NAME } from '../support/shops/demo-shop.ts';
import { anOrder } from '../support/orders.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const LINE = `{"productId":"${SOLD_FREELY}","quantity":1}`;

/** Bodies of a quote that are valid JSON but unusual, with their answers. */
test.each<[string, string, number]>([
  ['a key twice: the last one counts', `{"items":[],"items":[${LINE}]}`, 200],
  [
    'a key twice inside: the last one counts',
    `{"items":[{"productId":"${SOLD_FREELY}","quantity":1,"quantity":0}]}`,
    400,
  ],
  ['__proto__', `{"items":[${LINE}],"__proto__":{"items":[],"polluted":1}}`, 200],
  ['__proto__ in escapes', `{"items":[${LINE}],"\\u005f_proto__":{"polluted":1}}`, 200],
  ['__proto__ in a line', `{"items":[{"productId":"${SOLD_FREELY}","__proto__":{"quantity":1}}]}`, 400],
  ['constructor.prototype', `{"items":[${LINE}],"constructor":{"prototype":{"polluted":1}}}`, 200],
  ['a constructor that is none', `{"items":[${LINE}],"constructor":1}`, 200],
  [
    'a constructor in a line that is none',
    `{"items":[{"productId":"${SOLD_FREELY}","quantity":1,"constructor":null}]}`,
    200,
  ],
  ['toString and valueOf', `{"items":[${LINE}],"toString":1,"valueOf":null,"hasOwnProperty":[]}`, 200],
  ['an object in place of a list', `{"items":{"length":1,"0":${LINE}}}`, 400],
  ['a list in place of a text', `{"items":[{"productId":["${SOLD_FREELY}"],"quantity":1}]}`, 400],
  ['an operator in place of a text', `{"items":[{"productId":{"$ne":null},"quantity":1}]}`, 400],
  ['seven levels', `{"items":[${LINE}],"x":[[[[[[1]]]]]]}`, 200],
  ['nine levels', `{"items":[${LINE}],"x":[[[[[[[[1]]]]]]]]}`, 400],
  ['fifty thousand levels', `{"x":${'['.repeat(49_000)}${']'.repeat(49_000)}}`, 400],
  ['a number beyond all', `{"items":[{"productId":"${SOLD_FREELY}","quantity":1e999}]}`, 400],
  ['a byte order mark, which is left out', `\ufeff{"items":[${LINE}]}`, 200],
  ['two values', `{"items":[${LINE}]}{}`, 400],
])('%s', async (_what, body, status) => {
  const answer = await shop.post('/api/cart/quote', body);
  expect(answer.status).toBe(status);
  expect({}).not.toHaveProperty('polluted');
  expect(Object.keys(Object.prototype)).toEqual([]);
});

test('a query with a name of the prototype is a query without it', async () => {
  for (const query of ['__proto__=1', '__proto__[polluted]=1', 'constructor=1', 'toString=1', 'page[__proto__]=1'])
    expect([query, (await shop.get(`/api/products?${query}`)).status]).toEqual([query, 200]);
  expect({}).not.toHaveProperty('polluted');
});

test('a changed prototype cannot provide missing fields of an order', async () => {
  const { fullName: _left, ...nameless } = anOrder();
  const body = JSON.stringify(nameless).replace('{', '{"__proto__":{"fullName":"Nobody"},');
  expect(await (await shop.post('/api/orders', body)).json()).toMatchObject({ errors: [{ field: 'fullName' }] });
  const line = `{"productId":"${WITH_NAME}","quantity":1,"__proto__":{"customTexts":[{"title":"Her name","text":"Noura"}]}}`;
  const answer = await shop.post('/api/orders', JSON.stringify(anOrder({ orderItems: [] })).replace('[]', `[${line}]`));
  expect(await answer.json()).toMatchObject({ code: 'CUSTOM_TEXT_REQUIRED' });
});
