import { expect, test } from '@jest/globals';
import { fakeApi, refusal } from '@fyonka/testing/fake-api';
import type { RecordedRequest } from '@fyonka/testing/fake-api';
import { orderRow } from '../../../testing/office.fixture.ts';
import { changeStatuses } from './change-statuses.ts';

const orders = Array.from({ length: 230 }, (_, index) => orderRow(`ORDER-${index}`));
const ROUTE = 'PUT /api/admin/orders/statuses';

test('many orders are changed in calls of a hundred, whose answers are joined', async () => {
  const api = fakeApi({
    [ROUTE]: ({ body }: RecordedRequest) => {
      const [first = '', ...others] = (body as { ids: string[] }).ids;
      return {
        changed: orders.filter(({ _id }) => others.includes(_id)),
        before: others.map((_id) => ({ _id, status: 'processing' })),
        refused: [{ _id: first, code: 'OUT_OF_STOCK' }],
      };
    },
  });
  const { changed, former, refused, failure } = await changeStatuses(orders, 'ready');
  expect(api.to(ROUTE).map(({ body }) => (body as { ids: string[] }).ids.length)).toEqual([100, 100, 30]);
  expect([changed.length, former.length, failure]).toEqual([227, 227, null]);
  expect(refused.map(({ orderNumber }) => orderNumber)).toEqual(['ORDER-0', 'ORDER-100', 'ORDER-200']);
});

test('a call that fails ends the change, and what was changed before is known', async () => {
  let calls = 0;
  const api = fakeApi({
    [ROUTE]: ({ body }: RecordedRequest) => {
      calls += 1;
      if (calls > 1) return refusal(503, 'UNAVAILABLE');
      const { ids } = body as { ids: string[] };
      return { changed: orders.slice(0, 100), before: ids.map((_id) => ({ _id, status: 'processing' })), refused: [] };
    },
  });
  const { former, failure } = await changeStatuses(orders, 'ready');
  expect(former).toHaveLength(100);
  expect(failure?.code).toBe('UNAVAILABLE');
  expect(api.to(ROUTE)).toHaveLength(2);
});
