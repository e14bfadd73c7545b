import { DraftFields } from '../../../domain/draft-fields.ts';
import type { Sent, SentNumber } from '../../../domain/draft-fields.ts';
import type { FieldFault } from '../../../domain/field-fault.ts';
import type { Authorship, Editor } from '../../../domain/history.ts';
import type { AccountId, DriverId } from '../../../domain/ids.ts';
import { kuwaitDayOf, parseKuwaitDay } from '../../../domain/kuwait-day.ts';
import type { KuwaitDay } from '../../../domain/kuwait-day.ts';
import { cashStateOf } from '../../../domain/ordering/cash/cash-difference.ts';
import type { CashDifference, CashState } from '../../../domain/ordering/cash/cash-difference.ts';
import { LONGEST_NOTE } from '../../../domain/ordering/order-note.ts';
import type { Clock } from '../../clock.ts';
import type { EditorEmails } from '../../identity/accounts/editor-emails.ts';
import type { CashDifferences, SettlementResult } from '../cash/ports.ts';
import { cashWithCouriers } from '../delivery/couriers/courier-cash.ts';
import type { CourierBookings } from '../delivery/couriers/ports.ts';
import type { Drivers } from '../delivery/ports.ts';
import type { CashCount, MoneyBooks } from '../money/ports.ts';

export interface CountCashInput {
  /** `YYYY-MM-DD`, in the digits of any keyboard. */
  readonly day: string;
  readonly counted?: SentNumber;
  readonly note?: Sent<string>;
  readonly editor: Editor;
}

export interface SettleCashInput {
  /** As in `CountCashInput`. */
  readonly day: string;
  /** KD of the difference that the page has shown. */
  readonly difference: number;
  readonly note?: Sent<string>;
}

/** The cash of a day: what is recorded, what runs and stalls brought less or more, and what was counted. */
export interface CashOfDay extends CashState {
  readonly kind: 'cash';
  readonly day: KuwaitDay;
  /** Fils that the ledger says; below zero when more was given back than came in. */
  readonly recorded: number;
  readonly count: CashCount | null;
  /** Fils that couriers have collected and not paid out, as it is now; below zero: they have paid too much. */
  readonly couriers: number;
  /** Whether couriers have paid out some before. */
  readonly hasCourierPayouts: boolean;
  readonly lines: readonly CashDifference[];
  /** E-mails of those who counted or wrote the lines. Accounts that are gone are missing. */
  readonly emails: ReadonlyMap<AccountId, string>;
  /** Names of the drivers of the lines. */
  readonly drivers: ReadonlyMap<DriverId, string>;
}

export type CashOutcome =
  | CashOfDay
  | { readonly kind: 'month-closed' }
  | { readonly kind: 'invalid'; readonly faults: readonly FieldFault[] };

export type SettleCashOutcome = CashOutcome | { readonly kind: Exclude<SettlementResult, 'settled'> };

/** Compares the cash that couriers bring with what is recorded for the day. */
export class CountCash {
  constructor(
    private readonly books: MoneyBooks,
    private readonly differences: CashDifferences,
    private readonly drivers: Drivers,
    private readonly bookings: Pick<CourierBookings, 'owed' | 'payouts'>,
    private readonly emails: EditorEmails,
    private readonly clock: Clock,
  ) {}

  async read(written: string): Promise<CashOutcome> {
    const day = this.dayOf(written);
    return day === null ? { kind: 'invalid', faults: [{ field: 'day', code: 'INVALID_DATE' }] } : this.stateOf(day);
  }

  async count({ day: written, editor, ...sent }: CountCashInput): Promise<CashOutcome> {
    const fields = new DraftFields();
    const day = this.dayOf(written);
    if (day === null) fields.fault('day', 'INVALID_DATE');
    const counted = fields.amount('counted', sent.counted, { mayBeNothing: true });
    const note = fields.words('note', sent.note, { longest: LONGEST_NOTE, required: false, lines: true });
    if (day === null || fields.faults.length > 0) return { kind: 'invalid', faults: fields.faults };
    const count = { day, counted, note, countedAt: this.clock.now(), countedBy: editor.accountId };
    if (!(await this.books.countCash(count, editor))) return { kind: 'month-closed' };
    return this.stateOf(day);
  }

  /** Books what the count of a day leaves open as a line of the cash differences. */
  async settle({ day: written, difference, ...sent }: SettleCashInput, by: Authorship): Promise<SettleCashOutcome> {
    const fields = new DraftFields();
    const day = this.dayOf(written);
    if (day === null) fields.fault('day', 'INVALID_DATE');
    const note = fields.words('note', sent.note, { longest: LONGEST_NOTE, required: true, lines: true });
    if (day === null || fields.faults.length > 0) return { kind: 'invalid', faults: fields.faults };
    const result = await this.differences.settleDay(day, Math.round(difference * 1000), note, by);
    return result === 'settled' ? this.stateOf(day) : { kind: result };
  }

  /** @returns null for a day that has not begun, whose cash nobody can have counted */
  private dayOf(written: string): KuwaitDay | null {
    const day = parseKuwaitDay(written);
    return day !== null && day <= kuwaitDayOf(this.clock.now()) ? day : null;
  }

  private async stateOf(day: KuwaitDay): Promise<CashOfDay> {
    const [{ recorded, lines, count }, couriers, { payouts }] = await Promise.all([
      this.books.cashOf(day),
      cashWithCouriers(this.bookings),
      this.bookings.payouts(1, null),
    ]);
    const state = cashStateOf(recorded, lines, count?.counted ?? null);
    const emails = await this.emails.of([count?.countedBy ?? null, ...lines.map(({ by }) => by)]);
    const known = lines.some(({ driver }) => driver !== null) ? await this.drivers.list() : [];
    const drivers = new Map(known.map(({ id, name }) => [id, name]));
    return {
      kind: 'cash',
      day,
      recorded,
      ...state,
      couriers,
      hasCourierPayouts: payouts.length > 0,
      count,
      lines,
      emails,
      drivers,
    };
  }
}
