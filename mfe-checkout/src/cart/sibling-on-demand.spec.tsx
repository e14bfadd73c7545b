import { beforeEach, expect, test } from '@jest/globals';
import { cartDialog } from '@fyonka/shop-bridge/cart-dialog';
import { product } from '@fyonka/testing/catalog.fixture';
import { fakeApi } from '@fyonka/testing/fake-api';
import { open } from '@fyonka/testing/open';
import { screen } from '@testing-library/react';
import { fillCart, quoteFor, ribbon } from '../testing/goods.ts';
import { CartDialog } from './cart-dialog.tsx';

beforeEach(() => {
  cartDialog.set(true);
  fillCart(ribbon);
  const tag = { title: { en: 'Her name', ar: 'اسمها' }, required: true, lettering: null };
  fakeApi({
    'POST /api/cart/quote': quoteFor(ribbon),
    'GET /api/products/ribbon': product('ribbon', { customTags: [tag] }),
  });
});

test('a piece for a sibling leads back to the cart, whose heading gets the focus and counts it', async () => {
  const visitor = open(<CartDialog />);
  await visitor.click(screen.getByRole('button', { name: 'The same with another name: Ribbon with her name' }));
  await visitor.type(await screen.findByLabelText(/Her name/), 'Sara');
  await visitor.click(screen.getByRole('button', { name: 'Add to the cart' }));
  expect(screen.getByRole('heading', { name: /Your cart.*2 items/ })).toHaveFocus();
});
