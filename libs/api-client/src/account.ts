import { apiPath } from '@fyonka/api-contract/pages/first-view';
import type {
  ConfirmedRequest,
  DoneAnswer,
  EndSessionsAnswer,
  EraseAnswer,
  MeAnswer,
  ProfileRequest,
  SessionsAnswer,
} from '@fyonka/api-contract/wire/identity';
import type { MyOrdersAnswer } from '@fyonka/api-contract/wire/ordering';
import type { AnswerPath } from './answers.ts';
import { getFile } from './files/file.ts';
import { patch, post } from './http.ts';

// For whoever is signed in. Their reading paths are for `useOwnAnswer`. All throw ApiError with UNAUTHENTICATED when the
// session is over; the visitor is signed out then.

export const mePath = (): AnswerPath<MeAnswer> => '/api/auth/me';
export const sessionsPath = (): AnswerPath<SessionsAnswer> => '/api/account/sessions';

/** A page of the visitor's orders, the newest first. @param page from 1 */
export const myOrdersPath = (page: number, limit: number): AnswerPath<MyOrdersAnswer> =>
  apiPath('/api/orders/mine', { page, limit });

/** Ends all sessions of the account, on every device. The session of this browser is the caller's to drop. */
export const endAllSessions = (token: string) =>
  post<DoneAnswer>('/api/auth/logout', {}, { anonymous: true, headers: { Authorization: `Bearer ${token}` } });

/** @throws ApiError with VALIDATION_FAILED and the fields `fullName`, `phone` */
export const changeProfile = (profile: ProfileRequest) => patch<MeAnswer>('/api/account', profile);

/** Ends every session of the account but this one. */
export const endOtherSessions = () => post<EndSessionsAnswer>('/api/account/sessions/end-others', {});

/** Everything that the shop keeps of this person, as JSON. A link could not show who asks. */
export const fetchMyData = () => getFile('/api/account/data');

/** Erases the account; its sessions are over then. @throws ApiError with PASSWORD_INCORRECT, RATE_LIMITED, UNAVAILABLE */
export const eraseAccount = (request: ConfirmedRequest) => post<EraseAnswer>('/api/account/erase', request);
