import type { LocalizedText } from '@fyonka/api-contract/wire/catalog';
import type { CategoryParts } from '@fyonka/api-contract/wire/office/categories';
import { call } from '../endpoints/call.ts';
import { create } from '../endpoints/create.ts';
import { LARGE_FILE } from '../http.ts';

export interface CategoryForm {
  name: LocalizedText;
  /** Null keeps the present icon. */
  icon: File | null;
  /** Version of the edited category; undefined for a new one. */
  version?: number | undefined;
}

/** @throws ApiError with VALIDATION_FAILED (and the fields), PICTURE_UNREADABLE, PICTURE_TOO_LARGE, PICTURE_TOO_SMALL */
export const createCategory = (form: CategoryForm) =>
  create('POST /api/admin/categories', { body: partsOf(form) }, LARGE_FILE);

/** @throws ApiError as `createCategory` does, and with EDIT_CONFLICT (and both versions), CATEGORY_NOT_FOUND */
export const updateCategory = (id: string, form: CategoryForm) =>
  call('PUT /api/admin/categories/{id}', { id, body: partsOf(form) }, LARGE_FILE);

function partsOf({ name, icon, version }: CategoryForm): FormData {
  const parts: CategoryParts = {
    name: JSON.stringify(name),
    ...(icon && { iconImage: icon }),
    ...(version !== undefined && { version: String(version) }),
  };
  const body = new FormData();
  // Texts before files, so that a server that streams the form knows the category when the picture arrives.
  for (const [field, value] of Object.entries(parts)) if (typeof value === 'string') body.append(field, value);
  if (parts.iconImage) body.append('iconImage', parts.iconImage);
  return body;
}
