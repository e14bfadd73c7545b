import { beforeEach, expect, jest, test } from '@jest/globals';
import { createLoadable, LOADING } from './loadable.ts';
import type { Loadable } from './loadable.ts';

const reported = jest.fn();
beforeEach(() => {
  reported.mockClear();
  globalThis.reportError = reported;
});

/** The next state. */
async function next<T>(code: Loadable<T>) {
  await new Promise<void>((resolve) => code.subscribe(resolve));
  return code.get();
}

test('code is loaded once, when it is first needed', async () => {
  const load = jest.fn(async (_anew: boolean) => 'page');
  const code = createLoadable(load);
  expect(load).not.toHaveBeenCalled();
  code.start();
  code.start();
  expect(await next(code)).toEqual({ status: 'ready', value: 'page', attempt: 1 });
  code.start();
  expect(load).toHaveBeenCalledTimes(1);
  expect(load).toHaveBeenCalledWith(false);
});

test('after a failure only `retry` loads again', async () => {
  const gone = new Error('gone');
  const load = jest.fn<(anew: boolean) => Promise<string>>().mockRejectedValueOnce(gone).mockResolvedValueOnce('page');
  const code = createLoadable(load);
  code.start();
  expect(await next(code)).toEqual({ status: 'failed', cause: gone, attempt: 1 });
  expect(reported).toHaveBeenCalledWith(gone);
  code.start();
  expect(load).toHaveBeenCalledTimes(1);
  code.retry();
  expect(code.get()).toBe(LOADING);
  expect(load).toHaveBeenLastCalledWith(true);
  expect(await next(code)).toEqual({ status: 'ready', value: 'page', attempt: 2 });
});

test('an earlier load changes nothing when it ends late', async () => {
  const first = Promise.withResolvers<string>();
  const load = jest.fn<() => Promise<string>>().mockReturnValueOnce(first.promise).mockResolvedValueOnce('newer');
  const code = createLoadable(load);
  code.start();
  code.retry();
  expect(await next(code)).toMatchObject({ value: 'newer' });
  first.resolve('older');
  await first.promise;
  expect(code.get()).toMatchObject({ value: 'newer' });
});
