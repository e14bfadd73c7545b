import type { EditConflict as EditConflictView } from '@fyonka/api-contract/wire/office/edits';
import type { CategoryOutcome } from '../../../../application/catalog/editing/create-category.ts';
import type {
  EditConflict,
  EditOutcome,
  OfficeCategory,
  OfficeProduct,
} from '../../../../application/catalog/editing/editing-ports.ts';
import {
  officeCategoriesAnswer,
  officeCategoryView,
  officeProductView,
} from '../../catalog/office/office-catalog.views.ts';
import { uploadFailure } from '../../catalog/office/uploaded-picture.ts';
import { ApiFailure } from '../api-failure.ts';

// What each outcome of an edit in the office means to a caller of the API: see outcomes.ts.

/** @throws ApiFailure unless the product is as it was to be */
export function savedProductOrFail(outcome: EditOutcome<OfficeProduct>): OfficeProduct {
  switch (outcome.kind) {
    case 'saved':
      return outcome.saved;
    case 'refused':
      throw new ApiFailure('VALIDATION_FAILED', { faults: outcome.faults });
    case 'not-found':
      throw new ApiFailure('PRODUCT_NOT_FOUND');
    case 'conflict':
      throw editConflict(outcome.conflict, officeProductView);
  }
}

/** @throws ApiFailure unless the category is as it was to be */
export function savedCategoryOrFail(outcome: CategoryOutcome): OfficeCategory {
  switch (outcome.kind) {
    case 'saved':
      return outcome.saved;
    case 'refused':
      throw new ApiFailure('VALIDATION_FAILED', { faults: outcome.faults });
    case 'not-found':
      throw new ApiFailure('CATEGORY_NOT_FOUND');
    case 'conflict':
      throw editConflict(outcome.conflict, officeCategoryView);
    case 'unreadable':
    case 'too-large':
    case 'busy':
      throw uploadFailure(outcome.kind);
  }
}

/** The refusal of an edit that somebody else was faster than. @param view of the thing, as its reading call answers it */
export function editConflict<Thing>(
  { current, yours, changes, changedAt, changedBy }: EditConflict<Thing>,
  view: (thing: Thing) => unknown,
): ApiFailure {
  const conflict: EditConflictView = {
    current: view(current),
    yours: view(yours),
    changedBy,
    changedAt: changedAt === null ? null : new Date(changedAt).toISOString(),
    changes: changes.map(({ field, from, to }) => ({ field, from, to })),
  };
  return new ApiFailure('EDIT_CONFLICT', { details: { conflict } });
}

/** The same for the order of the categories. @param yours ids, as they were sent */
export function orderConflict(yours: readonly string[], current: readonly OfficeCategory[]): ApiFailure {
  const to = current.map(({ category }) => category.id);
  const conflict: EditConflictView = {
    current: officeCategoriesAnswer(current),
    yours: { ids: [...yours] },
    changedBy: null,
    changedAt: null,
    changes: [{ field: 'order', from: [...yours], to }],
  };
  return new ApiFailure('EDIT_CONFLICT', { details: { conflict } });
}
