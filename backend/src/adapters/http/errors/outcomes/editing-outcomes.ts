import type { EditConflict as EditConflictView } from '@fyonka/api-contract/wire/office/edits';
import type { OfficeBundle } from '../../../../application/catalog/bundles/ports.ts';
import type { CategoryOutcome } from '../../../../application/catalog/editing/create-category.ts';
import type {
  EditConflict,
  EditOutcome,
  OfficeCategory,
  OfficeProduct,
} from '../../../../application/catalog/editing/editing-ports.ts';
import type { UndoOutcome } from '../../../../application/office/activity/undo-change.ts';
import type { OfficeCoupon } from '../../../../application/ordering/coupons/ports.ts';
import { couponView } from '../../ordering/coupons/coupons.views.ts';
import {
  officeCategoriesAnswer,
  officeCategoryView,
  officeProductView,
} from '../../catalog/office/office-catalog.views.ts';
import { uploadFailure } from '../../catalog/office/uploaded-picture.ts';
import { ApiFailure } from '../api-failure.ts';

// Maps outcomes of edits in the office to API failures: see outcomes.ts.

/** @throws ApiFailure unless the product was saved, or all pieces of a design */
export function savedProductOrFail<Saved>(outcome: EditOutcome<OfficeProduct, Saved>): Saved {
  switch (outcome.kind) {
    case 'saved':
      return outcome.saved;
    case 'refused':
      throw new ApiFailure('VALIDATION_FAILED', { faults: outcome.faults });
    case 'not-found':
      throw new ApiFailure('PRODUCT_NOT_FOUND');
    case 'conflict':
      throw editConflict(outcome.conflict, (product) => officeProductView(product, true));
  }
}

/** @throws ApiFailure unless the category was saved */
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
    case 'too-small':
    case 'too-large':
    case 'busy':
      throw uploadFailure(outcome.kind);
  }
}

/** @throws ApiFailure unless the coupon was saved */
export function savedCouponOrFail(outcome: EditOutcome<OfficeCoupon>): OfficeCoupon {
  switch (outcome.kind) {
    case 'saved':
      return outcome.saved;
    case 'refused':
      throw new ApiFailure('VALIDATION_FAILED', { faults: outcome.faults });
    case 'not-found':
      throw new ApiFailure('COUPON_NOT_FOUND');
    case 'conflict':
      throw editConflict(outcome.conflict, couponView);
  }
}

/** @param view as in `editConflict` @throws ApiFailure unless the bundle was saved */
export function savedBundleOrFail(
  outcome: EditOutcome<OfficeBundle>,
  view: (bundle: OfficeBundle) => unknown,
): OfficeBundle {
  switch (outcome.kind) {
    case 'saved':
      return outcome.saved;
    case 'refused':
      throw new ApiFailure('VALIDATION_FAILED', { faults: outcome.faults });
    case 'not-found':
      throw new ApiFailure('BUNDLE_NOT_FOUND');
    case 'conflict':
      throw editConflict(outcome.conflict, view);
  }
}

const GONE = {
  product: 'PRODUCT_NOT_FOUND',
  category: 'CATEGORY_NOT_FOUND',
  bundle: 'BUNDLE_NOT_FOUND',
  coupon: 'COUPON_NOT_FOUND',
  // These are never deleted.
  'delivery-areas': 'NOT_FOUND',
  settings: 'NOT_FOUND',
} as const;

/** @throws ApiFailure unless the former values are there again */
export function undoneOrFail(outcome: UndoOutcome): void {
  switch (outcome.kind) {
    case 'saved':
      return;
    case 'refused':
      throw new ApiFailure('VALIDATION_FAILED', { faults: outcome.faults });
    case 'not-found':
      throw new ApiFailure(GONE[outcome.subject]);
    case 'forbidden':
      throw new ApiFailure('FORBIDDEN');
    case 'no-entry':
      throw new ApiFailure('NOT_FOUND');
    case 'conflict':
      throw editConflict(outcome.conflict, (fields) => fields);
  }
}

/**
 * The refusal of an edit that conflicts with somebody else's newer change. @param view makes the body of the reading
 * call
 */
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

/** The answer to an edit conflict about the order of categories. @param yours ids in the order that was sent */
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

/**
 * The refusal of a change of somebody's own list that was changed meanwhile, on another device of the same person.
 * @param current answer of the reading call @param yours what was sent
 */
export function ownListConflict(current: object, yours: object): ApiFailure {
  const conflict: EditConflictView = { current, yours, changedBy: null, changedAt: null, changes: [] };
  return new ApiFailure('EDIT_CONFLICT', { details: { conflict } });
}
