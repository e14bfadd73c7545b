import { expect, test } from '@jest/globals';
import type { ProductsAnswer } from '@fyonka/api-contract/wire/catalog';
import { ExampleAnswers } from './example-answers.ts';

const examples = new ExampleAnswers();

test('an example has all that the contract names, and its things find each other', async () => {
  const answer = (await examples.example('/api/products?group=design&limit=24&view=card')) as ProductsAnswer;
  expect(answer).toMatchObject({
    total: 1,
    products: [{ _id: 'example', name: { ar: 'example' }, filterColor: 'blue' }],
  });
  const [product] = answer.products;
  expect(product?.customTags[0]).toMatchObject({ required: true, frame: { width: expect.any(Number) } });
  expect(await examples.example('/api/categories')).toMatchObject({ categories: [{ _id: product?.categoryId }] });
  expect(await examples.example('/api/store')).toMatchObject({ promised: { until: '2026-01-01T09:00:00.000Z' } });
});

test.each(['/api/categories', '/api/categories/bows', '/api/products/bow/reviews'])('%s has one', async (path) => {
  expect(await examples.read(path)).toMatchObject({ status: 'found' });
});

test.each(['/api/orders/mine', '/api/admin/orders', '/api/nothing', '/elsewhere'])(
  '%s has none, because not everybody gets an answer there',
  async (path) => {
    expect(await examples.read(path)).toEqual({ status: 'missing' });
  },
);
