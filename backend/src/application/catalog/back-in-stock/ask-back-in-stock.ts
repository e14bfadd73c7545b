import type { RequestVerdict } from '../../../domain/catalog/stock/back-in-stock.ts';
import { emailFault, emailKey, parseEmail } from '../../../domain/email.ts';
import type { FieldFault } from '../../../domain/field-fault.ts';
import type { Account } from '../../../domain/identity/account.ts';
import type { ProductId } from '../../../domain/ids.ts';
import type { Language } from '../../../domain/localized-text.ts';
import { mailboxOf } from '../../../domain/mailbox.ts';
import type { Mailbox } from '../../../domain/mailbox.ts';
import { networksOf } from '../../../domain/network.ts';
import type { Clock } from '../../clock.ts';
import type { KeyedDigests } from '../../identity/ports/keyed-digests.ts';
import type { BackInStock, ConfirmVerdict } from './ports.ts';

export type AskBackInStockOutcome =
  /** `too-many` must look like `stored` to the caller, who may not be the owner of the address. */
  | { readonly kind: RequestVerdict; readonly mustConfirm: boolean }
  | { readonly kind: 'invalid'; readonly faults: readonly FieldFault[] };

/** Remembers who wants a mail when a sold-out product can be bought again, and forgets them. */
export class AskBackInStock {
  constructor(
    private readonly requests: BackInStock,
    private readonly digests: KeyedDigests,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores a request for the verified address of the caller's own account. One for any other address has to be confirmed
   * by whoever reads its mails, whatever it waits for already.
   */
  async execute({
    account,
    address,
    ...asked
  }: {
    readonly productId: ProductId;
    readonly email: string;
    readonly language: Language;
    /** Of the caller; null for a guest. */
    readonly account: Pick<Account, 'email' | 'isEmailVerified'> | null;
    /** Network address in the form in which callers are counted: see `clientKey` of the HTTP adapter. */
    readonly address: string;
  }): Promise<AskBackInStockOutcome> {
    const email = parseEmail(asked.email);
    if (email === null) return { kind: 'invalid', faults: [emailFault(asked.email)] };
    const mailbox = mailboxOf(email);
    const receiver = receiverOf(mailbox, this.digests);
    const networks = networksOf(address).map(({ name, times }) => {
      return { key: this.digests.of('network of back-in-stock', `${asked.productId} ${name}`), times };
    });
    const request = { ...asked, email, mailbox, receiver, networks, askedAt: this.clock.now() };
    const mustConfirm = !(account?.isEmailVerified && emailKey(account.email) === emailKey(email));
    if (!mustConfirm) return { kind: await this.requests.ask(request), mustConfirm };
    const id = this.digests.of('back-in-stock to confirm', `${asked.productId} ${mailbox}`);
    return { kind: await this.requests.askUnconfirmed({ ...request, id }), mustConfirm };
  }

  /** @param request what the link of a mail names it by */
  confirm(request: string): Promise<ConfirmVerdict> {
    return this.requests.confirm(request, this.clock.now());
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
