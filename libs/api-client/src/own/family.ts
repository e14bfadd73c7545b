import type {
  FamilyAnswer,
  FamilyRequest,
  FamilyVersionRequest,
  RaiseFamilyRequest,
} from '@fyonka/api-contract/wire/account/family';
import type { AnswerPath } from '../answers.ts';
import { ApiError, post, put, remove } from '../http.ts';

// Calls about the family list of the signed-in customer. Those that change it throw ApiError with EDIT_CONFLICT when
// the list was changed elsewhere in the meantime.

const PATH = '/api/account/family';

/** Read it with `useOwnAnswer`. */
export const familyPath = (): AnswerPath<FamilyAnswer> => PATH;

/** @throws ApiError with VALIDATION_FAILED and fields such as `children.0.name` */
export const saveFamily = (family: FamilyRequest) => put<FamilyAnswer>(PATH, family);

export const raiseFamily = (request: RaiseFamilyRequest) => post<FamilyAnswer>(`${PATH}/raise`, request);

export const undoRaise = (request: FamilyVersionRequest) => post<FamilyAnswer>(`${PATH}/undo-raise`, request);

export const eraseFamily = () => remove<FamilyAnswer>(PATH);

/** The list as it is now, from the refusal of a change; undefined for another refusal. */
export function familyInConflict(error: unknown): FamilyAnswer | undefined {
  if (!(error instanceof ApiError) || error.code !== 'EDIT_CONFLICT') return undefined;
  return error.answer.conflict?.current as FamilyAnswer | undefined;
}
