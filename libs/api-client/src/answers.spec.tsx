import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { ProductView } from '@fyonka/api-contract/wire/catalog';
import { list, product } from '@fyonka/testing/catalog.fixture';
import { fakeApi, offline, refusal, silent } from '@fyonka/testing/fake-api';
import type { FakeApi } from '@fyonka/testing/fake-api';
import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import { Component } from 'react';
import type { ReactNode } from 'react';
import { useAnswer, useAnswerOf } from './answers.ts';
import { productPath, productsIn, productsPath } from './catalog.ts';

const A_MINUTE = 60_000;
const bow = product('bow');
let api: FakeApi;

beforeEach(() => {
  api = fakeApi({ 'GET /api/products/bow': bow });
});
afterEach(() => void jest.useRealTimers());

const readBow = () => renderHook(() => useAnswer(productPath('bow')));
/** Lets pending calls finish. */
const settle = () => act(async () => jest.advanceTimersByTimeAsync(100));

describe('an answer', () => {
  test('is loading first, and then arrives', async () => {
    const { result } = readBow();
    expect(result.current).toMatchObject({ answer: undefined, isLoading: true, isFetching: true });
    await waitFor(() => expect(result.current).toMatchObject({ answer: bow, isLoading: false, isFetching: false }));
  });

  test('is shared by all components that read the same path, with one call', async () => {
    const { result } = renderHook(() => [useAnswer(productPath('bow')), useAnswer(productPath('bow'))]);
    await waitFor(() => expect(result.current.map(({ answer }) => answer)).toEqual([bow, bow]));
    expect(api.requests).toHaveLength(1);
  });

  test('younger than a minute is used again without a call', async () => {
    jest.useFakeTimers();
    const first = readBow();
    await settle();
    first.unmount();
    await act(async () => jest.advanceTimersByTimeAsync(A_MINUTE - 1_000));
    const { result } = readBow();
    await settle();
    expect(result.current).toMatchObject({ answer: bow, isFetching: false });
    expect(api.requests).toHaveLength(1);
  });

  test('older than a minute is shown and fetched again', async () => {
    jest.useFakeTimers();
    const first = readBow();
    await settle();
    first.unmount();
    await act(async () => jest.advanceTimersByTimeAsync(A_MINUTE));
    const dearer = product('bow', { price: 2 });
    api.answer({ 'GET /api/products/bow': dearer });
    const { result } = readBow();
    expect(result.current).toMatchObject({ answer: bow, isLoading: false });
    await settle();
    expect(result.current.answer).toEqual(dearer);
    expect(api.requests).toHaveLength(2);
  });

  test("is forgotten when the browser's storage is cleared", async () => {
    const first = readBow();
    await waitFor(() => expect(first.result.current.answer).toEqual(bow));
    first.unmount();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    const { result } = readBow();
    expect(result.current).toMatchObject({ answer: undefined, isLoading: true });
    await waitFor(() => expect(result.current.answer).toEqual(bow));
  });

  test('is undefined for a null path', () => {
    const { result } = renderHook(() => useAnswer(null));
    expect(result.current).toMatchObject({ answer: undefined, isLoading: false, isFetching: false });
    expect(api.requests).toEqual([]);
  });
});

describe('an answer contained in another one', () => {
  /** Reads a list with one product. */
  async function readListWith(listed: ProductView): Promise<void> {
    api.answer({ 'GET /api/products': list([listed]) });
    const { result } = renderHook(() => useAnswer(productsPath(), { contains: productsIn }));
    await waitFor(() => expect(result.current.answer).toBeDefined());
  }

  test('is shown at once and fetched', async () => {
    const { gallery: _, attributes: __, ...card } = product('bow', { price: 1 });
    await readListWith(card as ProductView);
    const { result } = readBow();
    // What a card lacks.
    expect(result.current.answer).toMatchObject({ price: 1, gallery: [], attributes: [] });
    await waitFor(() => expect(result.current.answer).toEqual(bow));
  });

  test('does not replace the answer of its own path', async () => {
    const { result } = readBow();
    await waitFor(() => expect(result.current.answer).toEqual(bow));
    await readListWith(product('bow', { price: 1 }));
    expect(result.current.answer).toEqual(bow);
    expect(readBow().result.current.answer).toEqual(bow);
  });

  test('stays when its call fails', async () => {
    await readListWith(bow);
    api.answer({ 'GET /api/products/bow': offline() });
    const { result } = readBow();
    await waitFor(() => expect(result.current.error?.code).toBe('OFFLINE'));
    expect(result.current.answer).toEqual(bow);
  });

  test('is dropped when the server answers 404, also for later readers', async () => {
    await readListWith(bow);
    api.answer({ 'GET /api/products/bow': refusal(404, 'PRODUCT_NOT_FOUND') });
    const { result } = readBow();
    await waitFor(() => expect(result.current.error?.code).toBe('PRODUCT_NOT_FOUND'));
    expect(result.current.answer).toBeUndefined();
    expect(readBow().result.current.answer).toBeUndefined();
  });
});

describe('answers in the document', () => {
  const putIntoDocument = (content: object = { answers: { '/api/products/bow': bow } }) => {
    const data = document.createElement('script');
    data.id = 'page-data';
    data.type = 'application/json';
    data.textContent = JSON.stringify(content);
    document.head.append(data);
  };
  afterEach(() => document.getElementById('page-data')?.remove());

  test('are used without a call for the first minute and fetched again after it', async () => {
    jest.useFakeTimers({ now: 0 });
    putIntoDocument();
    const first = readBow();
    await settle();
    expect(first.result.current).toMatchObject({ answer: bow, isFetching: false });
    expect(api.requests).toEqual([]);
    first.unmount();
    await act(async () => jest.advanceTimersByTimeAsync(A_MINUTE));
    const { result } = readBow();
    expect(result.current.answer).toEqual(bow);
    await settle();
    expect(api.requests).toHaveLength(1);
  });

  test('stay whole after the first minute, though a list has less of them', async () => {
    jest.useFakeTimers({ now: 0 });
    const whole = product('bow', { gallery: ['/side.webp'] });
    putIntoDocument({ answers: { '/api/products/bow': whole } });
    api.answer({ 'GET /api/products': list([bow]) });
    const { result, rerender } = readBow();
    renderHook(() => useAnswer(productsPath(), { contains: productsIn }));
    await settle();
    await act(async () => jest.advanceTimersByTimeAsync(A_MINUTE));
    rerender();
    expect(result.current.answer).toEqual(whole);
  });

  test("have the page's subject missing at once, and ask whether it still is", async () => {
    window.history.replaceState(null, '', '/product/bow');
    putIntoDocument({ answers: {}, missing: { page: '/product/:id', subject: '/api/products/:id' } });
    api.answer({ 'GET /api/products/other': silent() });
    const { result } = readBow();
    expect(result.current).toMatchObject({ isMissing: true, isLoading: false });
    expect(renderHook(() => useAnswer(productPath('other'))).result.current).toMatchObject({ isMissing: false });
    await waitFor(() => expect(result.current).toMatchObject({ answer: bow, isMissing: false }));
  });
});

describe('a call that fails', () => {
  beforeEach(() => api.answer({ 'GET /api/products/bow': offline() }));

  test('can be repeated, as often as it fails', async () => {
    const { result } = readBow();
    await waitFor(() => expect(result.current).toMatchObject({ error: { code: 'OFFLINE' }, isLoading: false }));
    act(() => result.current.refetch());
    expect(result.current).toMatchObject({ error: undefined, isLoading: true });
    await waitFor(() => expect(result.current.error?.code).toBe('OFFLINE'));
    api.answer({ 'GET /api/products/bow': bow });
    act(() => result.current.refetch());
    await waitFor(() => expect(result.current.answer).toEqual(bow));
    expect(api.requests).toHaveLength(3);
  });

  test('is repeated once, however often that is requested meanwhile', async () => {
    const { result } = readBow();
    await waitFor(() => expect(result.current.error).toBeDefined());
    const answer = Promise.withResolvers<unknown>();
    api.answer({ 'GET /api/products/bow': () => answer.promise });
    act(() => {
      result.current.refetch();
      result.current.refetch();
    });
    act(() => result.current.refetch());
    expect(result.current).toMatchObject({ error: undefined, isLoading: true });
    await act(async () => answer.resolve(bow));
    expect(result.current).toMatchObject({ answer: bow, isLoading: false, isFetching: false });
    expect(api.requests).toHaveLength(2);
  });
});

describe('an answer whose path changes', () => {
  beforeEach(() => api.answer({ 'GET /api/products/clip': silent(), 'GET /api/products/no': offline() }));

  const readInTurn = () =>
    renderHook(({ id }) => useAnswer(id === '' ? null : productPath(id), { keepPrevious: true }), {
      initialProps: { id: 'bow' },
    });

  test('shows the former answer until the new one arrives', async () => {
    const answer = Promise.withResolvers<unknown>();
    api.answer({ 'GET /api/products/clip': () => answer.promise });
    const { result, rerender } = readInTurn();
    await waitFor(() => expect(result.current).toMatchObject({ answer: bow, isPrevious: false }));
    rerender({ id: 'clip' });
    expect(result.current).toMatchObject({ answer: bow, isPrevious: true, isLoading: false });
    const clip = product('clip');
    await act(async () => answer.resolve(clip));
    expect(result.current).toMatchObject({ answer: clip, isPrevious: false });
  });

  test('drops the former answer when the new call fails, or when nothing is requested any more', async () => {
    const { result, rerender } = readInTurn();
    await waitFor(() => expect(result.current.answer).toEqual(bow));
    rerender({ id: 'no' });
    await waitFor(() => expect(result.current).toMatchObject({ answer: undefined, error: { code: 'OFFLINE' } }));
    rerender({ id: '' });
    expect(result.current).toMatchObject({ answer: undefined, isLoading: false });
  });

  test('aborts the former call, unless something else still needs it', async () => {
    const givenUp: string[] = [];
    const call = (id: string) => (signal: AbortSignal) => {
      signal.addEventListener('abort', () => givenUp.push(id));
      return new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      });
    };
    const read = () => renderHook(({ id }) => useAnswerOf([id], call(id)), { initialProps: { id: 'first' } });
    const [one, two] = [read(), read()];
    jest.useFakeTimers();
    one.rerender({ id: 'second' });
    await settle();
    expect(givenUp).toEqual([]);
    two.unmount();
    await settle();
    expect(givenUp).toEqual(['first']);
    one.rerender({ id: 'first' });
    await settle();
    expect(one.result.current).toMatchObject({ isLoading: true, error: undefined });
    expect(givenUp).toEqual(['first', 'second']);
  });
});

/** Plays the shell's error boundary. */
class Boundary extends Component<{ children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {};
  static getDerivedStateFromError = (error: Error) => ({ error });
  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <button type="button" onClick={() => this.setState({ error: undefined as never })}>
        {error.message}
      </button>
    );
  }
}

test('a bug in a call reaches the error boundary, which can render the page again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let isBroken = true;
  function Reader() {
    const { answer } = useAnswerOf('question', async () => {
      if (isBroken) throw new TypeError('a bug');
      return 'the answer';
    });
    return <p>{answer}</p>;
  }
  render(
    <Boundary>
      <Reader />
    </Boundary>,
  );
  const retry = await screen.findByRole('button', { name: 'a bug' });
  isBroken = false;
  act(() => retry.click());
  await screen.findByText('the answer');
});
