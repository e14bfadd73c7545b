import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { open } from '@fyonka/testing/open';
import { ConfirmPage } from './confirm-page.tsx';

test('the link of a mail asks by a form that a browser without script can send', () => {
  open(<ConfirmPage />, { at: '/back-in-stock/confirm?request=a%2Fb', lang: 'ar' });
  const { form } = screen.getByRole<HTMLButtonElement>('button', { name: 'نعم، أخبروني' });
  expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/api/back-in-stock/confirm/a%2Fb']);
});

test.each([
  ['?outcome=stored', /We will let you know/],
  ['?outcome=too-many-of-network', /from another network/],
  ['?outcome=later', /in some minutes/],
  ['', /ask again on the page of the piece/],
])('the page says what became of it: %s', (query, text) => {
  open(<ConfirmPage />, { at: `/back-in-stock/confirm${query}` });
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
