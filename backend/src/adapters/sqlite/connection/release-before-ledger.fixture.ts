import type { DatabaseSync } from 'node:sqlite';
import { connect } from './connection.ts';
import { migrate } from './migrations.ts';
import { widenChecks } from '../schema/checks.ts';
import { MIGRATIONS } from '../schema/migrations.ts';

// Rows as the last release without a ledger of money stored them.

const BODY = JSON.stringify({
  language: 'ar',
  delivery: {
    fullName: 'Noura Al-Ali',
    email: 'noura@example.com',
    phone: '55123456',
    address: { areaKey: 'salmiya', block: '4', street: 'S', streetNumber: '12', buildingNumber: '7' },
    notes: '',
    mapUrl: '',
  },
  lines: [
    {
      productId: 'bow',
      name: { en: 'Bow', ar: 'فيونكة' },
      imageUrl: '/images/bow.webp',
      filterColor: 'pink',
      quantity: 1,
      price: 1750,
      customTexts: [],
    },
  ],
  deliveryCost: 1800,
});

/** Total of each of the orders, in fils. */
export const TOTAL = 3550;
const DAY = 24 * 60 * 60 * 1000;

type Event = readonly [kind: 'approved' | 'declined' | 'cancelled', paymentStatus: string, amount?: number];

interface OldOrder {
  readonly status: string;
  readonly paid: string;
  readonly method: string | null;
  /** The result of each attempt, oldest first; null: it is still open. */
  readonly attempts?: readonly (Event | null)[];
  /** Changes of its status after it was placed, one on each day. */
  readonly moves?: readonly string[];
}

const OLD_ORDERS = {
  'paid at the second try': {
    status: 'processing',
    paid: 'paid',
    method: 'card',
    attempts: [
      ['declined', 'unpaid'],
      ['approved', 'paid', TOTAL],
    ],
  },
  'paid by a test': {
    status: 'processing',
    paid: 'paid',
    method: 'test-card',
    attempts: [['approved', 'paid', TOTAL]],
  },
  'paid, and then by a test that did not count': {
    status: 'processing',
    paid: 'paid',
    method: 'card',
    attempts: [
      ['approved', 'paid', TOTAL],
      ['approved', 'paid', TOTAL],
    ],
  },
  'paid with a wrong amount': {
    status: 'pending',
    paid: 'to-review',
    method: 'card',
    attempts: [['approved', 'to-review', 10]],
  },
  'paid twice': {
    status: 'processing',
    paid: 'to-review',
    method: 'card',
    attempts: [
      ['approved', 'paid', TOTAL],
      ['approved', 'to-review', TOTAL],
    ],
  },
  'paid too late': {
    status: 'cancelled',
    paid: 'refund-due',
    method: 'card',
    attempts: [['approved', 'refund-due', TOTAL]],
  },
  'tried after it was cancelled': {
    status: 'cancelled',
    paid: 'unpaid',
    method: null,
    attempts: [['approved', 'unpaid', TOTAL]],
  },
  'paid at the door': {
    status: 'delivered',
    paid: 'paid',
    method: 'cash-on-delivery',
    moves: ['processing', 'delivered'],
  },
  'paid at the door and cancelled': {
    status: 'cancelled',
    paid: 'refund-due',
    method: 'cash-on-delivery',
    moves: ['processing', 'delivered', 'cancelled'],
  },
  'to be paid at the door': { status: 'shipped', paid: 'unpaid', method: 'cash-on-delivery', moves: ['shipped'] },
  'being paid': { status: 'pending', paid: 'unpaid', method: null, attempts: [['cancelled', 'unpaid'], null] },
} as const satisfies Record<string, OldOrder>;

export type OldOrderName = keyof typeof OLD_ORDERS;
export const OLD_ORDER_NAMES = Object.keys(OLD_ORDERS) as OldOrderName[];

/**
 * Writes a shop as the release before the ledger stored it, with an order in each state of its payment. The names are the
 * numbers of the orders.
 * @param at when they were placed, in milliseconds since 1970
 */
export function writeReleaseBeforeLedger(file: string, at: number): void {
  const db = connect(file);
  migrate(
    db,
    MIGRATIONS.slice(
      0,
      MIGRATIONS.findIndex(({ name }) => name === 'ledger of money'),
    ),
  );
  widenChecks(db, { orders: { payment_method: ['card', 'cash-on-delivery', 'test-card'] } });
  for (const [number, order] of Object.entries<OldOrder>(OLD_ORDERS)) {
    writeOrder(db, number, order, at);
    for (const [index, event] of (order.attempts ?? []).entries())
      writeAttempt(db, { id: `${number} ${index}`, number, event, at: at + index });
  }
  db.close();
}

function writeOrder(
  db: DatabaseSync,
  number: string,
  { status, paid, method, moves = [] }: OldOrder,
  at: number,
): void {
  const changes = moves.map((to, index) => ({
    from: moves[index - 1] ?? 'pending',
    to,
    at: at + (index + 1) * DAY,
    by: 'admin',
    accountId: 'office',
  }));
  const history = [{ from: null, to: 'pending', at, by: 'customer' }, ...changes];
  const state = paid === 'unpaid' && method === 'cash-on-delivery' ? 'cash' : paid;
  db.prepare(
    `INSERT INTO orders (id, number, status, payment_status, payment_method, created_at, pay_by, holds_stock, body,
       history, total, phone, day, payment_state) VALUES (?, ?, ?, ?, ?, ?, NULL, ?, ?, ?, ?, '', 0, ?)`,
  ).run(
    `id of ${number}`,
    number,
    status,
    paid,
    method,
    at,
    Number(status !== 'cancelled'),
    BODY,
    JSON.stringify(history),
    TOTAL,
    state,
  );
}

interface OldAttempt {
  readonly id: string;
  readonly number: string;
  readonly event: Event | null;
  readonly at: number;
}

function writeAttempt(db: DatabaseSync, { id, number, event, at }: OldAttempt): void {
  db.prepare(
    `INSERT INTO payment_attempts (id, order_number, amount, state, started_at, challenge_url, decline_reason, is_open)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  ).run(
    id,
    number,
    TOTAL,
    event?.[0] ?? 'challenged',
    at,
    event ? null : '/bank/1',
    event?.[0] === 'declined' ? 'expired-card' : null,
    Number(event === null),
  );
  if (event)
    db.prepare('INSERT INTO payment_events (attempt_id, kind, amount, payment_status, at) VALUES (?, ?, ?, ?, ?)').run(
      id,
      event[0],
      event[2] ?? null,
      event[1],
      at + 1000,
    );
}
