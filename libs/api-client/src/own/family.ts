import type {
  FamilyAnswer,
  FamilyRequest,
  FamilyVersionRequest,
  RaiseFamilyRequest,
} from '@fyonka/api-contract/wire/account/family';
import { call } from '../endpoints/call.ts';
import { pathTo } from '../endpoints/path.ts';
import { ApiError } from '../http.ts';

// Calls about the family list of the signed-in customer. Those that change it throw ApiError with EDIT_CONFLICT when
// the list was changed elsewhere in the meantime.

/** Read it with `useOwnAnswer`. */
export const familyPath = () => pathTo('GET /api/account/family');

/** @throws ApiError with VALIDATION_FAILED and fields such as `children.0.name` */
export const saveFamily = (body: FamilyRequest) => call('PUT /api/account/family', { body });

export const raiseFamily = (body: RaiseFamilyRequest) => call('POST /api/account/family/raise', { body });

export const undoRaise = (body: FamilyVersionRequest) => call('POST /api/account/family/undo-raise', { body });

export const eraseFamily = () => call('DELETE /api/account/family', {});

/** The list as it is now, from the refusal of a change; undefined for another refusal. */
export function familyInConflict(error: unknown): FamilyAnswer | undefined {
  if (!(error instanceof ApiError) || error.code !== 'EDIT_CONFLICT') return undefined;
  return error.answer.conflict?.current as FamilyAnswer | undefined;
}
