import { expect, jest, test } from '@jest/globals';
import { open } from '@fyonka/testing/open';
import { screen, waitFor } from '@testing-library/react';
import * as parts from '../later/parts.ts';
import { wishlist } from '../later/wishlist/wishlist.ts';

// Stands in for the network, from which the code comes with the first press.
let network = (): Promise<typeof parts> => Promise.reject(new Error('Failed to fetch'));
jest.unstable_mockModule('../later/parts.ts', () => network());
const { WishButton } = await import('./wish-button.tsx');

test('a heart that was pressed without a connection works with the next press', async () => {
  const report = jest.fn();
  globalThis.reportError = report;
  wishlist.remove(wishlist.get());
  localStorage.clear();
  const user = open(<WishButton id="bow" />);
  const heart = screen.getByRole('button', { name: 'Wishlist' });
  await user.click(heart);
  await waitFor(() => expect(report).toHaveBeenCalledTimes(1));
  network = () => Promise.resolve(parts);
  await user.click(heart);
  expect(await screen.findByText('Added to your wishlist')).toBeVisible();
  expect(wishlist.get()).toEqual(['bow']);
  expect(heart).toHaveAttribute('aria-pressed', 'true');
});
