import { expect, test } from '@jest/globals';
import { PAGE_ROUTES } from '@fyonka/api-contract/pages/routes';
import { PAGES } from './pages.tsx';
import routes from './routes.tsx';

test('contains exactly the pages that the shop assigns to checkout', () => {
  const owned = PAGE_ROUTES.filter(({ owner }) => owner === 'checkout').map(({ pattern }) => pattern);
  expect(Object.keys(routes.pages).sort()).toEqual([...owned].sort());
  expect(Object.keys(PAGES).sort()).toEqual([...owned].sort());
  expect(routes.cartDialog).toBeDefined();
});
