import type {
  CanaryRequest,
  FrontEndAnswer,
  FrontEndsAnswer,
  UseVersionRequest,
} from '@fyonka/api-contract/wire/office/front-ends';
import type { AnswerPath } from '../answers.ts';
import { post } from '../http.ts';

// For administrators. Read the path with `useOwnAnswer`. All changes throw ApiError with FRONT_END_NOT_FOUND,
// RELEASE_NOT_FOUND or RELEASE_UNREADABLE; then nothing was changed.

export const frontEndsPath = (): AnswerPath<FrontEndsAnswer> => '/api/admin/front-ends';

/** Gives a version to all visitors. */
export const chooseVersion = (name: string, request: UseVersionRequest) => change(name, 'use', request);

/** Gives a version to some visitors, or ends the canary. @throws ApiError with RELEASE_IN_USE, VALIDATION_FAILED too */
export const setCanary = (name: string, request: CanaryRequest) => change(name, 'canary', request);

/** Ends the canary, or goes back to the version before. @throws ApiError with NOTHING_TO_ROLL_BACK too */
export const rollBack = (name: string) => change(name, 'rollback', {});

function change(name: string, what: string, request: object): Promise<FrontEndAnswer> {
  return post<FrontEndAnswer>(`${frontEndsPath()}/${encodeURIComponent(name)}/${what}`, request);
}
