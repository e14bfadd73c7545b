import { endpointsOf } from './endpoint.ts';

export const SERVER = endpointsOf(
  () => import('../wire/errors.ts'),
  () => import('../wire/server.ts'),
)({
  'GET /api/health/live': {
    summary: 'The process lives',
    needs: 'everyone',
    answer: 'HealthAnswer',
  },
  'GET /api/health/ready': {
    summary:
      'The shop can serve visitors: its storage was read, and written a moment ago if any process can write to it',
    needs: 'everyone',
    answer: 'HealthAnswer',
    fails: ['SHUTTING_DOWN', 'STORAGE_FULL', 'STORAGE_DAMAGED'],
  },
  'POST /api/csp-reports': {
    summary: 'What the content security policy has stopped; sent by browsers',
    needs: 'everyone',
    answer: null,
    status: 204,
  },
  'POST /api/client-errors': {
    summary: 'An error of a front end; sent by the pages, counted once a day for each caller and version',
    needs: 'everyone',
    body: 'ClientErrorReport',
    answer: null,
    status: 204,
    fails: ['RATE_LIMITED'],
  },
});
