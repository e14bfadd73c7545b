import { expect, test } from '@jest/globals';
import { joined, placeIn, placeText, readPlace } from './activity.ts';
import type { ActivityPlace, ActivitySource } from './activity.ts';

const entry = (at: number, source: ActivitySource, id: string): ActivityPlace => ({ at, source, id });

/** Entries of one record after a place, as a port returns them. */
function after(
  entries: readonly ActivityPlace[],
  source: ActivitySource,
  before: ActivityPlace | null,
): ActivityPlace[] {
  const { at, id } = placeIn(source, before, null);
  return entries.filter((one) => one.source === source && (one.at < at || (one.at === at && one.id < id)));
}

test('the log is the same, read at once or entry by entry, also where several records have entries of one time', () => {
  const log = [
    entry(3, 'history', '9'),
    entry(3, 'accounts', '4'),
    entry(2, 'history', '8'),
    entry(2, 'history', '7'),
    entry(2, 'stock', 'bow 2'),
    entry(2, 'stock', 'bow 1'),
    entry(2, 'accounts', '3'),
    entry(1, 'stock', 'bow 3'),
  ];
  const read = (before: ActivityPlace | null) =>
    joined((['history', 'stock', 'accounts'] as const).map((source) => after(log, source, before)));
  expect(read(null)).toEqual(log);
  for (const [place, one] of log.entries()) expect(read(one)).toEqual(log.slice(place + 1));
});

test('the log ends before a time, and goes on within it', () => {
  expect(placeIn('history', null, 5)).toEqual({ at: 5, id: '' });
  expect(placeIn('history', entry(7, 'history', '1'), 5)).toEqual({ at: 5, id: '' });
  expect(placeIn('accounts', entry(4, 'history', '1'), 5)).toEqual({ at: 5, id: '' });
  expect(placeIn('history', entry(4, 'history', '1'), 5)).toEqual({ at: 4, id: '1' });
});

test('a place is read back as it was written, and no other text is one', () => {
  for (const place of [entry(3, 'history', '9'), entry(3, 'stock', 'a b 12'), entry(3, 'accounts', '1717000000001')])
    expect(readPlace(placeText(place))).toEqual(place);
  for (const text of [
    '',
    'x',
    '3.history.',
    '3.history.x',
    '3.stock.bow',
    '3.money.1',
    '3.accounts.-1',
    '1'.repeat(20),
  ])
    expect(readPlace(text)).toBeNull();
});
