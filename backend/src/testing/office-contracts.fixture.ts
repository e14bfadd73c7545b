import { salesAfterReturnsContract } from '../application/reporting/returned/sales-after-returns.contract.ts';
import { salesReportsContract } from '../application/reporting/sales-reports.contract.ts';
import { shopCountsContract } from '../application/reporting/shop-counts.contract.ts';
import { storedSumsContract } from '../application/reporting/stored-sums.contract.ts';
import { productionSheetsContract } from '../application/reporting/production-sheets.contract.ts';
import { officeEventsContract } from '../application/office/office-events.contract.ts';
import { webhooksContract } from '../application/outreach/webhooks/webhooks.contract.ts';
import { oldRecordsContract } from '../application/data/old-records.contract.ts';
import { activityContract } from '../application/office/activity/activity.contract.ts';
import { historyContract } from '../application/office/history.contract.ts';
import type { OpenStorage, OpenStorageTwice } from '../application/storage.contract.ts';

/** Contract suites of office and reports, which every storage must pass. */
export function officeContracts(open: OpenStorage, openTwice: OpenStorageTwice): void {
  salesReportsContract(open);
  salesAfterReturnsContract(open);
  shopCountsContract(open);
  storedSumsContract(open);
  productionSheetsContract(open);
  officeEventsContract(open, openTwice);
  webhooksContract(open, openTwice);
  activityContract(open);
  historyContract(open);
  oldRecordsContract(open);
}
