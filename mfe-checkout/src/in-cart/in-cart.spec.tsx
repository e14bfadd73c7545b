import { expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { cart } from '@fyonka/shop-bridge/cart';
import { cartDialog } from '@fyonka/shop-bridge/cart-dialog';
import { open } from '@fyonka/testing/open';
import { bow, fillCart, ribbon } from '../testing/goods.ts';
import { InCart } from './in-cart.tsx';

test.each([
  ['en', 'In your cart: 2 items', 'Open the cart'],
  ['ar', 'في سلتكم: قطعتان', 'فتح السلة'],
] as const)('counts the pieces of a product with their names, and opens the cart (%s)', async (lang, said, way) => {
  fillCart(bow, ribbon);
  cart.add(ribbon, [{ title: ribbon.name, text: 'Sara' }]);
  cartDialog.set(false);
  const user = open(<InCart productId="ribbon" />, { lang });
  expect(screen.getByRole('paragraph')).toHaveTextContent(`${said} · لولوة · Sara${way}`);
  await user.click(screen.getByRole('button', { name: way }));
  expect(cartDialog.get()).toBe(true);
  act(() => cart.clear());
  expect(document.body).toHaveTextContent('');
});
