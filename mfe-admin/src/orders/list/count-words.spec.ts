import { expect, test } from '@jest/globals';
import { createTranslator } from '@fyonka/i18n/messages';
import { countWords } from './count-words.ts';
import ar from '../messages/ar.json' with { type: 'json' };
import en from '../messages/en.json' with { type: 'json' };
import { isNarrowed } from '../../parts/list-page/narrowed.ts';
import { NARROWING } from './orders-address.ts';

test('a sort order alone does not narrow the list', () => {
  expect(isNarrowed<string>({ sort: 'date-asc' }, NARROWING)).toBe(false);
  expect(isNarrowed<string>({ sort: 'date-asc', status: 'ready' }, NARROWING)).toBe(true);
});

const catalogue = { en, ar };
const count = (lang: 'en' | 'ar', total: number, dates: object, isTotalCapped = false) =>
  countWords({ total, isTotalCapped }, dates, createTranslator(catalogue, lang).t, lang);

test.each([
  ['en', 38, { dateFrom: '2025-09-01', dateTo: '2025-09-07' }, '38 orders from 1 to 7 September 2025'],
  ['en', 1, { dateFrom: '2025-08-30', dateTo: '2025-09-07' }, '1 order from 30 August to 7 September 2025'],
  ['en', 2, { dateFrom: '2024-12-30', dateTo: '2025-01-02' }, '2 orders from 30 December 2024 to 2 January 2025'],
  ['en', 2, { dateFrom: '2024-09-01', dateTo: '2025-09-07' }, '2 orders from 1 September 2024 to 7 September 2025'],
  ['en', 5, { dateFrom: '2025-09-07', dateTo: '2025-09-07' }, '5 orders on 7 September 2025'],
  ['en', 5, { dateFrom: '2025-09-07' }, '5 orders since 7 September 2025'],
  ['en', 5, { dateTo: '2025-09-07' }, '5 orders up to 7 September 2025'],
  ['en', 0, {}, '0 orders'],
  ['ar', 38, { dateFrom: '2025-09-01', dateTo: '2025-09-07' }, '38 طلبًا بين 1 و7 سبتمبر 2025'],
  ['ar', 2, {}, 'طلبان'],
  ['ar', 4, { dateTo: '2025-09-07' }, '4 طلبات حتى 7 سبتمبر 2025'],
] as const)('in %s, describes %i orders of %j', (lang, total, dates, words) => {
  expect(count(lang, total, dates)).toBe(words);
});

test('leaves out the current year, and marks a count that was cut off', () => {
  const year = new Date().getFullYear();
  expect(count('en', 3, { dateFrom: `${year}-09-01`, dateTo: `${year}-09-07` })).toBe('3 orders from 1 to 7 September');
  expect(count('en', 10_000, {}, true)).toBe('More than 10,000 orders');
});
