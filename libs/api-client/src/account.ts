import type { EraseRequest, ProfileRequest } from '@fyonka/api-contract/wire/identity';
import { call } from './endpoints/call.ts';
import { pathTo } from './endpoints/path.ts';
import { getFile } from './files/file.ts';

// Calls about the signed-in person. Read the paths with `useOwnAnswer`. All throw ApiError with UNAUTHENTICATED when
// the session is over; the visitor is then signed out.

export const mePath = () => pathTo('GET /api/auth/me');
export const sessionsPath = () => pathTo('GET /api/account/sessions');

/** A page of the visitor's orders, newest first. @param page from 1 */
export const myOrdersPath = (page: number, limit: number) => pathTo('GET /api/orders/mine', { query: { page, limit } });

/** Ends all sessions of the account on every device. The caller then drops the session of this browser. */
export const endAllSessions = (token: string) =>
  call('POST /api/auth/logout', {}, { anonymous: true, headers: { Authorization: `Bearer ${token}` } });

/** @throws ApiError with VALIDATION_FAILED and the fields `fullName`, `phone` */
export const changeProfile = (body: ProfileRequest) => call('PATCH /api/account', { body });

/** Ends every session of the account except this one. */
export const endOtherSessions = () => call('POST /api/account/sessions/end-others', {});

/** Everything that the shop stores about this person, as JSON. A link cannot be used, because it sends no session. */
export const fetchMyData = () => getFile(pathTo('GET /api/account/data'));

/** Erases the account and ends its sessions. @throws ApiError with PASSWORD_INCORRECT, RATE_LIMITED, UNAVAILABLE */
export const eraseAccount = (body: EraseRequest) => call('POST /api/account/erase', { body });
