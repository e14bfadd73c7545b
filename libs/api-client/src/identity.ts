import type {
  ChangePasswordRequest,
  CodeRequest,
  EmailRequest,
  LinkRequest,
  NewPasswordRequest,
  SignInRequest,
} from '@fyonka/api-contract/wire/identity';
import { call } from './endpoints/call.ts';
import type { CallOptions } from './http.ts';

/** These calls need no session. Sending one that has ended would get them refused. */
const AS_ANYBODY: CallOptions = { anonymous: true };

/**
 * Signs in. The caller stores the session with `session.signIn(token)`.
 * @throws ApiError with INVALID_CREDENTIALS, PASSKEY_REQUIRED (and the challenge), RATE_LIMITED, UNAVAILABLE
 */
export const signIn = (body: SignInRequest) => call('POST /api/auth/login', { body }, AS_ANYBODY);

/**
 * Mails a code for registering this address. The answer is the same whether or not it has an account.
 * @throws ApiError with VALIDATION_FAILED (`email`), RATE_LIMITED
 */
export const requestRegistrationCode = (body: EmailRequest) =>
  call('POST /api/auth/register-email', { body }, AS_ANYBODY);

/**
 * Proves that the visitor has read the mail. The browser stores the ticket in a cookie that scripts cannot read and
 * sends it with the next call; the ticket in the answer is for clients without cookies.
 * @throws ApiError with CODE_INVALID, RATE_LIMITED
 */
export const verifyRegistrationCode = (body: CodeRequest) => call('POST /api/auth/verify-code', { body }, AS_ANYBODY);

/**
 * Creates the account, with the ticket of `verifyRegistrationCode`. Does not sign in.
 * @throws ApiError with VALIDATION_FAILED (`password`), TICKET_REQUIRED, UNAVAILABLE
 */
export const setPassword = (body: NewPasswordRequest) => call('POST /api/auth/set-password', { body }, withTicket());

/**
 * Mails a code for resetting the password. The answer is the same whether or not there is an account.
 * @throws ApiError with VALIDATION_FAILED (`email`), RATE_LIMITED
 */
export const requestResetCode = (body: EmailRequest) => call('POST /api/auth/forgot-password', { body }, AS_ANYBODY);

/** Like `verifyRegistrationCode`, for `resetPassword`. @throws ApiError with CODE_INVALID, RATE_LIMITED */
export const verifyResetCode = (body: CodeRequest) => call('POST /api/auth/verify-reset-code', { body }, AS_ANYBODY);

/** The same for the link in that mail. @throws ApiError with LINK_INVALID */
export const verifyResetLink = (body: LinkRequest) => call('POST /api/auth/verify-reset-link', { body }, AS_ANYBODY);

/** What the link of an invitation is for. @throws ApiError with LINK_INVALID */
export const openInvitation = (body: LinkRequest) => call('POST /api/auth/invitation', { body }, AS_ANYBODY);

/** Accepts it for the signed-in account, whose sessions all end. @throws ApiError with LINK_INVALID */
export const joinOffice = (body: LinkRequest) => call('POST /api/auth/join-office', { body });

/**
 * Sets a new password with the ticket of `verifyResetCode` or `verifyResetLink`, and ends all sessions of the account.
 * @throws ApiError with VALIDATION_FAILED (`password`), TICKET_REQUIRED, UNAVAILABLE
 */
export const resetPassword = (body: NewPasswordRequest) =>
  call('POST /api/auth/reset-password', { body }, withTicket());

/**
 * Ends all sessions of the account, including this browser's: call `session.signOut()` afterwards.
 * @throws ApiError with OLD_PASSWORD_INCORRECT, VALIDATION_FAILED (`newPassword`), RATE_LIMITED, UNAUTHENTICATED
 */
export const changePassword = (body: ChangePasswordRequest) => call('POST /api/auth/change-password', { body });

/**
 * The server accepts the ticket's cookie only with a second cookie's value in a header, which another site cannot read.
 */
function withTicket(): CallOptions {
  const token = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1];
  return { ...AS_ANYBODY, headers: token === undefined ? {} : { 'X-XSRF-TOKEN': decodeURIComponent(token) } };
}
