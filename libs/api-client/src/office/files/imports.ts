import type { ImportChoices } from '@fyonka/api-contract/wire/office/goods/imports';
import { call } from '../../endpoints/call.ts';
import { create } from '../../endpoints/create.ts';
import { LARGE_FILE } from '../../http.ts';

/** Checks a product file without writing anything. @throws ApiError */
export const previewImport = (file: File, choices: ImportChoices) =>
  call('POST /api/admin/products/import', { body: formOf({ choices: JSON.stringify(choices), file }) }, LARGE_FILE);

/**
 * Imports a portion of a checked file, all of it or nothing.
 * @param plan digest of the preview, the choices that it was made with, and where the portion begins
 *
 * @throws ApiError with IMPORT_STALE when the file would now have another result
 */
export const applyImport = (
  file: File,
  { digest, choices, from }: { digest: string; choices: ImportChoices; from: number },
) =>
  create(
    'POST /api/admin/products/import/apply',
    { body: formOf({ digest, from: String(from), choices: JSON.stringify(choices), file }) },
    LARGE_FILE,
  );

function formOf(parts: Readonly<Record<string, string | File>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) form.append(name, value);
  return form;
}
