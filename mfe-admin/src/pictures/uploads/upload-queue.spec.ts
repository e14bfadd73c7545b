import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { fakeUploads } from '@fyonka/testing/fake-uploads';
import type { FakeUploads } from '@fyonka/testing/fake-uploads';
import { UploadQueue } from './upload-queue.ts';

let server: FakeUploads;
let queue: UploadQueue;
beforeEach(() => {
  jest.useFakeTimers();
  server = fakeUploads();
  queue = new UploadQueue();
});
afterEach(() => {
  queue.stop();
  jest.useRealTimers();
});

const picture = (name: string) => new File(['x'], name, { type: 'image/jpeg' });
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
const states = () => queue.list().map(({ file, state }) => `${file.name} ${state}`);
const names = () => server.calls.map(({ file }) => file.name);

test('a busy server is asked five times, and then the upload has failed and the next one starts', async () => {
  queue.add([picture('one.jpg'), picture('two.jpg')]);
  for (let tries = 0; tries < 5; tries += 1) {
    expect(names()).toEqual(Array.from({ length: tries + 1 }, () => 'one.jpg'));
    server.calls.at(-1)?.answer(503, { code: 'UNAVAILABLE' }, { 'retry-after': '3' });
    if (tries < 4) {
      await pass(2_999);
      expect(server.calls).toHaveLength(tries + 1);
    }
    await pass(1);
  }
  expect(states()).toEqual(['one.jpg failed', 'two.jpg sending']);
});

test('the late end of a cancelled upload does not affect the one that follows', async () => {
  queue.add([picture('one.jpg'), picture('two.jpg'), picture('three.jpg')]);
  const [one] = queue.list();
  if (one) queue.cancel(one.id);
  await pass(0);
  expect(names()).toEqual(['one.jpg', 'two.jpg']);
  expect(states()).toEqual(['two.jpg sending', 'three.jpg waiting']);
});

test('a cancelled upload waits for no busy server', async () => {
  queue.add([picture('one.jpg')]);
  server.calls[0]?.answer(503, { code: 'UNAVAILABLE' });
  await pass(0);
  queue.cancel(queue.list()[0]?.id ?? 0);
  await pass(60_000);
  expect(names()).toEqual(['one.jpg']);
  expect(queue.list()).toEqual([]);
});
