import { expect, test } from '@jest/globals';
import { pino } from 'pino';
import { SparseWarnings } from './sparse-warnings.ts';

test('each kind is logged at once, and then once a minute with how often it happened', () => {
  const lines: string[] = [];
  const log = pino({ base: null, timestamp: false }, { write: (line: string) => lines.push(line) });
  let now = 1_000_000;
  const warnings = new SparseWarnings(log, { now: () => now });
  const warn = (kind: string) => warnings.warn(kind, { kind }, 'refused');
  const logged = () => lines.splice(0).map((line) => JSON.parse(line) as object);

  for (let call = 0; call < 300; call += 1) warn('tap');
  warn('sandbox');
  expect(logged()).toMatchObject([
    { kind: 'tap', times: 1, msg: 'refused' },
    { kind: 'sandbox', times: 1 },
  ]);
  now += 59_999;
  warn('tap');
  expect(logged()).toEqual([]);
  now += 1;
  warn('tap');
  expect(logged()).toMatchObject([{ kind: 'tap', times: 301 }]);
});
