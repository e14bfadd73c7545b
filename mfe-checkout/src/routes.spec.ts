import { expect, test } from '@jest/globals';
import { PAGE_ROUTES } from '@fyonka/api-contract/pages/routes';
import { PAGES } from './pages.tsx';
import routes from './routes.tsx';

test('draws every page that the shop gives to checkout, and no other', () => {
  const owned = PAGE_ROUTES.filter(({ owner }) => owner === 'checkout').map(({ pattern }) => pattern);
  expect(Object.keys(routes.pages).sort()).toEqual([...owned].sort());
  expect(Object.keys(PAGES).sort()).toEqual([...owned].sort());
  expect(routes.cartDialog).toBeDefined();
});
