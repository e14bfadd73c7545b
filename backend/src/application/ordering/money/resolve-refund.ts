import { LONGEST_REFUND_REASON } from '@fyonka/api-contract/values/ordering/money';
import { DraftFields } from '../../../domain/draft-fields.ts';
import type { Sent } from '../../../domain/draft-fields.ts';
import type { FieldFault } from '../../../domain/field-fault.ts';
import type { Editor } from '../../../domain/history.ts';
import type { OrderId, RefundId } from '../../../domain/ids.ts';
import { findingId } from '../../../domain/ordering/money/finding.ts';
import type { Refund } from '../../../domain/ordering/money/refund.ts';
import type { RefundDiscovery } from '../../../domain/ordering/money/settle-refund.ts';
import type { OrderNumber } from '../../../domain/ordering/order-number.ts';
import type { Clock } from '../../clock.ts';
import type { Findings, Refunds } from './ports.ts';

export interface ResolveRefundInput {
  readonly order: OrderId | OrderNumber;
  readonly refund: RefundId;
  readonly outcome: RefundDiscovery['outcome'];
  readonly note?: Sent<string>;
  readonly editor: Editor;
}

export type ResolveRefundOutcome =
  | { readonly kind: 'resolved'; readonly refund: Refund }
  /** The refund does not need a person. */
  | { readonly kind: 'not-open' }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'invalid'; readonly faults: readonly FieldFault[] };

/** Ends a refund about which nobody but the gateway's own dashboard could say whether it was made. */
export class ResolveRefund {
  constructor(
    private readonly refunds: Refunds,
    private readonly findings: Findings,
    private readonly clock: Clock,
  ) {}

  async execute({ order, refund, outcome, note: sent, editor }: ResolveRefundInput): Promise<ResolveRefundOutcome> {
    const fields = new DraftFields();
    const note = fields.words('note', sent, { longest: LONGEST_REFUND_REASON, required: true });
    if (fields.faults.length > 0) return { kind: 'invalid', faults: fields.faults };
    const resolved = await this.refunds.resolve(order, refund, { outcome, note }, editor, this.clock.now());
    if (resolved?.kind === 'resolved') await this.closeFinding(resolved.refund);
    return resolved ?? { kind: 'not-found' };
  }

  /** What the person has said ends the question about the refund. */
  private async closeFinding({ id, gateway, reference }: Refund): Promise<void> {
    if (gateway === null) return;
    const ids = [id, ...(reference === null ? [] : [reference])].map((one) =>
      findingId({ kind: 'refund-needs-person', gateway, reference: one }),
    );
    await this.findings.close(ids, this.clock.now());
  }
}
