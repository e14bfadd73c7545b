import type {
  ChangePasswordRequest,
  CodeRequest,
  DoneAnswer,
  EmailRequest,
  NewPasswordRequest,
  SignInAnswer,
  SignInRequest,
  TicketAnswer,
} from '@fyonka/api-contract/wire/identity';
import { post } from './http.ts';
import type { CallOptions } from './http.ts';

/** Nobody is signed in for these calls: a session that has ended meanwhile must not be what they are refused for. */
const AS_ANYBODY: CallOptions = { anonymous: true };

/**
 * Signs in. The session is not stored: that is `session.signIn(token)`.
 * @throws ApiError with INVALID_CREDENTIALS, PASSKEY_REQUIRED (and the challenge), RATE_LIMITED, UNAVAILABLE
 */
export const signIn = (request: SignInRequest) => post<SignInAnswer>('/api/auth/login', request, AS_ANYBODY);

/**
 * Has a code mailed with which this address can be registered; the answer is the same whether or not it has an account.
 * @throws ApiError with VALIDATION_FAILED (`email`), RATE_LIMITED
 */
export const requestRegistrationCode = (request: EmailRequest) =>
  post<DoneAnswer>('/api/auth/register-email', request, AS_ANYBODY);

/**
 * Shows that the visitor has read the mail. The ticket is kept by the browser in a cookie that no script can read, and
 * goes along with the next call; the one in the answer is for callers without cookies.
 * @throws ApiError with CODE_INVALID, RATE_LIMITED
 */
export const verifyRegistrationCode = (request: CodeRequest) =>
  post<TicketAnswer>('/api/auth/verify-code', request, AS_ANYBODY);

/**
 * Makes the account, with the ticket of `verifyRegistrationCode`. Signs nobody in.
 * @throws ApiError with VALIDATION_FAILED (`password`), TICKET_REQUIRED, UNAVAILABLE
 */
export const setPassword = (request: NewPasswordRequest) =>
  post<DoneAnswer>('/api/auth/set-password', request, withTicket());

/**
 * Has a code mailed with which the password can be reset; the answer is the same whether or not there is an account.
 * @throws ApiError with VALIDATION_FAILED (`email`), RATE_LIMITED
 */
export const requestResetCode = (request: EmailRequest) =>
  post<DoneAnswer>('/api/auth/forgot-password', request, AS_ANYBODY);

/** As `verifyRegistrationCode`, for `resetPassword`. @throws ApiError with CODE_INVALID, RATE_LIMITED */
export const verifyResetCode = (request: CodeRequest) =>
  post<TicketAnswer>('/api/auth/verify-reset-code', request, AS_ANYBODY);

/**
 * Gives the account another password, with the ticket of `verifyResetCode`. Ends all its sessions.
 * @throws ApiError with VALIDATION_FAILED (`password`), TICKET_REQUIRED, UNAVAILABLE
 */
export const resetPassword = (request: NewPasswordRequest) =>
  post<DoneAnswer>('/api/auth/reset-password', request, withTicket());

/**
 * Ends all sessions of the account, that of this browser too: `session.signOut()` when it is done.
 * @throws ApiError with OLD_PASSWORD_INCORRECT, VALIDATION_FAILED (`newPassword`), RATE_LIMITED, UNAUTHENTICATED
 */
export const changePassword = (request: ChangePasswordRequest) =>
  post<DoneAnswer>('/api/auth/change-password', request);

/** The cookie with the ticket counts only with the token of its sibling in a header, which another site cannot read. */
function withTicket(): CallOptions {
  const token = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1];
  return { ...AS_ANYBODY, headers: token === undefined ? {} : { 'X-XSRF-TOKEN': decodeURIComponent(token) } };
}
