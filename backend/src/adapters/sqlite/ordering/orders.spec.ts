import { expect, test } from '@jest/globals';
import { contentsOf, stockOf } from '../../../application/storage.contract.ts';
import { aProduct } from '../../../domain/catalog/product.fixture.ts';
import { anOrder, NOON } from '../../../domain/ordering/order.fixture.ts';
import { emptySqliteStorage } from '../empty-database.fixture.ts';

test('an order whose mail cannot be queued is not placed, takes no stock, and leaves its idempotency key unused', async () => {
  const bow = aProduct('bow');
  const storage = emptySqliteStorage();
  await storage.filling.fillEmptyShop(contentsOf([bow]), NOON);
  const rename = (from: string, to: string) =>
    storage.db.write(() => storage.db.run(`ALTER TABLE ${from} RENAME TO ${to}`));
  const order = anOrder([[bow, 1]]);
  const idempotency = { key: 'guest:k1', fingerprint: 'one bow' };

  await rename('docs_mails', 'elsewhere');
  await expect(storage.orders.place(order, idempotency)).rejects.toThrow('docs_mails');
  expect(await storage.orders.find(order.number)).toBeNull();
  expect(await stockOf(storage, bow)).toBe(10);

  await rename('elsewhere', 'docs_mails');
  expect(await storage.orders.place(order, idempotency)).toEqual({ kind: 'placed' });
});

test('an order of the first release, with titles in one language, is read with the same title for both', async () => {
  const storage = emptySqliteStorage();
  const ribbon = aProduct('ribbon');
  await storage.filling.fillEmptyShop(contentsOf([ribbon]), NOON);
  const order = anOrder([[ribbon, 1]]);
  await storage.orders.place(order, null);
  await storage.db.write(() =>
    storage.db.run(
      `UPDATE orders SET body = json_set(body, '$.lines[0].customTexts', json('[{"title":"اسمها","text":"دانة"}]'))`,
    ),
  );
  expect((await storage.orders.find(order.number))?.lines[0]?.customTexts).toEqual([
    { title: { en: 'اسمها', ar: 'اسمها' }, text: 'دانة' },
  ]);
});
