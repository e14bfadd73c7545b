import { beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { session } from '@fyonka/shop-bridge/session';
import { fakeApi, silent } from '@fyonka/testing/fake-api';
import type { FakeApi } from '@fyonka/testing/fake-api';
import { tokenOf } from '@fyonka/testing/session';
import { forgetOwnAnswers, useOwnAnswer } from './own-answers.ts';

const NOURA = tokenOf('noura@example.com');

function Reader() {
  const { answer, isLoading } = useOwnAnswer<string>('/api/auth/me');
  return <p>{isLoading ? 'on its way' : (answer ?? 'nothing')}</p>;
}

let api: FakeApi;

beforeEach(() => {
  api = fakeApi({ 'GET /api/auth/me': () => new Response('"of Noura"') });
});

test('nothing is asked while nobody is signed in', () => {
  render(<Reader />);
  expect(screen.getByText('nothing')).toBeVisible();
  expect(api.requests).toHaveLength(0);
});

test('an answer is shown again while a newer one is on its way, to the same account alone', async () => {
  session.signIn(NOURA);
  render(<Reader />);
  await screen.findByText('of Noura');
  api.answer({ 'GET /api/auth/me': silent() });
  cleanup();
  render(<Reader />);
  expect(screen.getByText('of Noura')).toBeVisible();
  await waitFor(() => expect(api.requests).toHaveLength(2));
  act(() => void session.signIn(tokenOf('dana@example.com')));
  expect(screen.getByText('on its way')).toBeVisible();
});

test('what was forgotten is not shown again, not to the same session either', async () => {
  session.signIn(NOURA);
  render(<Reader />);
  await screen.findByText('of Noura');
  cleanup();
  forgetOwnAnswers();
  api.answer({ 'GET /api/auth/me': silent() });
  render(<Reader />);
  expect(screen.getByText('on its way')).toBeVisible();
});
