import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, refusal } from '@fyonka/testing/fake-api';
import { data } from '../testing/page-data.ts';
import { openShop } from '../testing/open-shop.tsx';

test('after another page the questions are read, and once more when that has failed', async () => {
  const { '/api/store': store, ...answers } = data.answers;
  const api = fakeApi({ 'GET /api/store': refusal(503, 'UNAVAILABLE') });
  await openShop('/faq', undefined, null, { ...data, answers });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText('The questions could not be shown.')).toBeVisible();
  api.answer({ 'GET /api/store': store });
  await userEvent.click(retry);
  expect(await screen.findByText('When?')).toBeVisible();
});
