import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ProductView } from '@fyonka/api-contract/wire/catalog';
import type {
  MarkdownAnswer,
  MarkdownPreviewAnswer,
  MarkdownsAnswer,
} from '@fyonka/api-contract/wire/office/goods/markdowns';
import { JOB_PERIODS } from '../../src/adapters/jobs/recurring-jobs.ts';
import { RunMarkdowns } from '../../src/application/catalog/markdowns/run-markdowns.ts';
import { openOffice, send } from '../support/office.ts';
import type { Office } from '../support/office.ts';
import { anOrder } from '../support/orders.ts';
import { expectRefusal, read } from '../support/server/answers.ts';
import { SOLD_FREELY } from '../support/shops/demo-shop.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

let shop: TestShop;
let office: Office;
beforeAll(async () => {
  // The test runs the job itself.
  shop = await openTestShop({}, {}, { jobPeriods: { ...JOB_PERIODS, markdowns: 3_600_000 } });
  office = await openOffice(shop);
});
afterAll(() => shop.close());

const call = (method: string, path: string, body?: object) =>
  send(shop, method, `/api/admin/${path}`, { headers: office.headers, body });
const run = () => shop.application.get(RunMarkdowns).execute(new AbortController().signal);
const shown = async () => read<ProductView>(await shop.get(`/api/products/${SOLD_FREELY}`), 200);

test('a markdown is previewed, begins, is bought at the lowered price, and gives the price back', async () => {
  const { price } = await shown();
  const scope = { percent: 50, products: [SOLD_FREELY] };
  const until = new Date(Date.now() + 3_600_000).toISOString();
  const preview = await read<MarkdownPreviewAnswer>(await call('POST', 'markdown-previews', scope), 200);
  expect(preview).toMatchObject({ count: 1, taken: 0, examples: [{ _id: SOLD_FREELY, price }] });
  const newPrice = preview.examples[0]?.newPrice ?? 0;
  expect(newPrice).toBeLessThan(price);

  const made = await call('POST', 'markdowns', { name: 'Eid', until, ...scope });
  const { markdown } = await read<MarkdownAnswer>(made, 201);
  expect(markdown).toMatchObject({ state: 'planned', products: 1, until });
  await run();
  expect(await shown()).toMatchObject({ price: newPrice, priceBeforeDiscount: price, priceUntil: until });
  const { order } = await read<{ order: { productsTotal: number } }>(
    await shop.post('/api/orders', anOrder({ orderItems: [{ productId: SOLD_FREELY, quantity: 1 }] })),
    201,
  );
  expect(order.productsTotal).toBe(newPrice);
  expect(await office.get<MarkdownsAnswer>('markdowns')).toMatchObject({ total: 1, markdowns: [{ state: 'running' }] });
  const again = await read<MarkdownPreviewAnswer>(await call('POST', 'markdown-previews', scope), 200);
  expect(again).toMatchObject({ count: 0, taken: 1 });

  await read(await call('DELETE', `markdowns/${markdown._id}`), 200);
  await run();
  expect(await shown()).toMatchObject({ price, priceBeforeDiscount: null });
  expect(await office.get<MarkdownsAnswer>('markdowns')).toMatchObject({ markdowns: [{ state: 'over' }] });
  await read(await call('DELETE', `markdowns/${markdown._id}`), 200);
  await expectRefusal(call('DELETE', `markdowns/${markdown._id}`), 404, 'NOT_FOUND');
});

test('all products of a category are found, and one that cannot be is refused', async () => {
  const all = await read<MarkdownPreviewAnswer>(await call('POST', 'markdown-previews', { percent: 10 }), 200);
  const bows = { percent: 10, category: 'bows' };
  const some = await read<MarkdownPreviewAnswer>(await call('POST', 'markdown-previews', bows), 200);
  expect(some.count).toBeGreaterThan(0);
  expect(all.count + all.discounted).toBeGreaterThan(some.count);
  await expectRefusal(
    call('POST', 'markdowns', { name: 'None', percent: 10, category: 'gone' }),
    400,
    'VALIDATION_FAILED',
  );
});
