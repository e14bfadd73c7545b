import { endpointsOf } from '../../endpoint.ts';

export const SERVICES = endpointsOf(
  () => import('../../../wire/office/services.ts'),
  () => import('../../../wire/office/payments.ts'),
)({
  'GET /api/admin/service-keys': {
    summary: 'Which services outside, beside gateways of payments, the shop has keys of',
    needs: 'settings.write',
    answer: 'ServiceKeysAnswer',
  },
  'PUT /api/admin/service-keys/{service}': {
    summary:
      'Store the keys of a service, encrypted, or delete them; asks for the password of the caller. No call answers them',
    needs: 'settings.write',
    byPerson: true,
    body: 'GatewayKeysRequest',
    answer: 'ServiceKeysAnswer',
    fails: ['CARD_NUMBER_REFUSED', 'PASSWORD_INCORRECT', 'NOT_FOUND'],
  },
  'POST /api/admin/service-keys/{service}/check': {
    summary: 'Call a service that measures to see whether its keys are right; nothing is reported',
    needs: 'settings.write',
    byPerson: true,
    answer: 'MeasuringCheckAnswer',
    fails: ['NOT_FOUND'],
  },
});
