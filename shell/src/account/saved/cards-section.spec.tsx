import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { session } from '@fyonka/shop-bridge/session';
import { fakeApi, offline } from '@fyonka/testing/fake-api';
import { open } from '@fyonka/testing/open';
import { KEPT_VISA } from '@fyonka/testing/payments.fixture';
import { tokenOf } from '@fyonka/testing/session';
import { CardsSection } from './cards-section.tsx';

const LIST = 'GET /api/account/cards';
const REMOVE = 'DELETE /api/account/cards/:id';

test('a kept card is removed with one press, which is said even if it was the last one', async () => {
  session.signIn(tokenOf('noura@example.com'));
  const api = fakeApi({ [LIST]: { cards: [KEPT_VISA] }, [REMOVE]: offline });
  const user = open(<CardsSection />, { lang: 'en' });
  const button = await screen.findByRole('button', { name: 'Remove: Visa ending in 1111, valid to 04/2031' });
  await user.click(button);
  expect(await screen.findByRole('alert')).toBeVisible();
  api.answer({ [LIST]: { cards: [] }, [REMOVE]: { cards: [] } });
  await user.click(button);
  expect(await screen.findByText(/The card is removed/)).toBeVisible();
  expect(screen.getByRole('region', { name: 'Kept cards' })).toHaveFocus();
  await waitFor(() => expect(button).not.toBeInTheDocument());
  expect(api.to(REMOVE).map(({ path }) => path)).toEqual(Array(2).fill('/api/account/cards/kept-1'));
});

test.each(['ar', 'en'] as const)('who says the word on the button reaches it, in %s', async (lang) => {
  session.signIn(tokenOf('noura@example.com'));
  fakeApi({ [LIST]: { cards: [{ ...KEPT_VISA, expires: null }] } });
  open(<CardsSection />, { lang });
  const button = await screen.findByRole('button', { name: /1111$/ });
  expect(button).toHaveAccessibleName(new RegExp(`^${button.textContent}: `));
});

test('without kept cards there is nothing', async () => {
  session.signIn(tokenOf('noura@example.com'));
  const api = fakeApi({ [LIST]: { cards: [] } });
  open(<CardsSection />, { lang: 'ar' });
  await waitFor(() => expect(api.to(LIST)).toHaveLength(1));
  expect(screen.queryByRole('region')).toBeNull();
});
