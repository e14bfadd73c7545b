import { expect, test } from '@jest/globals';
import type { SQLInputValue } from 'node:sqlite';
import type { ProductQuery } from '../../application/catalog/ports.ts';
import { contentsOf } from '../../application/storage.contract.ts';
import { aProduct } from '../../domain/catalog/product.fixture.ts';
import { paymentAttemptId, productId } from '../../domain/ids.ts';
import { anOrder, NOON } from '../../domain/ordering/order.fixture.ts';
import { SqliteCatalogue } from './catalogue.ts';
import { SqliteDatabase, type Row } from './database.ts';
import { SqliteOrders } from './orders.ts';
import { SqliteOutgoingMails } from './outgoing-mails.ts';
import { SqlitePayments } from './payments.ts';
import { SqliteShopFilling } from './shop-filling.ts';

/** Remembers how the database means to carry out every statement. */
class ExplainingDatabase extends SqliteDatabase {
  readonly plans = new Map<string, string[]>();

  override get<Columns extends Row>(sql: string, ...values: SQLInputValue[]): Columns | undefined {
    this.explain(sql, values);
    return super.get(sql, ...values);
  }

  override all<Columns extends Row>(sql: string, ...values: SQLInputValue[]): Columns[] {
    this.explain(sql, values);
    return super.all(sql, ...values);
  }

  override run(sql: string, ...values: SQLInputValue[]): number {
    this.explain(sql, values);
    return super.run(sql, ...values);
  }

  private explain(sql: string, values: SQLInputValue[]): void {
    const steps = super.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, ...values);
    this.plans.set(sql, steps.map(({ detail }) => detail));
  }
}

const LARGE_TABLES = /^SCAN (?:products|product_details|orders|payment_attempts|outgoing_mails)\b(?! USING (?:COVERING )?INDEX)/;

async function filled(): Promise<ExplainingDatabase> {
  const db = new ExplainingDatabase(':memory:');
  await new SqliteShopFilling(db).fillEmptyShop(contentsOf([aProduct('bow', { stock: null })]), NOON);
  db.plans.clear();
  return db;
}

function scansOf(db: ExplainingDatabase): string[] {
  return [...db.plans].flatMap(([sql, steps]) => steps.filter((step) => LARGE_TABLES.test(step)).map((step) => `${step} in ${sql}`));
}

function* allQueries(): Generator<ProductQuery> {
  for (const includeHidden of [false, true])
    for (const category of [null, { slug: 'bows' }])
      for (const color of [null, 'pink'] as const)
        for (const sort of [null, 'price-asc', 'price-desc'] as const)
          for (const onlyNewArrivals of [false, true])
            for (const search of [null, 'bow'])
              yield { includeHidden, category, color, sort, onlyNewArrivals, search, page: 1, limit: 24 };
}

test('every kind of list is read off an index in its order: nothing is scanned, and nothing sorted but a bounded few', async () => {
  const db = await filled();
  const catalogue = new SqliteCatalogue(db);
  for (const query of allQueries()) {
    db.plans.clear();
    await catalogue.browse(query);
    const isBounded = query.search !== null || (query.onlyNewArrivals && query.sort !== null);
    const sorting = [...db.plans.values()].flat().filter((step) => step.includes('TEMP B-TREE'));
    expect({ query, scans: scansOf(db), sorting: isBounded ? [] : sorting }).toEqual({ query, scans: [], sorting: [] });
  }
});

test('finding, ordering, paying, expiring and mailing look rows up by an index', async () => {
  const db = await filled();
  const catalogue = new SqliteCatalogue(db);
  const orders = new SqliteOrders(db);
  const payments = new SqlitePayments(db);
  await catalogue.findProduct(productId('bow'), { includeHidden: false });
  await catalogue.visibleProductsNamed('Bow');
  const [first, second] = [anOrder([[aProduct('bow'), 1]]), anOrder([[aProduct('bow'), 1]])];
  for (const order of [first, second]) await orders.place(order, { key: order.number, fingerprint: '' });
  await orders.find(first.number);
  const id = paymentAttemptId('attempt');
  await payments.start({ attemptId: id, orderNumber: first.number, at: NOON });
  await payments.open(10);
  await payments.latest(first.number);
  await payments.settle(id, { kind: 'approved', amount: first.lines[0]!.price }, NOON);
  await orders.expireUnpaid(NOON * 2, 10);
  await new SqliteOutgoingMails(db).claimDue({ at: NOON * 2, until: NOON * 2, limit: 10 });
  expect(scansOf(db)).toEqual([]);
  expect(db.plans.size).toBeGreaterThan(15);
});
