import { LEFT_OUT_HEADER } from '@fyonka/api-contract/values/ordering/prints';
import type { PrintRequest } from '@fyonka/api-contract/wire/office/fulfilment/prints';
import { postFile } from '../../files/file.ts';
import { LARGE_FILE } from '../../http.ts';

// For administrators.

export interface Printed {
  file: Blob;
  /** Numbers of the orders whose paper could not be made, so that they are neither in the file nor marked. */
  leftOut: string[];
}

/** Papers of several orders as one PDF, which marks them as printed. @throws ApiError with RATE_LIMITED, UNAVAILABLE */
export async function printOrders(request: PrintRequest): Promise<Printed> {
  const { file, headers } = await postFile('/api/admin/orders/prints', request, LARGE_FILE);
  const numbers = headers.get(LEFT_OUT_HEADER) ?? '';
  return { file, leftOut: numbers === '' ? [] : numbers.split(',') };
}
