import { DraftFields } from '../../../domain/draft-fields.ts';
import type { Sent, SentNumber } from '../../../domain/draft-fields.ts';
import type { FieldFault } from '../../../domain/field-fault.ts';
import type { Editor } from '../../../domain/history.ts';
import { kuwaitDayOf, parseKuwaitDay } from '../../../domain/kuwait-day.ts';
import type { KuwaitDay } from '../../../domain/kuwait-day.ts';
import { LONGEST_NOTE } from '../../../domain/ordering/order-note.ts';
import type { Clock } from '../../clock.ts';
import type { EditorEmails } from '../../identity/accounts/editor-emails.ts';
import type { CashCount, MoneyBooks } from '../money/ports.ts';

export interface CountCashInput {
  /** `YYYY-MM-DD`, in the digits of any keyboard. */
  readonly day: string;
  readonly counted?: SentNumber;
  readonly note?: Sent<string>;
  readonly editor: Editor;
}

/** The cash of a day: what is recorded, and what was counted. */
export interface CashOfDay {
  readonly kind: 'cash';
  readonly day: KuwaitDay;
  /** Fils; below zero when more was given back than came in. */
  readonly expected: number;
  readonly count: CashCount | null;
  /** E-mail of the administrator who counted; null: nobody has counted, or the account is gone. */
  readonly countedBy: string | null;
}

export type CashOutcome = CashOfDay | { readonly kind: 'invalid'; readonly faults: readonly FieldFault[] };

/** Compares the cash that couriers bring with what is recorded for the day. */
export class CountCash {
  constructor(
    private readonly books: MoneyBooks,
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
    await this.books.countCash(count, editor);
    return this.stateOf(day);
  }

  /** @returns null for a day that has not begun, whose cash nobody can have counted */
  private dayOf(written: string): KuwaitDay | null {
    const day = parseKuwaitDay(written);
    return day !== null && day <= kuwaitDayOf(this.clock.now()) ? day : null;
  }

  private async stateOf(day: KuwaitDay): Promise<CashOfDay> {
    const { expected, count } = await this.books.cashOf(day);
    const by = count?.countedBy ?? null;
    const editors = await this.emails.of([by]);
    return { kind: 'cash', day, expected, count, countedBy: by === null ? null : (editors.get(by) ?? null) };
  }
}
