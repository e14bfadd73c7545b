import { expect, jest, test } from '@jest/globals';
import { act, renderHook, waitFor } from '@testing-library/react';
import { fakeApi, offline } from '@fyonka/testing/fake-api';
import { useTicks } from './use-ticks.ts';

const MARK = 'PUT /api/admin/production';

/** The hook beside a server that answers each call when `answer` is called. */
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

test('a text that is ticked again while its first tick is sent keeps the second in view until that is answered', async () => {
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

test('an answer ends the waiting of the texts in its call, and of no other', async () => {
  const { tick, answer, waiting } = setUp();
  tick('a', true);
  tick('b', true);
  await answer();
  await waitFor(() => expect(waiting()).toEqual({ b: true }));
});

test('each text of a call that fails is reported, and what comes after is sent all the same', async () => {
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
  expect(onFailure.mock.calls).toEqual([
    ['b', true, expect.objectContaining({ code: 'OFFLINE' })],
    ['c', true, expect.objectContaining({ code: 'OFFLINE' })],
  ]);
});
