import { DraftFields } from '../../../domain/draft-fields.ts';
import type { Sent } from '../../../domain/draft-fields.ts';
import type { FieldFault } from '../../../domain/field-fault.ts';
import type { Editor } from '../../../domain/history.ts';
import type { AccountId } from '../../../domain/ids.ts';
import type { Finding } from '../../../domain/ordering/money/finding.ts';
import { LONGEST_NOTE } from '../../../domain/ordering/order-note.ts';
import type { Clock } from '../../clock.ts';
import type { EditorEmails } from '../../identity/accounts/editor-emails.ts';
import type { CompareBooks, Comparison } from '../money/compare-books.ts';
import type { Findings, ReconciliationRun } from '../money/ports.ts';

/** Most findings that are listed. Open ones come first, and the next ones follow once some are resolved. */
export const MOST_FINDINGS = 200;
/** Days that are compared unless the request says otherwise. */
const USUAL_DAYS = 3;

export interface ReconciliationState {
  readonly findings: readonly Finding[];
  readonly open: number;
  readonly lastRun: ReconciliationRun | null;
  /** E-mails of the administrators, without erased accounts. */
  readonly editors: ReadonlyMap<AccountId, string>;
}

export interface ResolveFindingInput {
  readonly id: string;
  /** What was done about it. */
  readonly note?: Sent<string>;
  readonly editor: Editor;
}

export type ResolveFindingOutcome =
  | { readonly kind: 'resolved' | 'not-found' }
  | { readonly kind: 'invalid'; readonly faults: readonly FieldFault[] };

/** The differences between the shop's books and those of the gateways, as the office works them off. */
export class Reconciliation {
  /** The comparison that is running; null: none. */
  private running: Promise<Comparison> | null = null;

  constructor(
    private readonly findings: Findings,
    private readonly compareBooks: CompareBooks,
    private readonly emails: EditorEmails,
    private readonly clock: Clock,
  ) {}

  async read(): Promise<ReconciliationState> {
    const [findings, open, lastRun] = await Promise.all([
      this.findings.list(MOST_FINDINGS),
      this.findings.countOpen(),
      this.findings.lastRun(),
    ]);
    const editors = await this.emails.of(findings.map(({ resolved }) => resolved?.by ?? null));
    return { findings, open, lastRun, editors };
  }

  /**
   * Compares now. Somebody who asks while a comparison runs waits for that one.
   * @param days how far back
   * @throws AggregateError with the bugs of single gateways, after the others were compared
   */
  async run(days: number = USUAL_DAYS): Promise<void> {
    this.running ??= this.compareBooks.execute(days).finally(() => {
      this.running = null;
    });
    const { errors } = await this.running;
    if (errors.length > 0) throw new AggregateError(errors, 'the books of some gateways could not be compared');
  }

  async resolve({ id, note: sent, editor }: ResolveFindingInput): Promise<ResolveFindingOutcome> {
    const fields = new DraftFields();
    const note = fields.words('note', sent, { longest: LONGEST_NOTE, required: true, lines: true });
    if (fields.faults.length > 0) return { kind: 'invalid', faults: fields.faults };
    const resolved = await this.findings.resolve(id, note, editor, this.clock.now());
    return { kind: resolved ? 'resolved' : 'not-found' };
  }
}
