import { call } from '../../endpoints/call.ts';
import { create } from '../../endpoints/create.ts';
import { LARGE_FILE } from '../../http.ts';

/** Checks a product file without writing anything. @throws ApiError */
export const previewImport = (file: File) =>
  call('POST /api/admin/products/import', { body: formOf({ file }) }, LARGE_FILE);

/**
 * Imports a checked file, all of it or nothing.
 * @param digest of the preview
 *
 * @throws ApiError with IMPORT_STALE when the file would now have another result
 */
export const applyImport = (file: File, digest: string) =>
  create('POST /api/admin/products/import/apply', { body: formOf({ digest, file }) }, LARGE_FILE);

function formOf(parts: Readonly<Record<string, string | File>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) form.append(name, value);
  return form;
}
