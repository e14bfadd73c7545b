import { endpointsOf } from '../endpoint.ts';

export const OWN = endpointsOf(
  () => import('../../wire/office/front-ends.ts'),
  () => import('../../wire/office/own/alerts.ts'),
  () => import('../../wire/office/events.ts'),
)({
  'GET /api/admin/alerts': {
    summary: 'Your alerts',
    needs: 'office',
    byPerson: true,
    answer: 'AlertsAnswer',
  },
  'PUT /api/admin/alerts': {
    summary: 'Choose your alerts; your queued alerts are sent at the new times',
    needs: 'office',
    byPerson: true,
    body: 'AlertsRequest',
    answer: 'AlertsAnswer',
  },
  'POST /api/admin/alerts/test': {
    summary: 'Send yourself a mail, to see whether alerts arrive; one a minute at most',
    needs: 'office',
    byPerson: true,
    answer: 'AlertTestAnswer',
  },
  'POST /api/admin/alerts/devices': {
    summary: 'Show your alerts in the browser that has made this subscription',
    needs: 'office',
    byPerson: true,
    body: 'AlertDeviceRequest',
    answer: 'AlertDevicesAnswer',
    status: 201,
  },
  'DELETE /api/admin/alerts/devices/{id}': {
    summary: 'Show your alerts on a device no longer',
    needs: 'office',
    byPerson: true,
    answer: 'AlertDevicesAnswer',
    fails: ['DEVICE_NOT_FOUND'],
  },
  'POST /api/admin/alerts/devices/{id}/test': {
    summary: 'Show something on a device, to see whether alerts arrive',
    needs: 'office',
    byPerson: true,
    answer: 'AlertDeviceTestAnswer',
    fails: ['DEVICE_NOT_FOUND'],
  },
  'GET /api/admin/front-ends': {
    summary: 'Each front end with its versions, canary, errors and findings',
    needs: 'front-ends.write',
    answer: 'FrontEndsAnswer',
  },
  'POST /api/admin/front-ends/{name}/use': {
    summary: 'Give a version to all visitors; it reaches them within 15 seconds. A canary ends',
    needs: 'front-ends.write',
    body: 'UseVersionRequest',
    answer: 'FrontEndAnswer',
    fails: [
      'FRONT_END_NOT_FOUND',
      'RELEASE_NOT_FOUND',
      'RELEASE_UNREADABLE',
      'RELEASE_TAKES_PAGES',
      'RELEASE_DROPS_PAGES',
      'RELEASE_DOES_NOT_DRAW',
    ],
  },
  'POST /api/admin/front-ends/{name}/canary': {
    summary: 'Give a version to some visitors, or end the canary',
    needs: 'front-ends.write',
    body: 'CanaryRequest',
    answer: 'FrontEndAnswer',
    fails: [
      'FRONT_END_NOT_FOUND',
      'RELEASE_NOT_FOUND',
      'RELEASE_UNREADABLE',
      'RELEASE_TAKES_PAGES',
      'RELEASE_DROPS_PAGES',
      'RELEASE_DOES_NOT_DRAW',
      'RELEASE_IN_USE',
    ],
  },
  'POST /api/admin/front-ends/{name}/rollback': {
    summary: 'Undo the newest change: end the canary, or go back to the version before',
    needs: 'front-ends.write',
    answer: 'FrontEndAnswer',
    fails: ['FRONT_END_NOT_FOUND', 'NOTHING_TO_ROLL_BACK', 'RELEASE_NOT_FOUND', 'RELEASE_UNREADABLE'],
  },
});
