import type { Language } from '../../../domain/localized-text.ts';
import { LONGEST_LINE } from '@fyonka/api-contract/values/limits';
import { DraftFields } from '../../../domain/draft-fields.ts';
import type { Sent } from '../../../domain/draft-fields.ts';
import { emailFault, parseEmail } from '../../../domain/email.ts';
import { invalidForm } from '../../../domain/field-fault.ts';
import type { Authorship } from '../../../domain/history.ts';
import { orderId } from '../../../domain/ids.ts';
import type { StallId } from '../../../domain/ids.ts';
import { invalidPhone, parsePhone } from '../../../domain/ordering/delivery/phone.ts';
import { makeOrderNumber, ORDER_NUMBER_BYTES } from '../../../domain/ordering/order-number.ts';
import type { StallResult } from '../../../domain/ordering/stalls/stall-action.ts';
import type { SaleAtStall } from '../../../domain/ordering/stalls/stall-sale.ts';
import type { Identifiers } from '../../identifiers.ts';
import type { StoreSettings } from '../../store/ports.ts';
import type { Stalls } from './ports.ts';

export interface SellAtStallInput extends Pick<SaleAtStall, 'items' | 'payment' | 'handover'> {
  readonly stall: StallId;
  readonly fullName?: Sent<string>;
  readonly phone?: Sent<string>;
  readonly email?: Sent<string>;
  readonly language?: Sent<Language>;
  /** By the clock of the phone, milliseconds since 1970; null: now. */
  readonly soldAt: number | null;
}

/** Sells at a stall. What has to be paid by a link is an order that waits; everything else is paid. */
export class SellAtStall {
  constructor(
    private readonly stalls: Stalls,
    private readonly settings: StoreSettings,
    private readonly identifiers: Identifiers,
  ) {}

  async execute({ stall, soldAt, ...sent }: SellAtStallInput, by: Authorship): Promise<StallResult> {
    const fields = new DraftFields();
    const person = sent.handover === 'fetched' ? await this.personOf(sent, fields) : null;
    if (fields.faults.length > 0) return invalidForm(...fields.faults);
    const sale: SaleAtStall = {
      order: orderId(this.identifiers.next()),
      number: makeOrderNumber(this.identifiers.randomBytes(ORDER_NUMBER_BYTES)),
      items: sent.items,
      payment: sent.payment,
      handover: sent.handover,
      person,
      language: sent.language ?? 'ar',
      soldAt: soldAt ?? by.at,
    };
    return this.stalls.act({ kind: 'sell', stall, sale }, by);
  }

  private async personOf(
    sent: Pick<SellAtStallInput, 'fullName' | 'phone' | 'email'>,
    fields: DraftFields,
  ): Promise<SaleAtStall['person']> {
    const fullName = fields.name('fullName', sent.fullName, { longest: LONGEST_LINE, required: true });
    const { phoneStarts } = await this.settings.read();
    const phone = parsePhone(sent.phone ?? '', phoneStarts);
    if (phone === null) fields.faults.push(invalidPhone(phoneStarts));
    const written = (sent.email ?? '').trim();
    const email = written === '' ? '' : parseEmail(written);
    if (email === null) fields.faults.push(emailFault(written));
    return { fullName, phone: phone ?? '', email: email ?? '' };
  }
}
