import { endpointsOf } from '../endpoint.ts';

export const REPORTS = endpointsOf(
  () => import('../../wire/office/reports.ts'),
  () => import('../../wire/office/reports/campaigns.ts'),
  () => import('../../wire/office/reports/profit.ts'),
)({
  'GET /api/admin/sales-report': {
    summary:
      'The sales of a month: one entry a day with sales, then the summary. An order counts on the Kuwaiti day on which it was placed, once it is paid or to be paid in cash, and not when it is cancelled, with what was given back of it since',
    needs: 'reports',
    query: 'SalesReportQuery',
    answer: 'SalesReportAnswer',
  },
  'GET /api/admin/sales-report/export': {
    summary: 'The same as a file, with every product of every day, in the language that `Accept-Language` prefers',
    needs: 'reports',
    query: 'SalesReportFileQuery',
    answer: null,
    otherTypes: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    fails: ['TOO_MANY_ROWS'],
  },
  'GET /api/admin/sales-report/campaigns': {
    summary:
      'The sales of a month by where the shoppers came from: the orders and amounts of the sales report, by source, medium and campaign',
    needs: 'reports',
    query: 'CampaignSalesQuery',
    answer: 'CampaignSalesAnswer',
  },
  'GET /api/admin/sales-report/campaigns/export': {
    summary: 'The same as a file, in the language that `Accept-Language` prefers',
    needs: 'reports',
    query: 'CampaignSalesFileQuery',
    answer: null,
    otherTypes: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    fails: ['TOO_MANY_ROWS'],
  },
  'GET /api/admin/today': {
    summary: "The figures of the office's first page",
    needs: 'orders.read',
    answer: 'TodayAnswer',
  },
  'GET /api/admin/profit': {
    summary:
      'Revenue, cost and profit by month and by product, of the orders that the sales report counts: after discounts and without what was given back, without delivery. Pieces whose cost is not known are in the revenue and in no profit',
    needs: 'reports',
    query: 'ProfitQuery',
    answer: 'ProfitAnswer',
  },
  'GET /api/admin/profit/export': {
    summary: 'The same as a file, with every product, in the language that `Accept-Language` prefers',
    needs: 'reports',
    query: 'ProfitFileQuery',
    answer: null,
    otherTypes: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    fails: ['TOO_MANY_ROWS'],
  },
  'GET /api/admin/production': {
    summary: 'The texts to make for orders that are processing, by product and colour, the oldest order first',
    needs: 'production',
    query: 'ProductionQuery',
    answer: 'ProductionSheet',
    otherTypes: ['application/pdf', 'text/csv', 'text/plain'],
  },
  'PUT /api/admin/production': {
    summary:
      'Mark texts as made, or not made; texts that are no longer on the sheet are ignored. Answers the new sheet',
    needs: 'production',
    body: 'MadeTextsRequest',
    answer: 'ProductionSheet',
  },
});
