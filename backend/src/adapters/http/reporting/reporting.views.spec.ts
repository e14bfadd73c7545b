import { expect, test } from '@jest/globals';
import type { KuwaitDay, KuwaitMonth } from '../../../domain/kuwait-day.ts';
import { fils } from '../../../domain/money.ts';
import { expectedReport } from '../../../domain/reporting/sales-report.fixture.ts';
import { salesReportAnswer } from './reporting.views.ts';
import { salesReportRows } from './sales-report-table.ts';

const MONTH = '2026-01' as KuwaitMonth;

test('areas of a report have their names, also those of the office and such that are gone', () => {
  const report = expectedReport([], MONTH);
  const areas = ['salmiya', 'kabad-farms', 'gone'].map((areaKey) => ({ areaKey, quantity: 1, amount: fils(1000) }));
  const own = { name: { en: 'Kabad Farms', ar: 'مزارع كبد' }, governorate: 'jahra' } as const;
  const decisions = new Map([['kabad-farms', { fee: null, isOff: false, offOn: null, own }]]);
  const answer = salesReportAnswer({ ...report, best: { ...report.best, areas } }, decisions);
  expect(answer.best.areas.map(({ label }) => label.en)).toEqual(['Salmiya', 'Kabad Farms', 'gone']);
});

test('what was given back is beside the amount of before in the answer, and taken off it in every sum row of the file', () => {
  const summary = {
    ...expectedReport([], MONTH).summary,
    productsAmount: fils(7000),
    discountAmount: fils(1000),
    deliveryAmount: fils(1800),
    returnedAmount: fils(3000),
    orderCount: 1,
  };
  const report = { ...expectedReport([], MONTH), summary, days: [{ day: '2026-01-15' as KuwaitDay, ...summary }] };
  const sums = { totalDayAmount: 7.8, returned: 3, net: 4.8 };
  expect(salesReportAnswer(report, new Map()).dailyReports).toMatchObject([sums, sums]);
  const rows = salesReportRows(report, 'en').flat();
  expect(rows.map((row) => row.slice(6))).toEqual([
    [7, 1, 1.8, 7.8, 3, 4.8, 1],
    [7, 1, 1.8, 7.8, 3, 4.8, 1],
  ]);
});
