import { expect, test } from '@jest/globals';
import { productReading, productsReading } from '@fyonka/api-client/catalog';
import { fakeApi, offline, refusal } from '@fyonka/testing/fake-api';
import { act, renderHook, waitFor } from '@testing-library/react';
import { list, product } from '@fyonka/testing/catalog.fixture';
import { useReading } from './use-readings.ts';

const follow = (id: string) => renderHook(() => useReading(productReading(id)));

test('what a list told is shown at once and asked again', async () => {
  const api = fakeApi({
    'GET /api/products': list([product('bow')]),
    'GET /api/products/bow': product('bow', { price: 2 }),
  });
  await productsReading().ask();
  const { result } = follow('bow');
  expect(result.current).toMatchObject({ status: 'ready', answer: { price: 1.75 } });
  await waitFor(() => expect(result.current).toMatchObject({ status: 'ready', answer: { price: 2 } }));
  expect(api.requests).toHaveLength(2);
});

test('what is known outlives a call that fails', async () => {
  const api = fakeApi({ 'GET /api/products': list([product('bow')]), 'GET /api/products/bow': offline() });
  await productsReading().ask();
  const { result } = follow('bow');
  await waitFor(() => expect(api.requests).toHaveLength(2));
  await act(async () => undefined);
  expect(result.current).toMatchObject({ status: 'ready' });
});

test('what is known ends when the server says that it is gone', async () => {
  fakeApi({ 'GET /api/products': list([product('bow')]), 'GET /api/products/bow': refusal(404, 'PRODUCT_NOT_FOUND') });
  await productsReading().ask();
  const { result } = follow('bow');
  await waitFor(() => expect(result.current).toMatchObject({ status: 'failed', error: { code: 'PRODUCT_NOT_FOUND' } }));
});

test('a retry loads again', async () => {
  const api = fakeApi({ 'GET /api/products/bow': offline() });
  const { result } = follow('bow');
  await waitFor(() => expect(result.current.status).toBe('failed'));
  api.answer({ 'GET /api/products/bow': product('bow') });
  act(() => result.current.retry());
  expect(result.current.status).toBe('loading');
  await waitFor(() => expect(result.current.status).toBe('ready'));
});
