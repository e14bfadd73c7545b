import type {
  GatewayCheckAnswer,
  GatewayKeysRequest,
  PaymentSettingsAnswer,
  PaymentSettingsRequest,
} from '@fyonka/api-contract/wire/office/payments';
import type { Gateway } from '@fyonka/api-contract/wire/payments';
import type { AnswerPath } from '../../answers.ts';
import { post, put } from '../../http.ts';

// For administrators. Read the path with `useOwnAnswer`. All throw ApiError with UNAUTHENTICATED when the session is
// over, or FORBIDDEN when its person is not an administrator.

export const paymentSettingsPath = (): AnswerPath<PaymentSettingsAnswer> => '/api/admin/payments/settings';

/** @throws ApiError with VALIDATION_FAILED and the fields, or EDIT_CONFLICT with both versions */
export const savePaymentSettings = (request: PaymentSettingsRequest) =>
  put<PaymentSettingsAnswer>(paymentSettingsPath(), request);

const keysPath = (gateway: Gateway) => `/api/admin/payments/keys/${gateway}`;

/**
 * Replaces the keys of a gateway; without any they are deleted.
 * @throws ApiError with PASSWORD_INCORRECT, VALIDATION_FAILED, GATEWAY_UNKNOWN, RATE_LIMITED
 */
export const saveGatewayKeys = (gateway: Gateway, request: GatewayKeysRequest) =>
  put<PaymentSettingsAnswer>(keysPath(gateway), request);

/** Makes a real call to the gateway. @throws ApiError with GATEWAY_UNKNOWN, RATE_LIMITED */
export const checkGateway = (gateway: Gateway) => post<GatewayCheckAnswer>(`${keysPath(gateway)}/check`, {});
