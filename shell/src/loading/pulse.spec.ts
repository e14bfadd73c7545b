import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { data } from '../testing/page-data.ts';
import { keepReports } from '../testing/reports.ts';
import type * as ClientErrors from './client-errors.ts';

const { catalog, checkout } = data.remotes;
/** Milliseconds after which a page that began well is no longer watched. */
const LONG = 60_000;
const HUNG = { remote: 'catalog', version: 'v1', kind: 'hung' };

let reports: readonly unknown[];

beforeEach(() => {
  jest.useFakeTimers();
  reports = keepReports();
  history.replaceState(null, '', '/');
});

afterEach(() => void jest.restoreAllMocks());

/** A document begins, in the same browser as those before. */
async function open(version: string): Promise<void> {
  jest.resetModules();
  const errors: typeof ClientErrors = await import('./client-errors.ts');
  if (!catalog || !checkout) throw new Error('the shop lacks remotes');
  errors.watchRemotes({ catalog: { ...catalog, version }, checkout: { ...checkout, version } });
  (await import('./pulse.ts')).watchPulse();
}

/** No timer runs for so many milliseconds. */
const hang = (time: number) => {
  const now = performance.now() + time;
  jest.spyOn(performance, 'now').mockReturnValue(now);
};

const move = (to: string) => {
  history.replaceState(null, '', to);
  dispatchEvent(new Event('pushState'));
};

test('a page that reacts is not reported, neither by itself nor by the next document', async () => {
  await open('v1');
  jest.advanceTimersByTime(LONG);
  await open('v1');
  jest.advanceTimersByTime(1000);
  dispatchEvent(new Event('pagehide'));
  await open('v1');
  expect(reports).toEqual([]);
});

test('a page that hangs for some seconds reports it afterwards', async () => {
  await open('v1');
  hang(9000);
  jest.advanceTimersByTime(2000);
  expect(reports).toEqual([]);
  hang(12_000);
  jest.advanceTimersByTime(2000);
  expect(reports).toEqual([HUNG]);
});

test('of a page that never reacts again the next document reports the version, once', async () => {
  await open('v1');
  move('/checkout');
  await open('v2');
  expect(reports).toEqual([{ ...HUNG, remote: 'checkout' }]);
  jest.advanceTimersByTime(LONG);
  await open('v2');
  expect(reports).toHaveLength(1);
});

test('a page of the shell leaves no report, nor does one that nobody sees', async () => {
  await open('v1');
  move('/login');
  await open('v1');
  dispatchEvent(new Event('visibilitychange'));
  await open('v1');
  expect(reports).toEqual([]);
});

test('a document that nobody sees leaves the reports to others, whose pages may still be open', async () => {
  await open('v1');
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await open('v1');
  hidden.mockRestore();
  expect(reports).toEqual([]);
});
