import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { ApiError } from '@fyonka/api-client/http';
import { session } from '@fyonka/shop-bridge/session';
import { afterTest } from '@fyonka/testing/after-test';
import { tokenOf } from '@fyonka/testing/session';
import { queueOf } from './queue.ts';
import type { QueuedCall, QueueKind } from './queue.ts';
import { useQueue } from './use-queue.ts';

const NOURA = 'noura@example.com';
const OFFLINE = new ApiError('OFFLINE', 0, {});
const REFUSED = new ApiError('RUN_NOT_POSSIBLE', 409, { message: 'The run is over.' });

/** The shop: it has heard of these calls, with their keys. */
let heard: QueuedCall<string>[] = [];
/** Answers to the next calls; accepted without one. */
let answers: (ApiError | null)[] = [];
const KIND: QueueKind<string> = {
  name: 'tested',
  async send(call) {
    heard.push(call);
    const refusal = answers.shift();
    if (refusal) throw refusal;
  },
};
const bodies = () => heard.map(({ body }) => body);

beforeEach(() => {
  heard = [];
  answers = [];
  session.signIn(tokenOf(NOURA));
});

/** A tab that sends. */
function started() {
  const queue = queueOf(KIND);
  afterTest(queue.start());
  return queue;
}

const online = () => dispatchEvent(new Event('online'));

test('calls are sent once, in their order, when there is signal', async () => {
  const queue = started();
  answers = [OFFLINE, OFFLINE, OFFLINE];
  for (const door of ['first', 'second', 'third']) expect(await queue.add(door)).toBe(true);
  await waitFor(() => expect(queue.get().waiting.map(({ body }) => body)).toEqual(['first', 'second', 'third']));
  await waitFor(() => expect(bodies()).toEqual(['first', 'first', 'first']));
  online();
  await waitFor(() => expect(queue.get().waiting).toEqual([]));
  expect(bodies()).toEqual(['first', 'first', 'first', 'first', 'second', 'third']);
  // The answer to the first may have been lost: the shop knows it by its key.
  expect(new Set(heard.map(({ key }) => key)).size).toBe(3);
  online();
  await queue.drop('none');
  expect(heard).toHaveLength(6);
});

test('without any event it tries again after pauses that grow', async () => {
  const queue = started();
  answers = [OFFLINE, OFFLINE];
  jest.useFakeTimers({ doNotFake: ['Date', 'performance', 'queueMicrotask', 'nextTick'] });
  await queue.add('door');
  for (const [pause, times] of [
    [4_000, 2],
    [8_000, 3],
  ] as const) {
    await settled();
    jest.advanceTimersByTime(pause - 1);
    await settled();
    expect(heard).toHaveLength(times - 1);
    jest.advanceTimersByTime(1);
    await settled();
    expect(heard).toHaveLength(times);
  }
});

test('a refusal stays with its words until somebody decides, and holds up no other call', async () => {
  const queue = started();
  answers = [REFUSED, null, REFUSED];
  await queue.add('first');
  await queue.add('second');
  await waitFor(() => expect(queue.get().failed).toHaveLength(1));
  await waitFor(() => expect(queue.get().waiting).toEqual([]));
  const [failed] = queue.get().failed;
  expect(failed).toMatchObject({
    body: 'first',
    refusal: { code: 'RUN_NOT_POSSIBLE', answer: { message: 'The run is over.' } },
  });
  online();
  await queue.retry(failed?.key ?? '');
  await waitFor(() => expect(bodies()).toEqual(['first', 'second', 'first']));
  await waitFor(() => expect(queue.get().failed).toHaveLength(1));
  await queue.drop(failed?.key ?? '');
  expect(queue.get()).toMatchObject({ isRead: true, waiting: [], failed: [] });
});

test('a call whose session has ended waits for the same person', async () => {
  const queue = started();
  answers = [new ApiError('UNAUTHENTICATED', 401, {})];
  await queue.add('door');
  await waitFor(() => expect(heard).toHaveLength(1));
  act(() => session.signOut('refused'));
  act(() => void session.signIn(tokenOf('hessa@example.com')));
  await waitFor(() => expect(queue.get().waiting).toEqual([]));
  online();
  await queue.drop('none');
  expect(heard).toHaveLength(1);
  act(() => session.signOut('expired'));
  act(() => void session.signIn(tokenOf(NOURA, { exp: 4_000_000_000 })));
  await waitFor(() => expect(heard).toHaveLength(2));
});

test('another page has the calls that an earlier one has left, and shows them', async () => {
  answers = [];
  await queueOf(KIND).add('door');
  expect(heard).toEqual([]);
  answers = [OFFLINE];
  function Page() {
    const { waiting, isRead } = useQueue(KIND);
    return isRead ? <p>{waiting.length} left</p> : null;
  }
  render(<Page />);
  expect(await screen.findByText('1 left')).toBeVisible();
  await waitFor(() => expect(heard).toHaveLength(1));
  act(() => void online());
  expect(await screen.findByText('0 left')).toBeVisible();
});

const { setTimeout: wait } = globalThis;

/** Lets pending promises settle, those of the browser's encryption too. */
async function settled(): Promise<void> {
  for (let task = 0; task < 50; task += 1) await new Promise((resolve) => wait(resolve));
}
