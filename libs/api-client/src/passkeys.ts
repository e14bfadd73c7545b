import type {
  ConfirmedRequest,
  NewPasskeyRequest,
  PasskeyNameRequest,
  PasskeyOptionsRequest,
  PasskeySignInRequest,
} from '@fyonka/api-contract/wire/identity';
import { call } from './endpoints/call.ts';
import { pathTo } from './endpoints/path.ts';

export const passkeysPath = () => pathTo('GET /api/account/passkeys');

/**
 * Options with which the browser creates a passkey. Needs the password again, and for the first passkey of somebody in the
 * office a mailed code: without one, another is mailed.
 * @throws ApiError with PASSWORD_INCORRECT, CODE_REQUIRED (it was mailed), CODE_INVALID, VALIDATION_FAILED (`passkeys`: the account has the largest number already),
 * RATE_LIMITED
 */
export const beginPasskey = (body: PasskeyOptionsRequest) => call('POST /api/account/passkeys/options', { body });

/** @throws ApiError with PASSKEY_REJECTED (start again), VALIDATION_FAILED (`name`, `passkeys`) */
export const addPasskey = (body: NewPasskeyRequest) => call('POST /api/account/passkeys', { body });

/** @throws ApiError with PASSKEY_NOT_FOUND, VALIDATION_FAILED (`name`) */
export const renamePasskey = (id: string, body: PasskeyNameRequest) =>
  call('PATCH /api/account/passkeys/{id}', { id, body });

/** @throws ApiError with PASSKEY_NOT_FOUND, PASSWORD_INCORRECT, RATE_LIMITED */
export const removePasskey = (id: string, body: ConfirmedRequest) =>
  call('DELETE /api/account/passkeys/{id}', { id, body });

/** Options with which the browser signs in with any passkey for this shop. @throws ApiError with RATE_LIMITED */
export const beginPasskeySignIn = () => call('POST /api/auth/passkey/options', {}, { anonymous: true });

/**
 * Signs in with the options of `beginPasskeySignIn`, or with those of a PASSKEY_REQUIRED answer. The caller stores the
 * session with `session.signIn(token)`.
 * @throws ApiError with PASSKEY_REJECTED (start again), RATE_LIMITED
 */
export const signInWithPasskey = (body: PasskeySignInRequest) =>
  call('POST /api/auth/passkey', { body }, { anonymous: true });
