import { beforeEach, describe, expect, test } from '@jest/globals';
import { useAnswer } from '@fyonka/api-client/answers';
import { productsIn, productsPath } from '@fyonka/api-client/catalog';
import { cart } from '@fyonka/shop-bridge/cart';
import { bows, list, product } from '@fyonka/testing/catalog.fixture';
import { fakeApi, offline } from '@fyonka/testing/fake-api';
import type { FakeApi } from '@fyonka/testing/fake-api';
import { open } from '@fyonka/testing/open';
import { paymentMethods } from '@fyonka/testing/payments.fixture';
import { renderHook, screen, waitFor } from '@testing-library/react';
import { ProductPage } from './product-page.tsx';

const HER_NAME = { title: { en: 'Her name', ar: 'اسمها' }, required: true, lettering: null };
const addButton = () => screen.findByRole('button', { name: 'Add to Cart' });
let api: FakeApi;

beforeEach(() => {
  api = fakeApi({
    'GET /api/categories': { categories: [bows] },
    'GET /api/products': list([]),
    'GET /api/payments/methods': paymentMethods('card'),
  });
});

describe('a product that a list has, while its own answer fails', () => {
  /** Opens its page from a list. */
  async function openFromList(different: Parameters<typeof product>[1] = {}) {
    const { gallery: _, attributes: __, ...card } = product('bow', different);
    api.answer({ 'GET /api/products': { ...list([]), products: [card] }, 'GET /api/products/bow': offline() });
    const { result } = renderHook(() => useAnswer(productsPath(), { contains: productsIn }));
    await waitFor(() => expect(result.current.answer).toBeDefined());
    return open(<ProductPage />, { at: '/product/bow' });
  }

  test('says that the rest is missing, until it arrives', async () => {
    const user = await openFromList();
    expect(await screen.findByText('We could not load the rest.')).toBeVisible();
    expect(screen.queryByText('3 cm')).toBeNull();
    const width = { key: 'width', name: { en: 'Width', ar: 'العرض' }, text: { en: '3 cm', ar: '3 سم' } };
    const attributes = [{ ...width, values: ['3'], number: 3, unit: null }];
    api.answer({ 'GET /api/products/bow': product('bow', { attributes }) });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('3 cm')).toBeVisible();
    expect(screen.queryByText('We could not load the rest.')).toBeNull();
  });

  test('can be bought, though not without a text that it needs', async () => {
    const user = await openFromList({ customTags: [HER_NAME] });
    await user.click(await addButton());
    expect(cart.get()).toEqual([]);
    await user.type(screen.getByRole('textbox', { name: /Her name/ }), 'لولوة');
    await user.click(await addButton());
    expect(cart.get()).toMatchObject([{ _id: 'bow', customTexts: [{ text: 'لولوة' }] }]);
  });

  test('says nothing of a rest where it is whole', async () => {
    await openFromList({ rating: null });
    await addButton();
    await waitFor(() => expect(api.to('GET /api/products/bow')).toHaveLength(1));
    expect(screen.queryByText('We could not load the rest.')).toBeNull();
  });
});
