import { expect, test } from '@jest/globals';
import { pino } from 'pino';
import { StorageUnavailable } from '../../application/storage-unavailable.ts';
import { storageLog } from './storage-log.ts';

function logged(cause: unknown): unknown {
  const lines: unknown[] = [];
  const log = pino(
    { base: null },
    { write: (line) => void lines.push((JSON.parse(line) as { cause: unknown }).cause) },
  );
  storageLog(log)('other', new StorageUnavailable(cause));
  return lines[0];
}

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
