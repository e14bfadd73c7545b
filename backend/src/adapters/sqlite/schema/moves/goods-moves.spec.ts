import { expect, test } from '@jest/globals';
import { ShopsBefore } from './moves.fixture.ts';

const shops = new ShopsBefore();

test('reviews, which go on using their photos', async () => {
  const photos = ['/images/photo.webp'];
  const body = {
    rating: 4,
    text: 'خ',
    name: '',
    photos,
    language: 'ar',
    reason: '',
    answer: 'A',
    changedAt: 6,
    version: 2,
  };
  const { reviews, pictures } = shops.upgraded(
    'reviews as documents',
    `PRAGMA foreign_keys = OFF;
    INSERT INTO pictures (path) VALUES ('/images/photo.webp'), ('/images/other.webp');
    INSERT INTO reviews VALUES ('r1', 'bow', 'FY1', 'published', 5, '${JSON.stringify(body)}'),
      ('r2', 'clip', 'FY1', 'pending', 7, '${JSON.stringify({ ...body, photos: [] })}');`,
  );
  const key = { orderNumber: 'FY1', productId: 'bow' } as never;
  const one = { ...body, id: 'r1', productId: 'bow', orderNumber: 'FY1', status: 'published', createdAt: 5 };
  const two = { ...one, id: 'r2', productId: 'clip', status: 'pending', createdAt: 7, photos: [] };
  expect(await reviews.ofOrders(['FY1' as never])).toEqual([one, two]);
  expect(await reviews.list('published', { page: 1, limit: 9 })).toMatchObject({ total: 1, waiting: 1 });
  const unused = async (at: number) => {
    await pictures.takeUnused({ at, since: 0, limit: 9 });
    return (await pictures.takeUnused({ at: at + 2, since: at + 1, limit: 9 })).toSorted();
  };
  expect(await unused(1)).toEqual(['/images/other.webp']);
  expect(await reviews.delete(key)).toBe(true);
  expect(await unused(5)).toEqual(['/images/other.webp', ...photos]);
});

test('delivery runs, with the orders that no other run can have', async () => {
  const stop = (order: string, state: string) => ({
    order,
    number: `FY${order}`,
    state,
    cash: 0,
    attempt: 1,
    at: null,
  });
  const run = (id: string, state: string, stops: object[]) => {
    return { id, driver: 'd', state, createdAt: id === 'r1' ? 5 : 6, handedOverAt: null, stops, count: null };
  };
  const open = run('r1', 'out', [stop('o1', 'waiting'), stop('o2', 'not-home')]);
  const over = run('r2', 'counted', [stop('o2', 'not-home')]);
  const { deliveryRuns, db } = shops.upgraded(
    'delivery runs as documents',
    `PRAGMA foreign_keys = OFF;
    INSERT INTO delivery_runs (id, state, body) VALUES ('r1', 'out', '${JSON.stringify(open)}'), ('r2', 'counted', '${JSON.stringify(over)}');
    INSERT INTO run_orders (run_id, order_id, state, is_open) VALUES
      ('r1', 'o1', 'waiting', 1), ('r1', 'o2', 'not-home', 0), ('r2', 'o2', 'not-home', 0);`,
  );
  expect(await deliveryRuns.list({ page: 1, limit: 9 })).toEqual({ runs: [over, open], total: 2 });
  expect(await deliveryRuns.open()).toEqual([open]);
  expect(await deliveryRuns.missesOf(['o1', 'o2'] as never)).toEqual(new Map([['o2', 2]]));
  const held = db.all('SELECT element, id FROM docs_deliveryRuns_open_orders');
  expect(held).toEqual([{ element: 'o1', id: 'r1' }]);
});

test('decisions about delivery areas', async () => {
  const { deliveryAreas } = shops.upgraded(
    'areas as documents',
    `INSERT INTO area_decisions VALUES ('jahra', 2500, 1, NULL), ('dasma', 0, 0, '2026-09-01');`,
  );
  expect(await deliveryAreas.read()).toEqual(
    new Map([
      ['dasma', { fee: 0, isOff: false, offOn: '2026-09-01' }],
      ['jahra', { fee: 2500, isOff: true, offOn: null }],
    ]),
  );
  expect([await deliveryAreas.find('jahra'), await deliveryAreas.find('none')]).toMatchObject([{ isOff: true }, null]);
});
