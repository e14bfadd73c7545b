import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session } from '@fyonka/shop-bridge/session';
import { fakeApi, silent } from '@fyonka/testing/fake-api';
import type { FakeApi } from '@fyonka/testing/fake-api';
import { tokenOf } from '@fyonka/testing/session';
import { forgetOwnAnswers, rereadOwnAnswers, useOwnAnswer } from './own-answers.ts';

const NOURA = tokenOf('noura@example.com');

function Reader() {
  const { answer, isLoading } = useOwnAnswer<string>('/api/auth/me');
  return <p>{isLoading ? 'on its way' : (answer ?? 'nothing')}</p>;
}

let api: FakeApi;

beforeEach(() => {
  api = fakeApi({ 'GET /api/auth/me': () => new Response('"of Noura"') });
});

afterEach(() => {
  jest.restoreAllMocks();
});

test('nothing is requested while nobody is signed in', () => {
  render(<Reader />);
  expect(screen.getByText('nothing')).toBeVisible();
  expect(api.requests).toHaveLength(0);
});

test('an answer is shown again while a newer one loads, to the same account only', async () => {
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

test('calls under way are aborted before a session ends, and not repeated', async () => {
  session.signIn(NOURA);
  let given: AbortSignal | undefined;
  jest.spyOn(globalThis, 'fetch').mockImplementation((_, init) => {
    given = init?.signal ?? undefined;
    return new Promise(() => undefined);
  });
  render(<Reader />);
  await waitFor(() => expect(given?.aborted).toBe(false));
  act(() => {
    session.signOut();
    expect(given?.aborted).toBe(true);
  });
  expect(screen.getByText('nothing')).toBeVisible();
  expect(globalThis.fetch).toHaveBeenCalledTimes(1);
});

test('a forgotten answer is not shown again, even to the same session', async () => {
  session.signIn(NOURA);
  render(<Reader />);
  await screen.findByText('of Noura');
  cleanup();
  forgetOwnAnswers();
  api.answer({ 'GET /api/auth/me': silent() });
  render(<Reader />);
  expect(screen.getByText('on its way')).toBeVisible();
});

function Changer() {
  const { answer, refetch, change } = useOwnAnswer<string>('/api/auth/me');
  return (
    <>
      <p>{answer}</p>
      <button onClick={refetch}>read</button>
      <button onClick={() => change(() => 'changed')}>change</button>
      <button onClick={() => change(() => 'confirmed', true)}>done</button>
    </>
  );
}

test('a change shows before the server has it, is not reverted by an older answer, and is read again when it is done', async () => {
  session.signIn(NOURA);
  const visitor = userEvent.setup();
  render(<Changer />);
  await screen.findByText('of Noura');
  const old = Promise.withResolvers<Response>();
  api.answer({ 'GET /api/auth/me': () => old.promise });
  await visitor.click(screen.getByRole('button', { name: 'read' }));
  await visitor.click(screen.getByRole('button', { name: 'change' }));
  expect(screen.getByText('changed')).toBeVisible();
  await act(async () => old.resolve(Response.json('of yesterday')));
  expect(screen.getByText('changed')).toBeVisible();

  const next = Promise.withResolvers<Response>();
  api.answer({ 'GET /api/auth/me': () => next.promise });
  await visitor.click(screen.getByRole('button', { name: 'done' }));
  expect(screen.getByText('confirmed')).toBeVisible();
  await act(async () => next.resolve(Response.json('as it is now')));
  expect(await screen.findByText('as it is now')).toBeVisible();
});

test('affected answers on the page are read again, once for all their readers', async () => {
  session.signIn(NOURA);
  render(
    <>
      <Reader />
      <Reader />
    </>,
  );
  await screen.findAllByText('of Noura');
  const before = api.requests.length;
  api.answer({ 'GET /api/auth/me': 'of Noura, newer' });
  act(() => rereadOwnAnswers((path) => path === '/api/orders'));
  expect(api.requests).toHaveLength(before);
  act(() => rereadOwnAnswers((path) => path === '/api/auth/me'));
  expect(screen.getAllByText('of Noura')).toHaveLength(2);
  expect(await screen.findAllByText('of Noura, newer')).toHaveLength(2);
  expect(api.requests).toHaveLength(before + 1);
  // Nobody has asked for it, so it does not keep an office open.
  expect(api.requests.map(({ headers }) => headers.get('x-background'))).toEqual([...Array(before).fill(null), '1']);
});

test('an answer that was under way when it had to be read again is followed by a newer one', async () => {
  session.signIn(NOURA);
  const older = Promise.withResolvers<Response>();
  api.answer({ 'GET /api/auth/me': () => older.promise });
  render(<Reader />);
  await waitFor(() => expect(api.requests).toHaveLength(1));
  act(() => rereadOwnAnswers(() => true));
  expect(api.requests).toHaveLength(1);
  api.answer({ 'GET /api/auth/me': 'of today' });
  await act(async () => older.resolve(Response.json('of yesterday')));
  expect(await screen.findByText('of today')).toBeVisible();
  expect(api.requests).toHaveLength(2);
});

test('a reader that is unmounted early does not cost the others the newer answer', async () => {
  session.signIn(NOURA);
  const older = Promise.withResolvers<Response>();
  api.answer({ 'GET /api/auth/me': () => older.promise });
  const page = (isSecondThere: boolean) => (
    <>
      <Reader key="first" />
      {isSecondThere && <Reader key="second" />}
    </>
  );
  const { rerender } = render(page(true));
  await waitFor(() => expect(api.requests).not.toHaveLength(0));
  act(() => rereadOwnAnswers(() => true));
  rerender(page(false));
  api.answer({ 'GET /api/auth/me': 'of today' });
  await act(async () => older.resolve(Response.json('of yesterday')));
  expect(await screen.findByText('of today')).toBeVisible();
});
