import type { JournalAccount } from '@fyonka/api-contract/values/ordering/books/accounts';
import type { KuwaitDay } from '../../kuwait-day.ts';
import { isOfCourier } from '../cash/cash-difference.ts';
import type { CashBearer, CashDifference } from '../cash/cash-difference.ts';
import { dayOfEntry, directionOf } from '../money/money-entry.ts';
import type { EntryKind, MoneyEntry } from '../money/money-entry.ts';
import { paperNumber } from './sales-paper.ts';
import type { SalesPaper, SalesPaperKind } from './sales-paper.ts';
import type { OrderNumber } from '../order-number.ts';
import type { Booking } from '../settlements/booking.ts';

/** One side of a double entry. One of its amounts is 0. */
export interface JournalLine {
  /** On which it is booked. */
  readonly day: KuwaitDay;
  readonly account: JournalAccount;
  /** Fils. */
  readonly debit: number;
  /** Fils. */
  readonly credit: number;
  readonly text: EntryKind | SalesPaperKind | 'cash-difference' | 'courier-cash' | 'payout' | 'gateway-correction';
  readonly orderNumber: OrderNumber | null;
  /** The number of a paper, or what the gateway or bank calls the payment; empty without one. */
  readonly reference: string;
}

/** A line of the ledger as a double entry, which balances: money of customers that came in or went back. */
export function journalOfEntry(entry: MoneyEntry): readonly JournalLine[] {
  const direction = directionOf(entry.kind);
  if (entry.isTest || direction === 0 || entry.amount === 0) return [];
  const { kind: text, orderNumber, reference } = entry;
  const about = { day: dayOfEntry(entry), text, orderNumber, reference };
  return moved(about, accountOf(entry), 'customers', direction * entry.amount);
}

/** Where cash is that is not in the till. */
const ACCOUNT_OF_BEARER: Readonly<Record<CashBearer, JournalAccount>> = {
  driver: 'owed-by-staff',
  seller: 'owed-by-staff',
  shop: 'cash-differences',
  courier: 'with-couriers',
  'courier-fees': 'courier-fees',
  bank: 'bank',
};

/**
 * A line of the book of cash differences as a double entry. What lacks is borne by the shop, owed by who brought it, or
 * with a courier.
 */
export function journalOfDifference({ day, amount, borneBy }: CashDifference): readonly JournalLine[] {
  const text = isOfCourier(borneBy) ? 'courier-cash' : 'cash-difference';
  const about = { day, text, orderNumber: null, reference: '' } as const;
  return amount === 0 ? [] : moved(about, 'cash', ACCOUNT_OF_BEARER[borneBy], amount);
}

/** A paper as a double entry: what an invoice asks of the customer is sold, and a credit note takes of it what went back. */
export function journalOfPaper(paper: SalesPaper): readonly JournalLine[] {
  const { day, kind, orderNumber, products, discount, delivery, amount } = paper;
  const about = { day, text: kind, orderNumber, reference: paperNumber(paper) };
  if (kind === 'credit-note') return moved(about, 'sales-returns', 'customers', amount);
  return [
    ...side(about, 'customers', amount),
    ...side(about, 'discounts', discount),
    ...side(about, 'sales', -products),
    ...side(about, 'delivery', -delivery),
  ];
}

/**
 * A payout as a double entry: what the bank got and what the gateway has kept of it was with the gateway. What the gateway
 * has taken or given beside that changes what it has. Disputes are lines of the ledger.
 */
export function journalOfBooking({
  kind,
  gateway,
  reference,
  day,
  amount,
  fees,
  vat,
}: Booking): readonly JournalLine[] {
  const clearing = `clearing-${gateway}` as const;
  const about = { day, orderNumber: null, reference };
  if (kind === 'other') return moved({ ...about, text: 'gateway-correction' }, clearing, 'gateway-corrections', amount);
  const payout = { ...about, text: 'payout' } as const;
  return [
    ...side(payout, 'bank', amount),
    ...side(payout, 'fees', fees),
    ...side(payout, 'vat-on-fees', vat),
    ...side(payout, clearing, 0 - amount - fees - vat),
  ];
}

function accountOf({ gateway, method }: MoneyEntry): JournalAccount {
  if (gateway !== null) return `clearing-${gateway}`;
  if (method === 'cash') return 'cash';
  return method === 'other' ? 'other' : 'bank';
}

type About = Omit<JournalLine, 'account' | 'debit' | 'credit'>;

/** @param amount fils that come to the one account from the other; below zero: that go back */
function moved(about: About, one: JournalAccount, other: JournalAccount, amount: number): readonly JournalLine[] {
  const [to, from] = amount > 0 ? [one, other] : [other, one];
  return [...side(about, to, Math.abs(amount)), ...side(about, from, -Math.abs(amount))];
}

/** @param debit fils; below zero: so much credit */
function side(about: About, account: JournalAccount, debit: number): readonly JournalLine[] {
  return debit === 0 ? [] : [{ ...about, account, debit: Math.max(0, debit), credit: Math.max(0, -debit) }];
}
