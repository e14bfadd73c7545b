import { expect, test } from '@jest/globals';
import type { KuwaitMonth } from '../../../domain/kuwait-day.ts';
import { fils } from '../../../domain/money.ts';
import { expectedReport } from '../../../domain/reporting/sales-report.fixture.ts';
import { salesReportAnswer } from './reporting.views.ts';

test('areas of a report have their names, also those of the office and such that are gone', () => {
  const report = expectedReport([], '2026-01' as KuwaitMonth);
  const areas = ['salmiya', 'kabad-farms', 'gone'].map((areaKey) => ({ areaKey, quantity: 1, amount: fils(1000) }));
  const own = { name: { en: 'Kabad Farms', ar: 'مزارع كبد' }, governorate: 'jahra' } as const;
  const decisions = new Map([['kabad-farms', { fee: null, isOff: false, offOn: null, own }]]);
  const answer = salesReportAnswer({ ...report, best: { ...report.best, areas } }, decisions);
  expect(answer.best.areas.map(({ label }) => label.en)).toEqual(['Salmiya', 'Kabad Farms', 'gone']);
});
