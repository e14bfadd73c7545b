import { endpointsOf } from '../../endpoint.ts';

export const WEBHOOKS = endpointsOf(() => import('../../../wire/office/programs/webhooks.ts'))({
  'GET /api/admin/webhooks': {
    summary: 'Addresses that are told of events by Standard Webhooks',
    needs: 'settings.write',
    answer: 'WebhooksAnswer',
  },
  'POST /api/admin/webhooks': {
    summary: 'Add a webhook. It is told of what happens from now on, at least once and in order for each thing',
    needs: 'settings.write',
    body: 'WebhookRequest',
    takesKey: true,
    answer: 'WebhookSecretAnswer',
    status: 201,
  },
  'PUT /api/admin/webhooks/{id}': {
    summary: 'Change a webhook. One that is switched on again is told of what happens from then on',
    needs: 'settings.write',
    body: 'WebhookRequest',
    answer: 'WebhookAnswer',
    fails: ['NOT_FOUND'],
  },
  'DELETE /api/admin/webhooks/{id}': {
    summary: 'Delete a webhook, which can be undone for an hour',
    needs: 'settings.write',
    answer: 'DeletedWebhookAnswer',
    fails: ['NOT_FOUND'],
  },
  'POST /api/admin/webhooks/{id}/restore': {
    summary: 'Undo the deletion of a webhook. It is told of what has happened meanwhile, too',
    needs: 'settings.write',
    answer: 'WebhookAnswer',
    fails: ['NOT_FOUND', 'VALIDATION_FAILED'],
  },
  'POST /api/admin/webhooks/{id}/rotate': {
    summary: 'Give a webhook a new secret; the former one signs, too, for a day',
    needs: 'settings.write',
    answer: 'WebhookSecretAnswer',
    fails: ['NOT_FOUND'],
  },
  'POST /api/admin/webhooks/{id}/test': {
    summary: 'Send a webhook a message of the type `ping`, as soon as it is on',
    needs: 'settings.write',
    answer: 'DeliveryAnswer',
    fails: ['NOT_FOUND'],
  },
  'GET /api/admin/webhooks/{id}/deliveries': {
    summary: 'Messages to a webhook, the newest first: of 30 days, 20,000 at most',
    needs: 'settings.write',
    query: 'DeliveriesQuery',
    answer: 'DeliveriesAnswer',
    fails: ['NOT_FOUND'],
  },
  'POST /api/admin/webhooks/deliveries/{id}/replay': {
    summary: 'Send a message again, as soon as its webhook is on',
    needs: 'settings.write',
    answer: 'DeliveryAnswer',
    fails: ['NOT_FOUND'],
  },
});
