import type { Editor } from '../../../domain/history.ts';
import type { KuwaitDay, KuwaitMonth } from '../../../domain/kuwait-day.ts';
import type { Fils } from '../../../domain/money.ts';
import type { MoneyMethod } from '../../../domain/ordering/money/money-entry.ts';
import type { OrderNumber } from '../../../domain/ordering/order-number.ts';
import type { GatewayId } from '../../../domain/ordering/paying/payment-methods.ts';
import type { Difference, DuePeriod, LedgerCapture } from '../../../domain/ordering/settlements/compare-lines.ts';
import type { Expected } from '../../../domain/ordering/settlements/expected.ts';
import type { Booking } from '../../../domain/ordering/settlements/booking.ts';
import type { Payout } from '../../../domain/ordering/settlements/payout.ts';
import type { LineKind, LineSums, SettlementLine } from '../../../domain/ordering/settlements/settlement-line.ts';

/** Captures of a month of one amount, with what the settlement files say of them. */
export interface FeesOfAmount extends Pick<
  FeesOfMethod,
  'gateway' | 'method' | 'payments' | 'settledPayments' | 'fees'
> {
  readonly amount: Fils;
}

/** Fees of a month by gateway and method. */
export interface FeesOfMethod {
  readonly gateway: GatewayId;
  readonly method: MoneyMethod;
  /** How many captures have which amount, the smallest first: what a fee is estimated by. */
  readonly amounts: readonly Pick<FeesOfAmount, 'amount' | 'payments'>[];
  /** Captures of the month. */
  readonly captured: Fils;
  readonly payments: number;
  /** Captures of the month that a settlement file contains. */
  readonly settled: Fils;
  readonly settledPayments: number;
  /** Fees of those, as paid out. */
  readonly fees: Fils;
}
/** A line with its name among all lines. */
export type NamedLine = SettlementLine & { readonly id: string };

/** A line as it is listed. */
export interface StoredLine extends NamedLine {
  /** The Kuwaiti day by which it is listed: of the books, see `dayOfLine`. */
  readonly day: KuwaitDay;
}

/** A line with the order that it is about. */
export interface PayoutLine extends StoredLine {
  /** Null: the shop has no capture of its charge, or it belongs to no order. */
  readonly orderNumber: OrderNumber | null;
}

/** What some lines are to the shop. */
export interface ComparedLines {
  /** Lines that no file has had. */
  readonly added: number;
  /** Lines that say something else than an earlier file. */
  readonly changed: number;
  /** Lines of charges that the shop has captured. */
  readonly matched: number;
  /** References of charges that it has not. */
  readonly unknown: readonly string[];
  readonly differences: readonly Difference[];
  /** The captures that they are about, without tests. */
  readonly captures: readonly Pick<LedgerCapture, 'movedAt' | 'method'>[];
}

/** Lines of one payout and kind. */
export interface LinesOfPayout {
  readonly gateway: GatewayId;
  readonly payout: string;
  readonly kind: LineKind;
}

/** What gateways have really paid out and taken, line by line. */
export abstract class Settlements {
  /** Compares lines with the ledger and with earlier lines. Stores nothing. @param lines a few hundred of one gateway */
  abstract compare(lines: readonly NamedLine[]): Promise<ComparedLines>;

  /**
   * Stores lines, each once by its name; a later one replaces an earlier one. In the same transaction differences become
   * findings, and findings that they end are closed.
   * @param lines as for `compare`
   */
  abstract store(lines: readonly NamedLine[], at: number): Promise<ComparedLines>;

  /** Removes lines that a later file of the payout has left out. @returns how many */
  abstract removeOthers(of: LinesOfPayout, kept: ReadonlySet<string>, at: number): Promise<number>;

  /** Captures of such days without a line, tests left out, the oldest first. */
  abstract missing(gateway: GatewayId, period: DuePeriod, limit: number): Promise<readonly LedgerCapture[]>;

  /** Adds differences to the findings; one that had ended by itself is open again. @returns how many are new */
  abstract report(differences: readonly Difference[], at: number): Promise<number>;

  /** Writes a line of the edit history about a file. */
  abstract noteImport(rows: number, matched: number, editor: Editor, at: number): Promise<void>;

  /** Compares lines again that did not fit, because the shop may know their payments by now. @returns how many do not fit still */
  abstract recheck(at: number): Promise<number>;

  abstract ofMonth(month: KuwaitMonth): Promise<readonly FeesOfMethod[]>;

  /** Lines of a payout by kind and name. */
  abstract ofPayout(
    gateway: GatewayId,
    payout: string,
    range: { readonly skip: number; readonly limit: number },
  ): Promise<readonly PayoutLine[]>;

  /** Lines by the day of the books, both days included, in batches. */
  abstract between(from: KuwaitDay, to: KuwaitDay): AsyncIterable<StoredLine>;
}

/** A payout with the sums of its lines. */
export interface PayoutWithLines {
  readonly payout: Payout;
  /** Empty: no file has a line of it. */
  readonly sums: readonly LineSums[];
}

/** A payout as it is booked on one day. */
export interface BookedPayout {
  readonly booking: Booking;
  /** As it is known now. */
  readonly payout: Payout;
}

/** Money that gateways have sent to the shop's bank. */
export abstract class Payouts {
  /**
   * Stores what a file, a gateway or a person says of a payout, see `payoutAfter`, and compares it with its lines: a
   * difference becomes a finding, and a finding that has ended is closed.
   * @param editor null for what no person has said
   */
  abstract take(said: Payout, editor: Editor | null): Promise<PayoutWithLines>;

  /** Stores a payout as a person has corrected it. @returns null when there is none */
  abstract correct(corrected: Payout, editor: Editor): Promise<PayoutWithLines | null>;

  abstract find(gateway: GatewayId, reference: string): Promise<PayoutWithLines | null>;

  /** Payouts of a month by day, the newest first; at most `MOST_PAYOUTS`. */
  abstract ofMonth(month: KuwaitMonth): Promise<readonly PayoutWithLines[]>;

  /** Payouts by the day on which they are booked, both days included, in batches. */
  abstract between(from: KuwaitDay, to: KuwaitDay): AsyncIterable<BookedPayout>;

  /** The same with lines of files that belong to no order, as the books have them. */
  abstract bookings(from: KuwaitDay, to: KuwaitDay): AsyncIterable<Booking>;

  /** What gateways still have of the shop's money. Reads sums of days and payouts of at most `LONGEST_EXPECTED` days. */
  abstract expectedFrom(gateways: readonly GatewayId[], today: KuwaitDay): Promise<readonly Expected[]>;
}

/** Payouts of a month that are listed. Gateways pay out once a day. */
export const MOST_PAYOUTS = 500;

/** Days before today that are looked at for what is expected. */
export const LONGEST_EXPECTED = 400;
