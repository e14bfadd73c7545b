import { apiPath } from '@fyonka/api-contract/pages/first-view';
import type { ConfirmedRequest, DoneAnswer } from '@fyonka/api-contract/wire/identity';
import type {
  AdministratorAnswer,
  AdministratorsAnswer,
  AuditAnswer,
  AuditQuery,
  NewAdministratorRequest,
} from '@fyonka/api-contract/wire/office/people';
import type {
  AreasRequest,
  CalendarRequest,
  OfficeAreasAnswer,
  OfficeCalendarAnswer,
  OfficeSettingsAnswer,
  SettingsRequest,
} from '@fyonka/api-contract/wire/office/settings';
import type { AnswerPath } from '../answers.ts';
import { post, put, remove } from '../http.ts';

// For administrators. Read the paths with `useOwnAnswer`. All throw ApiError with UNAUTHENTICATED when the session is
// over, or FORBIDDEN when its person is not an administrator.

export const officeSettingsPath = (): AnswerPath<OfficeSettingsAnswer> => '/api/admin/settings';
export const officeCalendarPath = (): AnswerPath<OfficeCalendarAnswer> => '/api/admin/calendar';
export const officeAreasPath = (): AnswerPath<OfficeAreasAnswer> => '/api/admin/delivery-areas';
export const auditPath = (query: AuditQuery): AnswerPath<AuditAnswer> => apiPath('/api/admin/audit', { ...query });

export const administratorsPath = (): AnswerPath<AdministratorsAnswer> => '/api/admin/administrators';

/** @throws ApiError with VALIDATION_FAILED and the fields, or EDIT_CONFLICT (and both versions) */
export const saveSettings = (request: SettingsRequest) => put<OfficeSettingsAnswer>(officeSettingsPath(), request);

/** @throws ApiError like `saveSettings` */
export const saveCalendar = (request: CalendarRequest) => put<OfficeCalendarAnswer>(officeCalendarPath(), request);

/** Saves the given areas, all of them or none. @throws ApiError like `saveSettings` */
export const saveAreas = (request: AreasRequest) => put<OfficeAreasAnswer>(officeAreasPath(), request);

/** @throws ApiError with VALIDATION_FAILED, PASSWORD_INCORRECT, ACCOUNT_NOT_FOUND, RATE_LIMITED, UNAVAILABLE */
export const addAdministrator = (request: NewAdministratorRequest) =>
  post<AdministratorAnswer>(administratorsPath(), request);

/** @throws ApiError with PASSWORD_INCORRECT, ACCOUNT_NOT_FOUND, RATE_LIMITED, UNAVAILABLE */
export const endSessionsOf = (id: string, request: ConfirmedRequest) =>
  post<DoneAnswer>(`${administratorsPath()}/${encodeURIComponent(id)}/end-sessions`, request);

/** @throws ApiError with PASSWORD_INCORRECT, ACCOUNT_NOT_FOUND, LAST_ADMINISTRATOR, RATE_LIMITED, UNAVAILABLE */
export const removeAdministrator = (id: string, request: ConfirmedRequest) =>
  remove<DoneAnswer>(`${administratorsPath()}/${encodeURIComponent(id)}`, request);
