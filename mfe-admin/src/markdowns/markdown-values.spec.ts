import { expect, test } from '@jest/globals';
import { EMPTY_MARKDOWN, markdownFields, requestOf } from './markdown-values.ts';
import type { MarkdownValues } from './markdown-values.ts';

const VALUES: MarkdownValues = { ...EMPTY_MARKDOWN, name: ' Eid ', percent: '20', category: 'bows' };

test('days and times are those of Kuwait, and a last day without a time is a whole one', () => {
  const typed = { ...VALUES, fromDay: '2026-03-01', fromTime: '08:30', untilDay: '2026-03-03' };
  expect(requestOf(typed, null)).toEqual({
    name: 'Eid',
    percent: 20,
    products: null,
    category: 'bows',
    from: '2026-03-01T08:30:00+03:00',
    until: '2026-03-03T23:59:59+03:00',
  });
  expect(requestOf(VALUES, ['a'])).toMatchObject({ products: ['a'], category: null, from: null, until: null });
});

test('it cannot end before it begins, and a time needs its day', () => {
  const { fromDay, untilDay } = markdownFields([]);
  const place = { row: 0, rows: [], other: '', language: 'en' } as const;
  const both = { ...VALUES, fromDay: '2026-03-03', untilDay: '2026-03-02' };
  expect(untilDay?.check?.('2026-03-02', both, place)).toBe('untilWrong');
  expect(untilDay?.check?.('2026-03-03', { ...both, untilDay: '2026-03-03' }, place)).toBeNull();
  expect(fromDay?.check?.('', { ...VALUES, fromTime: '08:00' }, place)).toBe('dayMissing');
});
