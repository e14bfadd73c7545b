import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { list, product } from '@fyonka/testing/catalog.fixture';
import { fakeApi, offline } from '@fyonka/testing/fake-api';
import { open } from '@fyonka/testing/open';
import { MOST_LINES } from '@fyonka/api-contract/values/limits';
import { cart } from '@fyonka/shop-bridge/cart';
import { colorOfMost, companionsOf } from './companions.ts';
import { GoesWith } from './goes-with.tsx';

const OF_CART = 'GET /api/products?ids=bow&view=card';
const OF_COLOR = 'GET /api/products?color=blue&group=design&limit=24&view=card';

const bow = product('bow', { categoryId: 'bows', filterColor: 'blue' });
const bag = product('bag', { categoryId: 'bags', filterColor: 'blue' });
const clip = product('clip', { categoryId: 'clips', filterColor: 'blue' });

beforeEach(() => cart.clear());

const openAgain = (inCart: string[]) => render(<GoesWith inCart={inCart} onAdded={() => undefined} />);
const offered = () => screen.queryAllByRole('listitem').map((row) => row.querySelector('a')?.getAttribute('href'));

test('offers pieces of other kinds in the colour of the cart, which are added where they stand', async () => {
  fakeApi({ [OF_CART]: list([bow]), [OF_COLOR]: list([bow, bag, clip]) });
  cart.add(bow);
  const onAdded = jest.fn();
  const user = open(<GoesWith inCart={['bow']} onAdded={onAdded} />);
  expect(await screen.findByRole('region', { name: 'Goes with it' })).toBeVisible();
  expect(offered()).toEqual(['/product/bag', '/product/clip']);
  await user.click(screen.getByRole('button', { name: `Add to Cart ${bag.name.en}` }));
  expect(cart.get()).toMatchObject([{ _id: 'bow' }, { _id: 'bag', quantity: 1 }]);
  expect(onAdded).toHaveBeenCalledWith(bag.name);
});

test('what is in the cart by now is offered no more, and nothing else changes', async () => {
  const api = fakeApi({ [OF_CART]: list([bow]), [OF_COLOR]: list([bag, clip]) });
  const { rerender } = openAgain(['bow']);
  await screen.findByRole('region');
  rerender(<GoesWith inCart={['bow', 'bag']} onAdded={() => undefined} />);
  expect(offered()).toEqual(['/product/clip']);
  rerender(<GoesWith inCart={['bow', 'bag', 'clip']} onAdded={() => undefined} />);
  expect(screen.queryByRole('region')).toBeNull();
  expect(api.requests).toHaveLength(2);
});

test('the first fifty products of a long cart decide, for which the API answers at once', async () => {
  const ids = [...Array(60).keys()].map((at) => `bow-${at}`);
  fakeApi({
    [`GET /api/products?ids=${ids.slice(0, 50).join('%2C')}&view=card`]: list([bow]),
    [OF_COLOR]: list([bag]),
  });
  openAgain(ids);
  expect(await screen.findByRole('region')).toBeVisible();
});

test('nothing is offered while the cart is full', async () => {
  fakeApi({ [OF_CART]: list([bow]), [OF_COLOR]: list([bag]) });
  for (let line = 1; line < MOST_LINES; line += 1) cart.add({ ...bow, _id: `bow-${line}` });
  openAgain(['bow']);
  expect(await screen.findByRole('region')).toBeVisible();
  act(() => void cart.add(bow));
  expect(screen.queryByRole('region')).toBeNull();
});

test.each([
  ['nothing goes with it', { [OF_CART]: list([bow]), [OF_COLOR]: list([bow]) }],
  ['the cart is of products that are gone', { [OF_CART]: list([]) }],
  ['the products cannot be read', { [OF_CART]: offline() }],
])('there is nothing where %s', async (_why, routes) => {
  const api = fakeApi(routes);
  openAgain(['bow']);
  await waitFor(() => expect(api.requests).toHaveLength(Object.keys(routes).length));
  expect(document.body).toHaveTextContent('');
});

test('the colour is that of most products', () => {
  const pink = product('pink', { filterColor: 'pink' });
  expect(colorOfMost([pink, bow, bag])).toBe('blue');
  expect(colorOfMost([pink, bow])).toBe('pink');
  expect(colorOfMost([])).toBeUndefined();
});

test('only what can be bought at once is offered, one of each kind, and three in all', () => {
  const needsName = { title: { en: 'Name', ar: 'الاسم' }, required: true, lettering: null };
  const candidates = [
    product('other-bow', { categoryId: 'bows' }),
    product('sold-out', { categoryId: 'bags', inStock: false }),
    product('with-name', { categoryId: 'bags', customTags: [needsName] }),
    ...['bags', 'bags', 'clips', 'pins', 'socks'].map((categoryId, at) =>
      product(`${categoryId}-${at}`, { categoryId }),
    ),
  ];
  expect(companionsOf([bow], candidates).map(({ _id }) => _id)).toEqual(['bags-0', 'clips-2', 'pins-3']);
});
