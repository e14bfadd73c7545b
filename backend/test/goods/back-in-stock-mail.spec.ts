import { expect, test } from '@jest/globals';
import { plainTextOf } from '../../src/adapters/mail/message.fixture.ts';
import { startMailServer } from '../../src/adapters/mail/transports/mail-server.fixture.ts';
import { createProduct, openOffice, send } from '../support/office.ts';
import { eventually } from '../support/server/eventually.ts';
import { allJobsEvery } from '../support/shops/job-periods.ts';
import { openTestShop } from '../support/shops/test-shop.ts';

test('a shop with a mail server sends what is back by itself, once, to whoever waited for it', async () => {
  const server = await startMailServer();
  const shop = await openTestShop({ SMTP_URL: server.url }, {}, { jobPeriods: allJobsEvery(20) });
  try {
    const office = await openOffice(shop);
    const { _id: product } = await createProduct(shop, office, { stockQuantity: 0 });
    const noura = { email: 'noura@example.com' };
    await shop.post(`/api/products/${product}/back-in-stock`, noura, { 'accept-language': 'en' });
    const stock = (stockQuantity: number, stockWas: number) =>
      send(shop, 'PATCH', `/api/admin/products/${product}`, {
        headers: office.headers,
        body: { stockQuantity, stockWas },
      });
    const toNoura = () => server.received.filter(({ to }) => to.includes(noura.email));
    await stock(3, 0);
    await eventually(() => expect(toNoura()).toHaveLength(1));
    expect(plainTextOf(toNoura()[0]?.message ?? '')).toContain(`/product/${product}`);
    // Her request is gone: the next one who waits is told alone.
    await stock(0, 3);
    await shop.post(`/api/products/${product}/back-in-stock`, { email: 'dana@example.com' });
    await stock(2, 0);
    await eventually(() => expect(server.received.flatMap(({ to }) => to)).toContain('dana@example.com'));
    expect(toNoura()).toHaveLength(1);
  } finally {
    await shop.close();
    await server.stop();
  }
});
