import type {
  ConfirmedRequest,
  DoneAnswer,
  NewPasskeyRequest,
  PasskeyAnswer,
  PasskeyChallenge,
  PasskeyNameRequest,
  PasskeysAnswer,
  PasskeySignInRequest,
  SignInAnswer,
} from '@fyonka/api-contract/wire/identity';
import type { AnswerPath } from './answers.ts';
import { patch, post, remove } from './http.ts';

export const passkeysPath = (): AnswerPath<PasskeysAnswer> => '/api/account/passkeys';

const passkeyPath = (id: string): string => `${passkeysPath()}/${encodeURIComponent(id)}`;

/**
 * Options with which the browser creates a passkey. Needs the password again.
 * @throws ApiError with PASSWORD_INCORRECT, VALIDATION_FAILED (`passkeys`: the account has the largest number already),
 * RATE_LIMITED
 */
export const beginPasskey = (request: ConfirmedRequest) => post<PasskeyChallenge>(`${passkeysPath()}/options`, request);

/** @throws ApiError with PASSKEY_REJECTED (start again), VALIDATION_FAILED (`name`, `passkeys`) */
export const addPasskey = (request: NewPasskeyRequest) => post<PasskeyAnswer>(passkeysPath(), request);

/** @throws ApiError with PASSKEY_NOT_FOUND, VALIDATION_FAILED (`name`) */
export const renamePasskey = (id: string, request: PasskeyNameRequest) =>
  patch<PasskeyAnswer>(passkeyPath(id), request);

/** @throws ApiError with PASSKEY_NOT_FOUND, PASSWORD_INCORRECT, RATE_LIMITED */
export const removePasskey = (id: string, request: ConfirmedRequest) => remove<DoneAnswer>(passkeyPath(id), request);

/** Options with which the browser signs in with any passkey for this shop. @throws ApiError with RATE_LIMITED */
export const beginPasskeySignIn = () => post<PasskeyChallenge>('/api/auth/passkey/options', {}, { anonymous: true });

/**
 * Signs in with the options of `beginPasskeySignIn`, or with those of a PASSKEY_REQUIRED answer. The caller stores the
 * session with `session.signIn(token)`.
 * @throws ApiError with PASSKEY_REJECTED (start again), RATE_LIMITED
 */
export const signInWithPasskey = (request: PasskeySignInRequest) =>
  post<SignInAnswer>('/api/auth/passkey', request, { anonymous: true });
