import type { ChangePasswordOutcome } from '../../../../application/identity/passwords/change-password.ts';
import type { ConfirmPasswordOutcome } from '../../../../application/identity/passwords/confirm-password.ts';
import type { EraseAccountOutcome } from '../../../../application/identity/accounts/erase-account.ts';
import type { RequestCodeOutcome } from '../../../../application/identity/email-codes/request-code.ts';
import type { TicketedPasswordOutcome } from '../../../../application/identity/passwords/set-password.ts';
import type { SignInOutcome } from '../../../../application/identity/sessions/sign-in.ts';
import type { UpdateProfileOutcome } from '../../../../application/identity/accounts/update-profile.ts';
import type { VerifyCodeOutcome } from '../../../../application/identity/email-codes/verify-code.ts';
import type { VerifyLinkOutcome } from '../../../../application/identity/email-codes/verify-link.ts';
import { tooMany } from '../../limits/limits.ts';
import { ApiFailure } from '../api-failure.ts';

// Maps outcomes about accounts to API failures: see outcomes.ts.

/** @throws ApiFailure unless the request for a code was accepted */
export function requestedOrFail(outcome: RequestCodeOutcome): void {
  switch (outcome.kind) {
    case 'accepted':
      return;
    case 'invalid':
      throw new ApiFailure('VALIDATION_FAILED', { faults: outcome.faults });
    case 'too-many':
      throw tooManyTries(outcome);
  }
}

/** @throws ApiFailure unless the code was right */
export function verifiedOrFail<Verified extends { kind: 'verified' }>(
  outcome: Verified | Exclude<VerifyCodeOutcome, { kind: 'verified' }>,
): Verified {
  switch (outcome.kind) {
    case 'verified':
      return outcome;
    case 'wrong-code':
      throw new ApiFailure('CODE_INVALID');
    case 'too-many':
      throw tooManyTries(outcome);
  }
}

/** @throws ApiFailure unless the link was valid */
export function linkVerifiedOrFail(outcome: VerifyLinkOutcome): Extract<VerifyLinkOutcome, { kind: 'verified' }> {
  if (outcome.kind === 'verified') return outcome;
  throw new ApiFailure('LINK_INVALID');
}

/** @throws ApiFailure unless the password was set */
export function passwordSetOrFail(
  outcome: TicketedPasswordOutcome,
): Extract<TicketedPasswordOutcome, { kind: 'done' }> {
  switch (outcome.kind) {
    case 'done':
      return outcome;
    case 'no-ticket':
      throw new ApiFailure('TICKET_REQUIRED');
    case 'invalid':
      throw new ApiFailure('VALIDATION_FAILED', { faults: outcome.faults });
    case 'busy':
      throw new ApiFailure('UNAVAILABLE');
  }
}

/** @throws ApiFailure unless the sign-in succeeded */
export function signedInOrFail(outcome: SignInOutcome): Extract<SignInOutcome, { kind: 'signed-in' }> {
  switch (outcome.kind) {
    case 'signed-in':
      return outcome;
    case 'wrong':
      throw new ApiFailure('INVALID_CREDENTIALS');
    case 'too-many':
      throw tooManyTries(outcome);
    case 'busy':
      throw new ApiFailure('UNAVAILABLE');
    case 'passkey-required':
      throw new ApiFailure('PASSKEY_REQUIRED', { details: { passkey: { ...outcome.request } } });
  }
}

/** @throws ApiFailure unless the account was erased */
export function erasedOrFail(outcome: EraseAccountOutcome): Extract<EraseAccountOutcome, { kind: 'erased' }> {
  if (outcome.kind === 'erased') return outcome;
  if (outcome.kind === 'last-administrator') throw new ApiFailure('LAST_ADMINISTRATOR');
  throw notConfirmed(outcome);
}

/** Why a call was not confirmed by the repeated password. */
export function notConfirmed(outcome: Exclude<ConfirmPasswordOutcome, { kind: 'confirmed' }>): ApiFailure {
  switch (outcome.kind) {
    case 'wrong':
      return new ApiFailure('PASSWORD_INCORRECT');
    case 'too-many':
      return tooManyTries(outcome);
    case 'busy':
      return new ApiFailure('UNAVAILABLE');
  }
}

/** @throws ApiFailure unless the password was changed */
export function passwordChangedOrFail(outcome: ChangePasswordOutcome): void {
  switch (outcome.kind) {
    case 'done':
      return;
    case 'wrong-password':
      throw new ApiFailure('OLD_PASSWORD_INCORRECT');
    case 'invalid':
      throw new ApiFailure('VALIDATION_FAILED', { faults: outcome.faults });
    case 'too-many':
      throw tooManyTries(outcome);
    case 'busy':
      throw new ApiFailure('UNAVAILABLE');
  }
}

/** @throws ApiFailure unless the profile was changed */
export function profileUpdatedOrFail(
  outcome: UpdateProfileOutcome,
): Extract<UpdateProfileOutcome, { kind: 'updated' }> {
  switch (outcome.kind) {
    case 'updated':
      return outcome;
    case 'invalid':
      throw new ApiFailure('VALIDATION_FAILED', { faults: outcome.faults });
    case 'gone':
      throw new ApiFailure('UNAUTHENTICATED');
  }
}

/** @param wait milliseconds; the answer gives whole seconds, at least 1 */
export function tooManyTries({ wait }: { readonly wait: number }): ApiFailure {
  return tooMany(Math.max(1, Math.ceil(wait / 1000)));
}
