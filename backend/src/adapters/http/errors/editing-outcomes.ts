import type { EditConflict as EditConflictView } from '@fyonka/api-contract/office/edits';
import type { EditConflict, OfficeProduct, ProductEditOutcome } from '../../../application/catalog/editing-ports.ts';
import { officeProductView } from '../catalog/office-catalog.views.ts';
import { ApiFailure } from './api-failure.ts';

// What each outcome of an edit in the office means to a caller of the API: see outcomes.ts.

/** @throws ApiFailure unless the product is as it was to be */
export function savedProductOrFail(outcome: ProductEditOutcome): OfficeProduct {
  switch (outcome.kind) {
    case 'saved':
      return outcome.product;
    case 'refused':
      throw new ApiFailure('VALIDATION_FAILED', { faults: outcome.faults });
    case 'not-found':
      throw new ApiFailure('PRODUCT_NOT_FOUND');
    case 'conflict':
      throw editConflict(outcome.conflict, officeProductView);
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
