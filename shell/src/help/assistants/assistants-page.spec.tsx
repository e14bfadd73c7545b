import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, refusal } from '@fyonka/testing/fake-api';
import { data } from '../../testing/page-data.ts';
import { openShop } from '../../testing/open-shop.tsx';

const { '/api/assistants': addresses, ...answers } = data.answers;

test('the footer leads to what an assistant can do, which names the addresses to give it', async () => {
  fakeApi({ 'GET /api/assistants': addresses });
  await openShop('/contact', undefined, null, { ...data, answers });
  await userEvent.click(screen.getByRole('link', { name: 'Shop with an AI assistant' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Shop with an AI assistant' })).toBeVisible();
  expect(await screen.findByText('https://fyonka.example/ucp/mcp')).toBeVisible();
});

test('a failure can be repeated', async () => {
  const api = fakeApi({ 'GET /api/assistants': refusal(503, 'UNAVAILABLE') });
  await openShop('/assistants', undefined, null, { ...data, answers });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  api.answer({ 'GET /api/assistants': addresses });
  await userEvent.click(retry);
  expect(await screen.findByText('https://fyonka.example/llms.txt')).toBeVisible();
});

test('a shop that takes no assistants has neither the page nor a link to it', async () => {
  const { hasAssistants: _, ...without } = data;
  const missing = { page: '/assistants', subject: '/api/assistants' };
  fakeApi({ 'GET /api/assistants': refusal(404, 'NOT_FOUND') });
  await openShop('/assistants', undefined, null, { ...without, answers, missing });
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  expect(document.title).toBe('Page not found · Fyonka');
  expect(screen.queryByRole('link', { name: 'Shop with an AI assistant' })).toBeNull();
});
