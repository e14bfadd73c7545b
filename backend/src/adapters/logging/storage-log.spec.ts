import { expect, test } from '@jest/globals';
import { pino } from 'pino';
import { StorageUnavailable } from '../../application/storage-unavailable.ts';
import { storageLog } from './storage-log.ts';

let now = 1_000_000;

/** Lines about an outage that the failure begins, and that ends 90 seconds later. */
function linesOf(failure: StorageUnavailable): Record<string, unknown>[] {
  const lines: Record<string, unknown>[] = [];
  const log = pino({ base: null }, { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) });
  const observe = storageLog(log, { now: () => now });
  observe('other', failure);
  now += 90_000;
  observe('ok', null);
  return lines;
}

const logged = (cause: unknown) => linesOf(new StorageUnavailable(cause))[0]?.['cause'];

test('an outage names the call that has shown it and how long it took, and its end how long it lasted', () => {
  const failure = new StorageUnavailable(new Error('the database has not answered in time'));
  failure.during = { call: 'Orders.place', milliseconds: 2501 };
  expect(linesOf(failure)).toMatchObject([
    { fault: 'other', call: 'Orders.place', milliseconds: 2501, msg: 'the storage cannot be had' },
    { seconds: 90, msg: 'the storage can be read and written again' },
  ]);
});

test('an outage is logged with every error that led to it', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED 10.0.0.1:27017'), { code: 'ECONNREFUSED' });
  expect(logged(new Error('no server was found', { cause: refused }))).toBe(
    'Error: no server was found, because of Error ECONNREFUSED',
  );
});

test('the text of an error with a code is left out, because it may repeat what is stored', () => {
  const full = Object.assign(new Error('row of noura@example.com'), { code: 'ERR_SQLITE_ERROR', errcode: 13 });
  expect(logged(full)).toBe('Error ERR_SQLITE_ERROR 13');
});
