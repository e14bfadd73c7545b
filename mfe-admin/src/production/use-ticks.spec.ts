import { expect, jest, test } from '@jest/globals';
import { act, renderHook, waitFor } from '@testing-library/react';
import { fakeApi, offline } from '@fyonka/testing/fake-api';
import { useTicks } from './use-ticks.ts';

const MARK = 'PUT /api/admin/production';

/** The hook with a server that answers each call only when `answer` is called. */
function setUp() {
  const answers: ((answer?: unknown) => void)[] = [];
  const api = fakeApi({
    [MARK]: () => new Promise((resolve) => answers.push((answer = { texts: [], isCapped: false }) => resolve(answer))),
  });
  const onFailure = jest.fn();
  const { result } = renderHook(() => useTicks({ onSheet: () => undefined, onFailure }));
  return {
    sent: () => api.to(MARK).map(({ body }) => body),
    tick: (id: string, isMade: boolean) => act(() => result.current.tick(id, isMade)),
    waiting: () => Object.fromEntries(result.current.waiting),
    onFailure,
    answer: async (answer?: unknown) => {
      await waitFor(() => expect(answers).not.toEqual([]));
      await act(async () => answers.shift()?.(answer));
    },
  };
}

test('a second tick of the same text stays visible until it is answered itself', async () => {
  const { tick, answer, waiting, sent } = setUp();
  tick('a', true);
  tick('a', false);
  await answer();
  expect(waiting()).toEqual({ a: false });
  await answer();
  await waitFor(() => expect(waiting()).toEqual({}));
  expect(sent()).toEqual([
    { ids: ['a'], isMade: true },
    { ids: ['a'], isMade: false },
  ]);
});

test('an answer settles the texts of its own call only', async () => {
  const { tick, answer, waiting } = setUp();
  tick('a', true);
  tick('b', true);
  await answer();
  await waitFor(() => expect(waiting()).toEqual({ b: true }));
});

test('a failed call reports its texts once, and later ticks are still sent', async () => {
  const { tick, answer, waiting, sent, onFailure } = setUp();
  tick('a', true);
  tick('b', true);
  tick('c', true);
  tick('d', false);
  await answer();
  await answer(offline());
  await answer();
  await waitFor(() => expect(waiting()).toEqual({}));
  expect(sent()).toEqual([
    { ids: ['a'], isMade: true },
    { ids: ['b', 'c'], isMade: true },
    { ids: ['d'], isMade: false },
  ]);
  expect(onFailure.mock.calls).toEqual([[['b', 'c'], true, expect.objectContaining({ code: 'OFFLINE' })]]);
});
