import { expect, jest, test } from '@jest/globals';
import { createArea } from './area.ts';

test('code is loaded once, when it is first needed', async () => {
  const load = jest.fn(async () => 'page');
  const area = createArea(load);
  area.start();
  area.start();
  await Promise.resolve();
  area.start();
  expect(load).toHaveBeenCalledTimes(1);
  expect(area.get()).toEqual({ value: 'page', attempts: 0, hasFailed: false });
});

test('what did not come is asked for again by the visitor alone', async () => {
  const reported = jest.fn();
  globalThis.reportError = reported;
  const load = jest.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('gone')).mockResolvedValueOnce('page');
  const area = createArea(load);
  area.start();
  await new Promise<void>((resolve) => area.subscribe(resolve));
  expect(area.get()).toMatchObject({ attempts: 1, hasFailed: true });
  expect(reported).toHaveBeenCalled();
  area.start();
  expect(load).toHaveBeenCalledTimes(1);
  area.retry();
  expect(area.get().hasFailed).toBe(false);
  await new Promise<void>((resolve) => area.subscribe(resolve));
  expect(area.get().value).toBe('page');
});
