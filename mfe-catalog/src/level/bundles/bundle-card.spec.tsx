import { beforeEach, expect, jest, test } from '@jest/globals';
import { cart } from '@fyonka/shop-bridge/cart';
import { bundle, product } from '@fyonka/testing/catalog.fixture';
import { open } from '@fyonka/testing/open';
import { screen, waitFor } from '@testing-library/react';
import * as parts from './bundle-parts.tsx';

// Stands in for the network, from which the code comes when a bundle is chosen.
let network: () => Promise<typeof parts>;
jest.unstable_mockModule('./bundle-parts.tsx', () => network());
const { BundleCard } = await import('./bundle-card.tsx');
const { useBuying } = await import('../../buying/use-buying.tsx');

function Shelf({ of }: { of: Parameters<typeof bundle>[1] }) {
  const buying = useBuying();
  return (
    <section>
      <ul>
        <BundleCard bundle={bundle('daily', of)} buying={buying} />
      </ul>
    </section>
  );
}

beforeEach(() => {
  network = () => Promise.resolve(parts);
  cart.clear();
  globalThis.reportError = jest.fn();
});

test('without a connection it says so, and another try adds it', async () => {
  network = () => Promise.reject(new Error('Failed to fetch'));
  const user = open(<Shelf of={[product('bow'), product('clip')]} />);
  await user.click(screen.getByRole('button', { name: /Add to Cart/ }));
  expect(await screen.findByText('That did not work.')).toBeVisible();
  expect(cart.get()).toEqual([]);

  // Two presses while the code is on its way add one set.
  const arriving = Promise.withResolvers<typeof parts>();
  network = () => arriving.promise;
  await user.dblClick(screen.getByRole('button', { name: 'Try again' }));
  arriving.resolve(parts);
  await waitFor(() => expect(cart.get()).toMatchObject([{ quantity: 1 }, { quantity: 1 }]));
});

test('after the name was written, the focus is at the button for another one', async () => {
  const tag = { title: { en: 'Her name', ar: 'اسمها' }, required: true, lettering: null };
  const user = open(<Shelf of={[product('bag', { customTags: [tag] }), product('bow')]} />);
  const button = { name: 'Add her name Bundle daily' };
  await user.click(screen.getByRole('button', button));
  await user.type(await screen.findByRole('textbox', { name: /One name/ }), 'Lulwa{Enter}');
  expect(cart.get()).toHaveLength(2);
  expect(screen.getByRole('button', button)).toHaveFocus();
});
