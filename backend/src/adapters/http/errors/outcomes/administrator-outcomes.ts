import type { AddAdministratorOutcome } from '../../../../application/identity/administrators/add-administrator.ts';
import type { InvitePersonOutcome } from '../../../../application/identity/administrators/invite-person.ts';
import type { MakeApiKeyOutcome } from '../../../../application/identity/api-keys/make-api-key.ts';
import type { OfficeAdministrator } from '../../../../application/identity/ports/administrators.ts';
import type { EndAdministratorSessionsOutcome } from '../../../../application/identity/administrators/end-administrator-sessions.ts';
import type { RemoveAdministratorOutcome } from '../../../../application/identity/administrators/remove-administrator.ts';
import { ApiFailure } from '../api-failure.ts';
import { notConfirmed } from './identity-outcomes.ts';

// Maps outcomes of use cases for administrators to API failures: see outcomes.ts.

/** @throws ApiFailure unless the account was made an administrator */
export function addedAdministratorOrFail(outcome: AddAdministratorOutcome): OfficeAdministrator {
  switch (outcome.kind) {
    case 'added':
      return outcome.administrator;
    case 'no-account':
      throw new ApiFailure('ACCOUNT_NOT_FOUND');
    case 'last-one':
      throw new ApiFailure('LAST_ADMINISTRATOR');
    case 'beyond-own':
      throw new ApiFailure('BEYOND_OWN_PERMISSIONS');
    case 'invalid':
      throw new ApiFailure('VALIDATION_FAILED', { faults: outcome.faults });
    default:
      throw notConfirmed(outcome);
  }
}

/** @throws ApiFailure unless there is an invitation with a new link */
export function invitedOrFail(outcome: InvitePersonOutcome) {
  switch (outcome.kind) {
    case 'invited':
      return outcome;
    case 'beyond-own':
      throw new ApiFailure('BEYOND_OWN_PERMISSIONS');
    case 'not-found':
      throw new ApiFailure('NOT_FOUND');
    case 'invalid':
      throw new ApiFailure('VALIDATION_FAILED', { faults: outcome.faults });
    default:
      throw notConfirmed(outcome);
  }
}

/** @throws ApiFailure unless there is a key that can be shown */
export function keyMadeOrFail(outcome: MakeApiKeyOutcome) {
  switch (outcome.kind) {
    case 'made':
      return outcome;
    case 'beyond-own':
      throw new ApiFailure('BEYOND_OWN_PERMISSIONS');
    case 'not-found':
      throw new ApiFailure('NOT_FOUND');
    case 'invalid':
      throw new ApiFailure('VALIDATION_FAILED', { faults: outcome.faults });
    default:
      return outcome satisfies never;
  }
}

/** @throws ApiFailure unless the account is no longer an administrator */
export function administratorChangedOrFail(
  outcome: RemoveAdministratorOutcome | EndAdministratorSessionsOutcome,
): void {
  switch (outcome.kind) {
    case 'removed':
    case 'ended':
      return;
    case 'no-administrator':
      throw new ApiFailure('ACCOUNT_NOT_FOUND');
    case 'last-one':
      throw new ApiFailure('LAST_ADMINISTRATOR');
    case 'beyond-own':
      throw new ApiFailure('BEYOND_OWN_PERMISSIONS');
    default:
      throw notConfirmed(outcome);
  }
}
