import { DraftFields } from '../../../../domain/draft-fields.ts';
import type { Sent } from '../../../../domain/draft-fields.ts';
import type { FieldFault } from '../../../../domain/field-fault.ts';
import type { Editor } from '../../../../domain/history.ts';
import type { AccountId } from '../../../../domain/ids.ts';
import { monthAfter, parseKuwaitMonth } from '../../../../domain/kuwait-day.ts';
import type { KuwaitDay, KuwaitMonth } from '../../../../domain/kuwait-day.ts';
import { lastClosable } from '../../../../domain/ordering/books/closing.ts';
import type { Closing } from '../../../../domain/ordering/books/closing.ts';
import { LONGEST_NOTE } from '../../../../domain/ordering/order-note.ts';
import type { Clock } from '../../../clock.ts';
import type { EditorEmails } from '../../../identity/accounts/editor-emails.ts';
import type { Closings, CloseResult } from './ports.ts';

/** Most closed months that are listed: those of five years. */
export const MOST_CLOSINGS = 60;

/** Which months are closed, and which one is next. */
export interface ClosingsState {
  readonly closings: readonly Closing[];
  /** Null: no month has ended that is open. */
  readonly next: {
    readonly month: KuwaitMonth;
    readonly openFindings: number;
    readonly uncounted: readonly KuwaitDay[];
  } | null;
  /** E-mails of those who closed, without erased accounts. */
  readonly editors: ReadonlyMap<AccountId, string>;
}

type Invalid = { readonly kind: 'invalid'; readonly faults: readonly FieldFault[] };
export type CloseMonthOutcome = CloseResult | Invalid;
export type OpenMonthOutcome = { readonly kind: 'opened' | 'not-last' } | Invalid;

interface MonthInput {
  /** `YYYY-MM`, in the digits of any keyboard. */
  readonly month?: Sent<string>;
  readonly editor: Editor;
}

/** Closes the books of months that have ended, so that nothing changes in them after they were reported. */
export class CloseMonths {
  constructor(
    private readonly closings: Closings,
    private readonly emails: EditorEmails,
    private readonly clock: Clock,
  ) {}

  async read(): Promise<ClosingsState> {
    const closings = await this.closings.list(MOST_CLOSINGS);
    const [editors, next] = await Promise.all([
      this.emails.of(closings.map(({ closedBy }) => closedBy)),
      this.nextAfter(closings[0]?.month ?? null),
    ]);
    return { closings, next, editors };
  }

  /** @param input `note`: why the month is closed although cash was not counted */
  async close(input: MonthInput & { readonly note?: Sent<string> }): Promise<CloseMonthOutcome> {
    const fields = new DraftFields();
    const month = readMonth(fields, input.month);
    const note = fields.words('note', input.note, { longest: LONGEST_NOTE, required: false, lines: true });
    if (month === null || fields.faults.length > 0) return { kind: 'invalid', faults: fields.faults };
    return this.closings.close(month, note, input.editor, this.clock.now());
  }

  async open(input: MonthInput & { readonly reason?: Sent<string> }): Promise<OpenMonthOutcome> {
    const fields = new DraftFields();
    const month = readMonth(fields, input.month);
    const reason = fields.words('reason', input.reason, { longest: LONGEST_NOTE, required: true, lines: true });
    if (month === null || fields.faults.length > 0) return { kind: 'invalid', faults: fields.faults };
    const isOpen = await this.closings.open(month, reason, input.editor, this.clock.now());
    return { kind: isOpen ? 'opened' : 'not-last' };
  }

  private async nextAfter(through: KuwaitMonth | null): Promise<ClosingsState['next']> {
    const last = lastClosable(this.clock.now());
    const month = through === null ? last : monthAfter(through, 1);
    return month > last ? null : { month, ...(await this.closings.obstaclesOf(month)) };
  }
}

function readMonth(fields: DraftFields, written: Sent<string>): KuwaitMonth | null {
  const month = parseKuwaitMonth(written ?? '');
  if (month === null) fields.fault('month', 'INVALID_MONTH');
  return month;
}
