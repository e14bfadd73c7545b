import type {
  PrintMarksAnswer,
  PrintMarksRequest,
  PrintRequest,
} from '@fyonka/api-contract/wire/office/fulfilment/prints';
import { postFile } from '../../files/file.ts';
import { LARGE_FILE, put } from '../../http.ts';

// For administrators.

/** Papers of several orders as one PDF, which marks them as printed. @throws ApiError with RATE_LIMITED, UNAVAILABLE */
export const printOrders = (request: PrintRequest) => postFile('/api/admin/orders/prints', request, LARGE_FILE);

/** Sets the marks of printed papers, or takes them off; can be repeated. */
export const markPrinted = (request: PrintMarksRequest) =>
  put<PrintMarksAnswer>('/api/admin/orders/prints/marks', request);
