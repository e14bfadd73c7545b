import { apiPath } from '@fyonka/api-contract/pages/first-view';
import type {
  DoneAnswer,
  EndSessionsAnswer,
  EraseAnswer,
  EraseRequest,
  MeAnswer,
  ProfileRequest,
  SessionsAnswer,
} from '@fyonka/api-contract/wire/identity';
import type { MyOrdersAnswer } from '@fyonka/api-contract/wire/ordering';
import type { AnswerPath } from './answers.ts';
import { getFile } from './files/file.ts';
import { patch, post } from './http.ts';

// Calls about the signed-in person. Read the paths with `useOwnAnswer`. All throw ApiError with UNAUTHENTICATED when
// the session is over; the visitor is then signed out.

export const mePath = (): AnswerPath<MeAnswer> => '/api/auth/me';
export const sessionsPath = (): AnswerPath<SessionsAnswer> => '/api/account/sessions';

/** A page of the visitor's orders, newest first. @param page from 1 */
export const myOrdersPath = (page: number, limit: number): AnswerPath<MyOrdersAnswer> =>
  apiPath('/api/orders/mine', { page, limit });

/** Ends all sessions of the account on every device. The caller then drops the session of this browser. */
export const endAllSessions = (token: string) =>
  post<DoneAnswer>('/api/auth/logout', {}, { anonymous: true, headers: { Authorization: `Bearer ${token}` } });

/** @throws ApiError with VALIDATION_FAILED and the fields `fullName`, `phone` */
export const changeProfile = (profile: ProfileRequest) => patch<MeAnswer>('/api/account', profile);

/** Ends every session of the account except this one. */
export const endOtherSessions = () => post<EndSessionsAnswer>('/api/account/sessions/end-others', {});

/** Everything that the shop stores about this person, as JSON. A link cannot be used, because it sends no session. */
export const fetchMyData = () => getFile('/api/account/data');

/** Erases the account and ends its sessions. @throws ApiError with PASSWORD_INCORRECT, RATE_LIMITED, UNAVAILABLE */
export const eraseAccount = (request: EraseRequest) => post<EraseAnswer>('/api/account/erase', request);
