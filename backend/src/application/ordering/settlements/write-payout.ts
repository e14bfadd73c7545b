import { LONGEST_REFERENCE } from '@fyonka/api-contract/values/ordering/money';
import { DraftFields } from '../../../domain/draft-fields.ts';
import type { Sent, SentNumber } from '../../../domain/draft-fields.ts';
import type { FieldFault } from '../../../domain/field-fault.ts';
import type { Editor } from '../../../domain/history.ts';
import { kuwaitDayOf } from '../../../domain/kuwait-day.ts';
import { LONGEST_NOTE } from '../../../domain/ordering/order-note.ts';
import type { GatewayId } from '../../../domain/ordering/paying/payment-methods.ts';
import { impossibleTime } from '../../../domain/ordering/settlements/settlement-line.ts';
import type { Clock } from '../../clock.ts';
import type { Payouts, PayoutWithLines } from './ports.ts';

export interface WritePayoutInput {
  readonly gateway: GatewayId;
  readonly reference?: Sent<string>;
  readonly day?: Sent<string>;
  readonly amount?: SentNumber;
  readonly fees?: SentNumber;
  readonly vat?: SentNumber;
  readonly bankReference?: Sent<string>;
  readonly note?: Sent<string>;
  readonly editor: Editor;
}

export type WritePayoutOutcome =
  | { readonly kind: 'written'; readonly written: PayoutWithLines }
  | { readonly kind: 'invalid'; readonly faults: readonly FieldFault[] };

/** Writes down a payout as the statement of the bank says it, which is surer than a file or the gateway's list. */
export class WritePayout {
  constructor(
    private readonly payouts: Payouts,
    private readonly clock: Clock,
  ) {}

  async execute({ gateway, editor, ...sent }: WritePayoutInput): Promise<WritePayoutOutcome> {
    const at = this.clock.now();
    const fields = new DraftFields();
    const known = (field: 'fees' | 'vat') =>
      sent[field] === undefined || sent[field] === null || sent[field] === ''
        ? null
        : fields.amount(field, sent[field], { mayBeNothing: true });
    const sentAt = fields.moment('day', sent.day, at);
    if (impossibleTime(sentAt, kuwaitDayOf(at)) !== null) fields.fault('day', 'INVALID_DATE');
    const bankReference = fields.words('bankReference', sent.bankReference, {
      longest: LONGEST_REFERENCE,
      required: true,
    });
    const said = {
      gateway,
      reference:
        fields.words('reference', sent.reference, { longest: LONGEST_REFERENCE, required: false }) || bankReference,
      day: kuwaitDayOf(sentAt),
      amount: fields.amount('amount', sent.amount, { mayBeNothing: true }),
      fees: known('fees'),
      vat: known('vat'),
      bankReference,
      note: fields.words('note', sent.note, { longest: LONGEST_NOTE, required: false, lines: true }),
      status: 'paid',
      source: 'hand',
      at,
      by: editor.accountId,
    } as const;
    if (fields.faults.length > 0) return { kind: 'invalid', faults: fields.faults };
    return { kind: 'written', written: await this.payouts.take(said, editor) };
  }
}
