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
 * What the browser is to make a passkey of. The password is asked for again.
 * @throws ApiError with PASSWORD_INCORRECT, VALIDATION_FAILED (`passkeys`: the account has as many as it may), RATE_LIMITED
 */
export const beginPasskey = (request: ConfirmedRequest) => post<PasskeyChallenge>(`${passkeysPath()}/options`, request);

/** @throws ApiError with PASSKEY_REJECTED (begin anew), VALIDATION_FAILED (`name`, `passkeys`) */
export const addPasskey = (request: NewPasskeyRequest) => post<PasskeyAnswer>(passkeysPath(), request);

/** @throws ApiError with PASSKEY_NOT_FOUND, VALIDATION_FAILED (`name`) */
export const renamePasskey = (id: string, request: PasskeyNameRequest) =>
  patch<PasskeyAnswer>(passkeyPath(id), request);

/** @throws ApiError with PASSKEY_NOT_FOUND, PASSWORD_INCORRECT, RATE_LIMITED */
export const removePasskey = (id: string, request: ConfirmedRequest) => remove<DoneAnswer>(passkeyPath(id), request);

/** What the browser is to sign in with: whichever passkey the visitor has for this shop. @throws ApiError with RATE_LIMITED */
export const beginPasskeySignIn = () => post<PasskeyChallenge>('/api/auth/passkey/options', {}, { anonymous: true });

/**
 * Signs in, with `beginPasskeySignIn` or with the challenge that came with PASSKEY_REQUIRED. The session is not stored:
 * that is `session.signIn(token)`.
 * @throws ApiError with PASSKEY_REJECTED (begin anew), RATE_LIMITED
 */
export const signInWithPasskey = (request: PasskeySignInRequest) =>
  post<SignInAnswer>('/api/auth/passkey', request, { anonymous: true });
