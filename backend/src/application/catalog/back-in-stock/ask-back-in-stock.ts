import type { RequestVerdict } from '../../../domain/catalog/stock/back-in-stock.ts';
import { parseEmail } from '../../../domain/email.ts';
import type { FieldFault } from '../../../domain/field-fault.ts';
import type { ProductId } from '../../../domain/ids.ts';
import type { Language } from '../../../domain/localized-text.ts';
import { mailboxOf } from '../../../domain/mailbox.ts';
import type { Mailbox } from '../../../domain/mailbox.ts';
import type { Clock } from '../../clock.ts';
import { emailFault } from '../../identity/email-codes/request-code.ts';
import type { KeyedDigests } from '../../identity/ports/keyed-digests.ts';
import type { BackInStock } from './ports.ts';

export type AskBackInStockOutcome =
  /** `too-many` must look like `stored` to the caller, who may not be the owner of the address. */
  { readonly kind: RequestVerdict } | { readonly kind: 'invalid'; readonly faults: readonly FieldFault[] };

/** Remembers who wants a mail when a sold-out product can be bought again, and forgets them. */
export class AskBackInStock {
  constructor(
    private readonly requests: BackInStock,
    private readonly digests: KeyedDigests,
    private readonly clock: Clock,
  ) {}

  async execute(asked: {
    readonly productId: ProductId;
    readonly email: string;
    readonly language: Language;
  }): Promise<AskBackInStockOutcome> {
    const email = parseEmail(asked.email);
    if (email === null) return { kind: 'invalid', faults: [emailFault(asked.email)] };
    const mailbox = mailboxOf(email);
    const receiver = receiverOf(mailbox, this.digests);
    const request = { ...asked, email, mailbox, receiver, askedAt: this.clock.now() };
    return { kind: await this.requests.ask(request) };
  }

  /** Deletes all requests of a receiver. Does nothing for a text that names none. */
  forget(receiver: string): Promise<void> {
    return this.requests.forget(receiver);
  }
}

/** What links in mails name a mailbox by: nobody can compute it or read the address from it. */
export function receiverOf(mailbox: Mailbox, digests: KeyedDigests): string {
  return digests.of('back-in-stock', mailbox);
}
