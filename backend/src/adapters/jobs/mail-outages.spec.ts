import { expect, test } from '@jest/globals';
import { pino } from 'pino';
import { Outages } from '../../application/repeated-failures.ts';
import { logMailOutages } from './mail-outages.ts';

test('a mail server that is down for an hour makes one line, and another one when mails are sent again', () => {
  const lines: object[] = [];
  const log = pino({ base: null }, { write: (line) => void lines.push(JSON.parse(line) as object) });
  let now = 0;
  const outages = new Outages({ now: () => now });
  const down = { reached: [], unreachable: { channel: 'mail server', reason: 'ECONNREFUSED' } } as const;
  for (; now < 3_600_000; now += 30_000) logMailOutages(down, outages, log);
  // Nothing was due.
  logMailOutages({ reached: [], unreachable: null }, outages, log);
  now += 30_000;
  logMailOutages({ reached: ['mail server'], unreachable: null }, outages, log);
  expect(lines).toMatchObject([
    { channel: 'mail server', reason: 'ECONNREFUSED', msg: 'mails wait, because what sends them cannot be reached' },
    { channel: 'mail server', seconds: 3570, failures: 120, msg: 'mails are sent again' },
  ]);
});
