import type { AddPasskeyOutcome } from '../../../../application/identity/passkeys/add-passkey.ts';
import type { BeginPasskeySignInOutcome } from '../../../../application/identity/passkeys/begin-passkey-sign-in.ts';
import type { BeginPasskeyOutcome } from '../../../../application/identity/passkeys/begin-passkey.ts';
import type { PasskeyRequest } from '../../../../application/identity/passkeys/passkey-requests.ts';
import type { RemovePasskeyOutcome } from '../../../../application/identity/passkeys/remove-passkey.ts';
import type { RenamePasskeyOutcome } from '../../../../application/identity/passkeys/rename-passkey.ts';
import type { SignInWithPasskeyOutcome } from '../../../../application/identity/passkeys/sign-in-with-passkey.ts';
import type { Passkey } from '../../../../domain/identity/passkeys/passkey.ts';
import { ApiFailure } from '../api-failure.ts';
import { notConfirmed, tooManyTries } from './identity-outcomes.ts';

// Maps outcomes about passkeys to API failures: see outcomes.ts.

/** @throws ApiFailure unless the account may add a passkey */
export function passkeyAskedOrFail(outcome: BeginPasskeyOutcome | BeginPasskeySignInOutcome): PasskeyRequest {
  switch (outcome.kind) {
    case 'asked':
      return outcome.request;
    case 'full':
      throw tooManyPasskeys();
    case 'code-mailed':
      throw new ApiFailure('CODE_REQUIRED');
    case 'wrong-code':
      throw new ApiFailure('CODE_INVALID');
    case 'wrong':
    case 'too-many':
    case 'busy':
      throw notConfirmed(outcome);
  }
}

/** @throws ApiFailure unless the passkey was added or renamed */
export function passkeyOrFail(outcome: AddPasskeyOutcome | RenamePasskeyOutcome): Passkey {
  switch (outcome.kind) {
    case 'added':
    case 'renamed':
      return outcome.passkey;
    case 'invalid':
      throw new ApiFailure('VALIDATION_FAILED', { faults: outcome.faults });
    case 'rejected':
      throw new ApiFailure('PASSKEY_REJECTED');
    case 'full':
      throw tooManyPasskeys();
    case 'not-found':
      throw new ApiFailure('PASSKEY_NOT_FOUND');
  }
}

/** @throws ApiFailure unless the passkey was removed */
export function passkeyRemovedOrFail(outcome: RemovePasskeyOutcome): void {
  switch (outcome.kind) {
    case 'removed':
      return;
    case 'not-found':
      throw new ApiFailure('PASSKEY_NOT_FOUND');
    case 'wrong':
    case 'too-many':
    case 'busy':
      throw notConfirmed(outcome);
  }
}

/** @throws ApiFailure unless the sign-in succeeded */
export function signedInByPasskeyOrFail(
  outcome: SignInWithPasskeyOutcome,
): Extract<SignInWithPasskeyOutcome, { kind: 'signed-in' }> {
  switch (outcome.kind) {
    case 'signed-in':
      return outcome;
    case 'rejected':
      throw new ApiFailure('PASSKEY_REJECTED');
    case 'too-many':
      throw tooManyTries(outcome);
  }
}

function tooManyPasskeys(): ApiFailure {
  return new ApiFailure('VALIDATION_FAILED', { faults: [{ field: 'passkeys', code: 'TOO_MANY_ITEMS' }] });
}
