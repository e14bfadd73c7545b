import { endpointsOf } from '../endpoint.ts';

export const BOOKS = endpointsOf(
  () => import('../../wire/office/books/closings.ts'),
  () => import('../../wire/office/money.ts'),
  () => import('../../wire/office/payments.ts'),
  () => import('../../wire/office/books/settlements.ts'),
  () => import('../../wire/office/reports/evening.ts'),
)({
  'GET /api/admin/money': {
    summary:
      'What came in and went back in a month, by the Kuwaiti day on which it is booked and by method, and the fees of the gateways. Tests are left out',
    needs: 'money.read',
    query: 'MoneyReportQuery',
    answer: 'MoneyReportAnswer',
  },
  'GET /api/admin/cash/{day}': {
    summary: 'The cash of a Kuwaiti day, `YYYY-MM-DD`: what is recorded, and what was counted',
    needs: 'money.read',
    answer: 'CashDayAnswer',
    fails: ['VALIDATION_FAILED'],
  },
  'PUT /api/admin/cash/{day}': {
    summary: 'Write down how much cash was counted for a day, in place of an earlier count',
    needs: 'money.write',
    body: 'CountCashRequest',
    answer: 'CashDayAnswer',
    fails: ['CARD_NUMBER_REFUSED', 'MONTH_CLOSED'],
  },
  'GET /api/admin/books/{book}/export': {
    summary:
      'A book from one day to another as a file, in the language of Accept-Language: `journal`, `papers` (invoices and credit notes), `ledger`, `refunds`, `payouts`, `settlement-lines`, `cash-counts` or `cash-differences`, without personal data but the numbers of orders. CSV of any length, Excel of up to 5000 lines',
    needs: 'money.read',
    query: 'BookExportQuery',
    answer: null,
    otherTypes: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    fails: ['NOT_FOUND', 'TOO_MANY_ROWS'],
  },
  'GET /api/admin/books/quarter': {
    summary:
      'All books of a quarter as one file, in the language of Accept-Language, with what each account got and gave by month and which months are closed. `xlsx`: an Excel file with a sheet for each; a ZIP archive of CSV files where one has more than 5000 lines. `csv`: that archive',
    needs: 'money.read',
    query: 'QuarterQuery',
    answer: null,
    otherTypes: ['application/zip', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  },
  'GET /api/admin/closings': {
    summary: 'Months whose books are closed, with their sums, and what the next one still lacks',
    needs: 'money.read',
    answer: 'ClosingsAnswer',
  },
  'POST /api/admin/closings': {
    summary:
      'Close the books of the next month. Money that moved in it and is written down later is booked on the first day after it',
    needs: 'money.write',
    body: 'CloseMonthRequest',
    answer: 'ClosingsAnswer',
    fails: ['CARD_NUMBER_REFUSED', 'MONTH_NOT_CLOSABLE', 'MONTH_BLOCKED', 'CASH_NOT_COUNTED'],
  },
  'DELETE /api/admin/closings/{month}': {
    summary: 'Open the month again that was closed last. What was booked after it stays where it is',
    needs: 'money.write',
    body: 'OpenMonthRequest',
    answer: 'ClosingsAnswer',
    fails: ['CARD_NUMBER_REFUSED', 'MONTH_NOT_OPENABLE'],
  },
  'GET /api/admin/evening': {
    summary:
      'The last page of a day: what was sold, what came in and went back, where the rest of it is, and what does not fit',
    needs: 'money.read',
    query: 'EveningQuery',
    answer: 'EveningAnswer',
  },
  'PUT /api/admin/cash/{day}/difference': {
    summary: 'Settle the difference that the count of a day leaves open, at the shop’s cost, as a line that stays',
    needs: 'money.write',
    body: 'SettleCashRequest',
    answer: 'CashDayAnswer',
    fails: ['CARD_NUMBER_REFUSED', 'CASH_CHANGED'],
  },
  'GET /api/admin/reconciliation': {
    summary: "Differences between the shop's books and the gateways', and when they were last compared",
    needs: 'money.read',
    answer: 'ReconciliationAnswer',
  },
  'POST /api/admin/reconciliation/run': {
    summary: 'Compare the books now, as happens every night',
    needs: 'money.write',
    body: 'ReconcileRequest',
    answer: 'ReconciliationAnswer',
  },
  'POST /api/admin/reconciliation/findings/{id}/resolve': {
    summary: 'Mark a difference as dealt with',
    needs: 'money.write',
    body: 'ResolveFindingRequest',
    answer: 'ReconciliationAnswer',
    fails: ['CARD_NUMBER_REFUSED', 'FINDING_NOT_FOUND'],
  },
  'GET /api/admin/payouts': {
    summary:
      'What gateways have sent to the bank in a month, compared with the lines of their files, and what they still have',
    needs: 'money.read',
    query: 'PayoutsQuery',
    answer: 'PayoutsAnswer',
  },
  'GET /api/admin/payouts/lines': {
    summary: 'The lines of settlement files that a payout is made of, each with its order',
    needs: 'money.read',
    query: 'PayoutLinesQuery',
    answer: 'PayoutLinesAnswer',
    fails: ['NOT_FOUND'],
  },
  'POST /api/admin/payouts': {
    summary: "Write down a payout as the bank's statement says it. One that is known already is corrected",
    needs: 'money.write',
    body: 'PayoutRequest',
    answer: 'PayoutAnswer',
    fails: ['CARD_NUMBER_REFUSED'],
  },
  'POST /api/admin/settlements': {
    summary:
      'Import the settlement file of a gateway and compare it with the books: a form with `file` (CSV, Excel, or a ZIP archive of CSV files) and the texts of SettlementFields. Nothing is stored for a dry run, or when a cell cannot be read',
    needs: 'money.write',
    takesFiles: true,
    answer: 'SettlementAnswer',
    fails: ['FILE_UNREADABLE', 'TOO_MANY_ROWS'],
  },
});
