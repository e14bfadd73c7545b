import type {
  BundleRequest,
  DeletedBundleAnswer,
  OfficeBundleAnswer,
  OfficeBundlesAnswer,
} from '@fyonka/api-contract/wire/office/goods/bundles';
import type { AnswerPath } from '../../answers.ts';
import { put, remove } from '../../http.ts';
import { createOnce } from '../create-once.ts';

const BUNDLES = '/api/admin/bundles';
const pathOf = (id: string): string => `${BUNDLES}/${encodeURIComponent(id)}`;

/** All bundles. */
export const officeBundlesPath = (): AnswerPath<OfficeBundlesAnswer> => BUNDLES;

/** Refused with BUNDLE_NOT_FOUND. */
export const officeBundlePath = (id: string): AnswerPath<OfficeBundleAnswer> => pathOf(id);

/** @throws ApiError with VALIDATION_FAILED (and the fields) */
export const createBundle = (bundle: BundleRequest) => createOnce<OfficeBundleAnswer>(BUNDLES, bundle);

/** @throws ApiError as `createBundle` does, and with EDIT_CONFLICT (and both versions), BUNDLE_NOT_FOUND */
export const updateBundle = (id: string, bundle: BundleRequest) => put<OfficeBundleAnswer>(pathOf(id), bundle);

/** @throws ApiError with BUNDLE_NOT_FOUND */
export const deleteBundle = (id: string) => remove<DeletedBundleAnswer>(pathOf(id));
