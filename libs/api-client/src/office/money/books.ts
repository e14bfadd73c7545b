import type { SettlementAnswer } from '@fyonka/api-contract/wire/office/books/settlements';
import type { Gateway } from '@fyonka/api-contract/wire/payments';
import { call } from '../../endpoints/call.ts';
import { LARGE_FILE } from '../../http.ts';

/** Columns of a sheet of a settlement file. */
export type SettlementMapping = Readonly<Record<string, string>>;
/** Columns by the names of the sheets. */
export type SettlementMappings = Readonly<Record<string, SettlementMapping>>;

interface Settlement {
  gateway: Gateway;
  file: File;
  /** Null: guessed from the headers. */
  mapping: SettlementMappings | null;
  /** True only looks at the file. */
  isDryRun: boolean;
}

/** @throws ApiError with FILE_UNREADABLE, TOO_MANY_ROWS, BODY_TOO_LARGE, VALIDATION_FAILED, REQUEST_TIMEOUT */
export async function importSettlement({ gateway, file, mapping, isDryRun }: Settlement): Promise<SettlementAnswer> {
  const form = new FormData();
  form.append('gateway', gateway);
  if (mapping !== null) form.append('mapping', JSON.stringify(mapping));
  if (isDryRun) form.append('dryRun', '1');
  form.append('file', file);
  return call('POST /api/admin/settlements', { body: form }, LARGE_FILE);
}
