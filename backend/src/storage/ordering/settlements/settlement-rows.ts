import { GATEWAYS } from '@fyonka/api-contract/values/ordering/payment-methods';
import { SETTLEMENT_LINES } from '@fyonka/api-contract/values/ordering/books/settlements';
import type { StoredLine } from '../../../application/ordering/settlements/ports.ts';
import type { KuwaitDay } from '../../../domain/kuwait-day.ts';
import { kuwaitDayOf } from '../../../domain/kuwait-day.ts';
import type { GatewayId } from '../../../domain/ordering/paying/payment-methods.ts';
import { lineName } from '../../../domain/ordering/settlements/settlement-line.ts';
import type { SettlementLine } from '../../../domain/ordering/settlements/settlement-line.ts';
import { copied } from '../../collection.ts';
import type { Collection } from '../../collection.ts';

/** What a line has settled of the ledger: a part of the sums of its day. */
export interface Settled {
  readonly day: KuwaitDay;
  /** Fils of the ledger, not of the line. */
  readonly amount: number;
}

/** Its id is `lineName`. */
export interface StoredRow extends StoredLine {
  /** Null: nothing that the shop knows, or another line has settled it. */
  readonly settles: Settled | null;
}

/** Earlier releases stored charges alone, with five of the fields. */
type EarlierRow = Pick<SettlementLine, 'gateway' | 'reference' | 'amount' | 'fee' | 'paidAt'>;

/** A row as it is read: what earlier releases have stored lacks most of the fields. */
type ReadRow = Partial<{ readonly [Field in Exclude<keyof StoredRow, 'id'>]: StoredRow[Field] | null }> &
  EarlierRow & { readonly id?: string };

type RowIndex = 'settlementRows_of_payout' | 'settlementRows_of_reference' | 'settlementRows_by_day';

export const SETTLEMENT_ROWS: Collection<StoredRow, RowIndex> = {
  name: 'settlementRows',
  fields: {
    gateway: { oneOf: GATEWAYS },
    kind: { oneOf: SETTLEMENT_LINES, orNull: true },
    reference: 'text',
    charge: 'text?',
    amount: 'number',
    currency: 'text?',
    fee: 'number',
    vat: 'number?',
    movedAt: 'number?',
    paidAt: 'number?',
    payout: 'text?',
    day: 'text?',
    settles: 'anything?',
  },
  indexes: {
    settlementRows_of_payout: { by: ['gateway', 'payout', 'kind', 'id'], given: ['payout'] },
    settlementRows_of_reference: { by: ['gateway', 'reference', 'id'] },
    settlementRows_by_day: { by: ['day', 'id'], given: ['day'] },
  },
  ends: 'books',
  // Backups of earlier releases have no names of rows.
  copy: copied(
    'settlementRows',
    (row: StoredRow): ReadRow => completeRow(row),
    (row) => {
      const complete = completeRow(row);
      return row.id === undefined ? { ...complete, id: lineName(complete, 1) } : complete;
    },
  ),
};

/** Sums of what lines have settled, by the day on which the gateway took or gave it. Its id is gateway and day. */
export interface SettledDay {
  readonly id: string;
  readonly gateway: GatewayId;
  readonly day: KuwaitDay;
  /** Fils of captures. */
  readonly settled: number;
  /** Fils of refunds. */
  readonly settledRefunds: number;
}

export const SETTLED_DAYS: Collection<SettledDay, 'settledDays_of_gateway'> = {
  name: 'settledDays',
  fields: { gateway: { oneOf: GATEWAYS }, day: 'text', settled: 'number', settledRefunds: 'number' },
  indexes: { settledDays_of_gateway: { by: ['gateway', 'day'] } },
  counts: ['settled', 'settledRefunds'],
  ends: 'books',
  copy: copied('settledDays'),
};

/** A row with what earlier releases did not store. */
export function completeRow(row: ReadRow): StoredRow {
  const { kind, charge, currency, vat, movedAt, payout, day, settles } = row;
  return {
    ...row,
    id: row.id ?? '',
    kind: kind ?? 'charge',
    charge: charge ?? null,
    currency: currency ?? null,
    vat: vat ?? 0,
    movedAt: movedAt ?? null,
    payout: payout ?? null,
    day: day ?? kuwaitDayOf(row.paidAt ?? 0),
    settles: settles ?? null,
  };
}

export function lineOf({ settles: _settles, ...line }: StoredRow): StoredLine {
  return line;
}
