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
    const to = (email: string) =>
      server.received.filter((mail) => mail.to.includes(email)).map(({ message }) => plainTextOf(message));
    const wait = async (email: string) => {
      await shop.post(`/api/products/${product}/back-in-stock`, { email }, { 'accept-language': 'en' });
      await eventually(() => expect(to(email)).toHaveLength(1));
      await shop.post(`/api/back-in-stock/confirm/${/confirm\?request=([\w-]+)/.exec(to(email)[0] ?? '')?.[1]}`, {});
    };
    await wait('noura@example.com');
    const stock = (stockQuantity: number, stockWas: number) =>
      send(shop, 'PATCH', `/api/admin/products/${product}`, {
        headers: office.headers,
        body: { stockQuantity, stockWas },
      });
    await stock(3, 0);
    await eventually(() => expect(to('noura@example.com')).toHaveLength(2));
    expect(to('noura@example.com')[1]).toContain(`/product/${product}`);
    // Her request is gone: the next one who waits is told alone.
    await stock(0, 3);
    await wait('dana@example.com');
    await stock(2, 0);
    await eventually(() => expect(to('dana@example.com')).toHaveLength(2));
    expect(to('noura@example.com')).toHaveLength(2);
  } finally {
    await shop.close();
    await server.stop();
  }
});
