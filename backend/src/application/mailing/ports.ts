import type { BackInStockMail, ConfirmRequestMail } from '../../domain/catalog/stock/back-in-stock.ts';
import type { Product } from '../../domain/catalog/product.ts';
import type { MailId } from '../../domain/ids.ts';
import type { IdentityMail } from '../../domain/identity/email-codes/identity-mail.ts';
import type { NewShopMail, ShopMail } from '../../domain/office/shop-mail.ts';
import type { Evening } from '../../domain/ordering/cash/evening.ts';
import type { MailRefusal } from '../../domain/ordering/mails/mail-refusal.ts';
import type { OrderMessage } from '../../domain/ordering/messages/order-message.ts';
import type { OrderMail } from '../../domain/ordering/mails/order-mail.ts';
import type { Refund } from '../../domain/ordering/money/refund.ts';
import type { Order } from '../../domain/ordering/order.ts';
import type { ShopSettings } from '../../domain/store/settings.ts';

export type AnyMail = OrderMail | OrderMessage | IdentityMail | BackInStockMail | ConfirmRequestMail | ShopMail;

/** A mail, or a message to a customer, in the outbox: its facts and receiver. `MailRenderer` makes the text when it is sent. */
export interface OutgoingMail<Mail extends AnyMail = AnyMail> {
  readonly id: MailId;
  readonly mail: Mail;
  /** Number of tries, including the current one. */
  readonly tries: number;
  /** Time of the change that the mail is about; milliseconds since 1970. */
  readonly createdAt: number;
}

export interface MailClaim {
  readonly at: number;
  /** Time until which no other process can claim the same mails, unless they are renewed; then they are due again. */
  readonly until: number;
  /** The same for mails with a code, for which somebody waits; left out: `until`. */
  readonly codesUntil?: number;
  readonly limit: number;
}

/** The outbox. A mail is queued in the transaction of the change that it is about. */
export abstract class OutgoingMails {
  /** Queues a mail to the shopkeeper, once for its id. It belongs to no change. @param at milliseconds since 1970 */
  abstract queueShopMail(mail: NewShopMail, at: number): Promise<void>;

  /** Claims the oldest due mails: first urgent ones (see `isCodeMailUrgent`), then others. */
  abstract claimDue(claim: MailClaim): Promise<readonly OutgoingMail[]>;

  /** Prolongs the claims of mails that are still being sent. Mails that were removed stay so. */
  abstract renew(ids: readonly MailId[], until: number): Promise<void>;

  /**
   * Whether the receiver may get a mail about this unpaid order, by the rules of `mail-allowance`. The check also counts
   * the order, in one transaction, so that concurrent mails cannot exceed the limit together. An order counts once,
   * however many mails it causes.
   */
  abstract allow(mail: OrderMail, at: number): Promise<boolean>;

  /** Deletes a mail that was sent, given up or superseded. */
  abstract remove(id: MailId): Promise<void>;

  /** Number of mails in the outbox, including those that are being sent; an estimate after a crash of the database. */
  abstract countWaiting(): Promise<number>;

  /**
   * Time at which the mail that has been due for longest became due, or the next one becomes due; null without mails. A
   * mail that is being sent is due when its claim ends.
   */
  abstract oldestDue(): Promise<number | null>;

  /** Makes an untried mail due again at `at`, without counting a try. */
  abstract release(id: MailId, at: number): Promise<void>;

  /** Makes a failed mail due again at `at`. */
  abstract retryAt(id: MailId, at: number): Promise<void>;
}

/** A rendered mail. Its texts are safe to be put into headers and body. */
export interface ReadyMail {
  /** The same for every try, so that a receiver recognizes repeated mails. */
  readonly id: MailId;
  /** The shop. A transport may replace it by the configured sender. The address is empty when the shop has none. */
  readonly from: { readonly name: string; readonly address: string };
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Milliseconds since 1970. */
  readonly date: number;
  /** An address that withdraws what the mail was asked for by, when it is sent a POST; null in mails that nobody can refuse. */
  readonly unsubscribe: string | null;
  /** The code that `text` and `html` contain; null in most mails. */
  readonly code: MailedCode | null;
  /** When the last of the secrets in it ends; null: there is none. A copy of the mail must be deleted then. */
  readonly secretUntil: number | null;
}

/** A code inside a mail. */
export interface MailedCode {
  /** Six digits. */
  readonly digits: string;
  /** In milliseconds since 1970. */
  readonly expiresAt: number;
}

/** A link inside a mail that opens something. */
export interface MailedLink {
  readonly token: string;
  /** In milliseconds since 1970. */
  readonly expiresAt: number;
}

/** What proves that somebody reads the mail. */
export interface MailedProofs {
  readonly code: MailedCode | null;
  readonly link: MailedLink | null;
}

/** What is read when a mail to people of the shop is sent. */
export interface ShopNews {
  /** Number of open ones; in the mail about them. */
  readonly findings?: number;
  /** In the mail about it. */
  readonly evening?: Evening;
}

/** Renders mails. The same facts give the same mail, so that a repeated mail is equal to the first. */
export abstract class MailRenderer {
  /**
   * Renders a mail in the language of the order.
   * @param refund null in mails that are not about a refund
   */
  abstract orderMail(mail: OutgoingMail<OrderMail>, order: Order, refund: Refund | null, shop: ShopSettings): ReadyMail;

  /**
   * Renders a mail in both languages, the visitor's first.
   * @param proofs nothing for mails without a code
   */
  abstract identityMail(mail: OutgoingMail<IdentityMail>, proofs: MailedProofs, shop: ShopSettings): ReadyMail;

  /**
   * Renders a mail in both languages, the one in which it was asked for first.
   * @param receiver digest by which the reader of the mail can withdraw all requests of the address
   */
  abstract productMail(
    mail: OutgoingMail<BackInStockMail | ConfirmRequestMail>,
    product: Product,
    receiver: string,
    shop: ShopSettings,
  ): ReadyMail;

  /** Renders a mail in both languages. */
  abstract shopMail(mail: OutgoingMail<ShopMail>, news: ShopNews, shop: ShopSettings): ReadyMail;
}

export type SendResult =
  | { readonly kind: 'sent' }
  /** This mail or its receiver was refused. `isFinal`: another try would fail as well, for example without such a mailbox. */
  | {
      readonly kind: 'refused';
      readonly isFinal: boolean;
      readonly reason: string;
      /** What the office is told of a mail about an order; left out unless it is final. */
      readonly refusal?: MailRefusal;
    }
  /** No mail can be sent at the moment. */
  | { readonly kind: 'unreachable'; readonly reason: string };

export abstract class MailTransport {
  abstract send(mail: ReadyMail): Promise<SendResult>;

  /** Ends within seconds; finishes or interrupts the mail that is being sent. Does nothing without open connections. */
  close(): Promise<void> {
    return Promise.resolve();
  }
}
