import { connect } from './connection.ts';
import { migrate } from './migrations.ts';
import { MIGRATIONS } from '../schema/migrations.ts';

/** The schema of the first release. It had no search ranks, no sort order by stock and no limits for unpaid orders. */
const FIRST_MIGRATIONS = MIGRATIONS.slice(0, 4);

type Text = string | number | null;

// These rows are copied from the first release. Rows made by today's code would not test the upgrade.
const DETAILS = {
  description: { en: 'A bow for school', ar: 'فيونكة للمدرسة' },
  priceBeforeDiscount: null,
  imageUrl: '/images/bow.webp',
  gallery: [],
  color: { name: { en: 'Pink', ar: 'وردي' }, level: { en: 'Primary', ar: 'ابتدائي' } },
  customTags: [{ title: { en: 'Her name', ar: 'اسمها' }, required: false }],
};
const DELIVERY = {
  fullName: 'Noura Al-Ali',
  email: 'Noura@Example.com',
  phone: '55123456',
  address: { areaKey: 'salmiya', block: '4', street: 'S', streetNumber: '12', buildingNumber: '7' },
  notes: '',
  mapUrl: '',
};

/** Numbers of the orders that `writeFirstRelease` writes. */
export const FIRST_ORDERS = { unpaid: 'BS39M-2567E-9', paid: 'QEFNE-S77BG-A' } as const;

/**
 * Writes a shop as the first release stored it: products in several states of stock, an unpaid order that holds the last
 * piece of `held`, a paid order, and their mails, which have not been sent.
 * @param at time when the orders were placed, in milliseconds since 1970
 */
export function writeFirstRelease(file: string, at: number): void {
  const db = connect(file);
  migrate(db, FIRST_MIGRATIONS);
  const insert = (table: string, ...values: Text[]) =>
    db.prepare(`INSERT INTO ${table} VALUES (${values.map(() => '?').join(', ')})`).run(...values);

  insert('settings', 1, JSON.stringify({ name: { en: 'Bows', ar: 'فيونكات' }, cashOnDelivery: true }));
  insert('categories', 'bows', 'bows', 0, 'Bows', 'الفيونكات', '/images/bows.webp', 1);
  const products: [id: string, stock: number | null, isAvailable: number, createdAt: number][] = [
    ['many', 10, 1, 1],
    ['untracked', null, 1, 2],
    ['held', 0, 1, 3],
    ['withdrawn', 5, 0, 4],
  ];
  for (const [index, [id, stock, isAvailable, createdAt]] of products.entries()) {
    const name = `Bow ${id}`;
    insert(
      'products',
      index + 1,
      id,
      'bows',
      name,
      `فيونكة ${id}`,
      1750,
      stock,
      isAvailable,
      0,
      1,
      1,
      'pink',
      createdAt,
    );
    insert('product_details', index + 1, JSON.stringify(DETAILS));
    // Search words that today's code would not derive, so that a test can see the index being rebuilt.
    for (const table of ['product_titles', 'product_words']) {
      db.prepare(`INSERT INTO ${table} (rowid, words, scope) VALUES (?, 'oldwords', 'listed')`).run(index + 1);
    }
  }

  const body = (productId: string) => {
    // The first release stored the titles of custom texts in one language only.
    const customTexts = [{ title: 'Her name', text: 'نورة' }];
    const line = {
      productId,
      name: { en: 'Bow', ar: 'فيونكة' },
      imageUrl: '/images/bow.webp',
      quantity: 1,
      price: 1750,
    };
    return JSON.stringify({
      language: 'ar',
      delivery: DELIVERY,
      lines: [{ ...line, customTexts }],
      deliveryCost: 1800,
    });
  };
  const placed = { from: null, to: 'pending', at, by: 'customer' };
  const paid = { from: 'pending', to: 'processing', at: at + 1, by: 'payment' };
  const payBy = at + 30 * 60 * 1000;
  insert(
    'orders',
    1,
    'first',
    FIRST_ORDERS.unpaid,
    null,
    'pending',
    'unpaid',
    null,
    at,
    payBy,
    1,
    body('held'),
    JSON.stringify([placed]),
    'guest:old',
    'a digest',
  );
  insert(
    'orders',
    2,
    'second',
    FIRST_ORDERS.paid,
    null,
    'processing',
    'paid',
    'card',
    at,
    null,
    1,
    body('many'),
    JSON.stringify([placed, paid]),
    null,
    null,
  );
  const mails: [id: string, template: string, number: string, status: string][] = [
    ['first.1.order-placed', 'order-placed', FIRST_ORDERS.unpaid, 'pending'],
    ['second.1.order-placed', 'order-placed', FIRST_ORDERS.paid, 'pending'],
    ['second.2.order-paid', 'order-paid', FIRST_ORDERS.paid, 'processing'],
  ];
  for (const [id, template, number, status] of mails)
    insert('outgoing_mails', id, template, DELIVERY.email, 'ar', number, status, at, at, 0);
  db.close();
}
