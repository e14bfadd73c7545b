import { expect, test } from '@jest/globals';
import { pino } from 'pino';
import { ApiFailure } from '../errors/api-failure.ts';
import { refusalCode, Refusals } from './refusals.ts';

function refusalsOf() {
  const lines: string[] = [];
  const log = pino({ base: null, timestamp: false }, { write: (line) => lines.push(line) });
  return { refusals: new Refusals(log, (network) => `key of ${network.length}`), lines };
}

test('passwords tried for many e-mails are one line with the network, and without e-mails and address', () => {
  const { refusals, lines } = refusalsOf();
  for (let guess = 0; guess < 40; guess += 1)
    refusals.note('INVALID_CREDENTIALS', '192.0.2.7', `person-${guess}@example.com`);
  refusals.note('INVALID_CREDENTIALS', '198.51.100.23', 'noura@example.com');
  refusals.report();
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    {
      level: 40,
      refused: 'INVALID_CREDENTIALS',
      count: 41,
      networks: 2,
      most: [
        { network: 'key of 9', count: 40, targets: 40 },
        { network: 'key of 13', count: 1, targets: 1 },
      ],
      msg: 'many refused calls',
    },
  ]);
  refusals.report();
  expect(lines).toHaveLength(1);
});

test('order numbers that are walked from a whole /48 of IPv6 are seen as one network', () => {
  const { refusals, lines } = refusalsOf();
  for (let link = 0; link < 30; link += 1)
    refusals.note('ORDER_NOT_FOUND', `2001:db8:1:${link.toString(16)}::1`, `number ${link}`);
  refusals.report();
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ count: 30, networks: 1, most: [{ count: 30, targets: 30 }] });
});

test('a few wrong passwords of a usual day are no line', () => {
  const { refusals, lines } = refusalsOf();
  for (let guess = 0; guess < 19; guess += 1) refusals.note('INVALID_CREDENTIALS', `192.0.2.${guess}`, 'a@example.com');
  refusals.report();
  expect(lines).toEqual([]);
});

test('calls of any number of networks and e-mails take bounded memory, and all are counted', () => {
  const { refusals, lines } = refusalsOf();
  for (let call = 0; call < 5_000; call += 1)
    refusals.note('RATE_LIMITED', `10.0.${call >> 8}.${call & 0xff}`, `person-${call}@example.com`);
  refusals.report();
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    count: 5_000,
    networks: 201,
    most: [{ network: 'others', count: 4_800, targets: 50 }, { count: 1 }, { count: 1 }],
  });
});

test.each([
  ['UNAUTHENTICATED', true],
  ['FORBIDDEN', true],
  ['RATE_LIMITED', true],
  ['CODE_INVALID', true],
  ['LINK_INVALID', true],
  ['INVOICE_NOT_FOUND', true],
  ['VALIDATION_FAILED', false],
  ['NOT_FOUND', false],
  ['PRODUCT_NOT_FOUND', false],
] as const)('%s counts: %s', (code, counts) => {
  expect(refusalCode(new ApiFailure(code))).toBe(counts ? code : null);
});
