import { describe, expect, test } from '@jest/globals';
import { list, products } from '@fyonka/testing/catalog.fixture';
import { fakeApi, refusal, silent } from '@fyonka/testing/fake-api';
import type { RecordedRequest } from '@fyonka/testing/fake-api';
import { productReading, productsReading } from './catalog.ts';

const bow = { _id: 'bow', name: { en: 'Bow', ar: 'فيونكة' } };

test('an answer is known without a second call, and fresh', async () => {
  const list = { products: [bow], total: 1, page: 1, limit: 24 };
  const api = fakeApi({ 'GET /api/products?limit=24': list });
  expect(productsReading({ limit: 24 }).known()).toBeUndefined();
  await productsReading({ limit: 24 }).ask();
  expect(productsReading({ limit: 24 }).known()).toEqual({ answer: list, fresh: true });
  expect(api.requests).toHaveLength(1);
});

test('a list makes its products known, but not fresh', async () => {
  fakeApi({ 'GET /api/products': { products: [bow], total: 1, page: 1, limit: 24 } });
  await productsReading().ask();
  expect(productReading('bow').known()).toEqual({ answer: bow, fresh: false });
});

test('a part of a list does not replace what the product itself answered', async () => {
  const whole = { ...bow, price: 2 };
  fakeApi({ 'GET /api/products': { products: [bow], total: 1, page: 1, limit: 24 }, 'GET /api/products/bow': whole });
  await productReading('bow').ask();
  await productsReading().ask();
  expect(productReading('bow').known()).toEqual({ answer: whole, fresh: true });
});

test('a long list does not crowd out its own first pages', async () => {
  fakeApi({
    'GET /api/products': ({ query }: RecordedRequest) =>
      list(products(24, Number(query.get('page')) * 24), { total: 960 }),
  });
  for (let page = 1; page <= 40; page += 1) await productsReading({ page }).ask();
  expect(productsReading({ page: 1 }).known()).toMatchObject({ fresh: true });
  expect(productReading('983').known()).toMatchObject({ fresh: false });
});

test('a refusal is thrown with its code and leaves nothing known', async () => {
  fakeApi({ 'GET /api/products/gone': refusal(404, 'PRODUCT_NOT_FOUND') });
  await expect(productReading('gone').ask()).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND', status: 404 });
  expect(productReading('gone').known()).toBeUndefined();
});

describe('a call that several ask for', () => {
  const asked = async (asker: Promise<unknown>): Promise<string> =>
    asker.then(
      () => 'answered',
      () => 'gave up',
    );

  test('is made once', async () => {
    const api = fakeApi({ 'GET /api/products/bow': bow });
    await Promise.all([productReading('bow').ask(), productReading('bow').ask()]);
    expect(api.requests).toHaveLength(1);
  });

  test('goes on while one of them still waits', async () => {
    fakeApi({ 'GET /api/products/bow': bow });
    const [leaving, staying] = [new AbortController(), new AbortController()];
    void productReading('bow').ask(leaving.signal);
    const answer = asked(productReading('bow').ask(staying.signal));
    leaving.abort();
    await expect(answer).resolves.toBe('answered');
  });

  test('ends when nobody waits any more, and the next asker gets a new one', async () => {
    const api = fakeApi({ 'GET /api/products/bow': silent() });
    const leaving = new AbortController();
    const given = asked(productReading('bow').ask(leaving.signal));
    leaving.abort();
    api.answer({ 'GET /api/products/bow': bow });
    await expect(asked(productReading('bow').ask())).resolves.toBe('answered');
    await expect(given).resolves.toBe('gave up');
  });
});
