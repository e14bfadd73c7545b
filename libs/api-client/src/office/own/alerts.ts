import type {
  AlertDeviceRequest,
  AlertDevicesAnswer,
  AlertDeviceTestAnswer,
  AlertsAnswer,
  AlertsRequest,
  AlertTestAnswer,
} from '@fyonka/api-contract/wire/office/own/alerts';
import type { AnswerPath } from '../../answers.ts';
import { post, put, remove } from '../../http.ts';

// For people of the office, each about themselves. Both calls throw ApiError with UNAUTHENTICATED when the session is
// over, or FORBIDDEN when the person does not work in the office any more.

/** Read it with `useOwnAnswer`. */
export const alertsPath = (): AnswerPath<AlertsAnswer> => '/api/admin/alerts';

/** @throws ApiError with VALIDATION_FAILED and the fields */
export const saveAlerts = (request: AlertsRequest) => put<AlertsAnswer>(alertsPath(), request);

/** Sends oneself a mail, one a minute at most. */
export const testAlerts = () => post<AlertTestAnswer>(`${alertsPath()}/test`, {});

const devicesPath = () => `${alertsPath()}/devices`;

/** @throws ApiError with VALIDATION_FAILED: ten devices are there, or the browser's push service is unknown */
export const addAlertDevice = (request: AlertDeviceRequest) => post<AlertDevicesAnswer>(devicesPath(), request);

/** @throws ApiError with DEVICE_NOT_FOUND */
export const removeAlertDevice = (id: string) =>
  remove<AlertDevicesAnswer>(`${devicesPath()}/${encodeURIComponent(id)}`);

/** Shows something on a device. @throws ApiError with DEVICE_NOT_FOUND */
export const testAlertDevice = (id: string) =>
  post<AlertDeviceTestAnswer>(`${devicesPath()}/${encodeURIComponent(id)}/test`, {});
