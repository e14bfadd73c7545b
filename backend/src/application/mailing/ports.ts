import type { MailId } from '../../domain/ids.ts';
import type { IdentityMail } from '../../domain/identity/email-codes/identity-mail.ts';
import type { OrderMail } from '../../domain/ordering/mails/order-mail.ts';
import type { Order } from '../../domain/ordering/order.ts';
import type { ShopSettings } from '../../domain/store/settings.ts';

/** A mail that waits to be sent: what it says and to whom, not yet its words. */
export interface OutgoingMail<Mail extends OrderMail | IdentityMail = OrderMail | IdentityMail> {
  readonly id: MailId;
  readonly mail: Mail;
  /** How often sending it was begun, this time included. */
  readonly tries: number;
  /** Time of the change that the mail is about; milliseconds since 1970. */
  readonly createdAt: number;
}

export interface MailClaim {
  readonly at: number;
  /** Until then nobody else can claim the same mails; after that they are due again. */
  readonly until: number;
  readonly limit: number;
}

/** The outbox. A mail is queued in the transaction of the change that it is about. */
export abstract class OutgoingMails {
  /** Takes the oldest mails that are due: of those with a code (see `isCodeMailUrgent`), and then of all the others. */
  abstract claimDue(claim: MailClaim): Promise<readonly OutgoingMail[]>;

  /**
   * Whether the receiver may be told of this order, by the rules of `mail-allowance`; counted at once, so that many
   * at the same moment are judged one by one. The mails of one order count once, however often they are tried.
   */
  abstract allow(mail: OrderMail, at: number): Promise<boolean>;

  /** Deletes a mail that was sent, given up or superseded. */
  abstract remove(id: MailId): Promise<void>;

  /** How many wait, those that are being sent among them; after a crash of the database, roughly. */
  abstract countWaiting(): Promise<number>;

  /** Its turn did not come: due again at `at`, and not counted as a try. */
  abstract release(id: MailId, at: number): Promise<void>;

  /** It could not be sent: due again at `at`. */
  abstract retryAt(id: MailId, at: number): Promise<void>;
}

/** A mail in its words. Every text is one that can be put into a header or body as it is. */
export interface ReadyMail {
  /** The same for the same mail however often it is sent, so that a receiver recognizes a repetition. */
  readonly id: MailId;
  /** The shop itself, which a transport may have to name otherwise. The address is empty when the shop has none. */
  readonly from: { readonly name: string; readonly address: string };
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Milliseconds since 1970. */
  readonly date: number;
  /** The code that `text` and `html` contain; null in most mails. A copy of the mail must be deleted when the code expires. */
  readonly code: MailedCode | null;
}

/** A code as its mail carries it. */
export interface MailedCode {
  /** Six. */
  readonly digits: string;
  /** Milliseconds since 1970; from then on it opens nothing. */
  readonly expiresAt: number;
}

/** Puts a waiting mail into its words. The same facts give the same mail, however often it is tried. */
export abstract class MailRenderer {
  /** In the language of the order. */
  abstract orderMail(mail: OutgoingMail<OrderMail>, order: Order, shop: ShopSettings): ReadyMail;

  /**
   * In the visitor's language and in the other.
   * @param code null: this mail carries none
   */
  abstract identityMail(mail: OutgoingMail<IdentityMail>, code: MailedCode | null, shop: ShopSettings): ReadyMail;
}

export type SendResult =
  | { readonly kind: 'sent' }
  /** It is this mail, or its receiver, that was refused. `isFinal`: for ever (no such mailbox); otherwise later may be better. */
  | { readonly kind: 'refused'; readonly isFinal: boolean; readonly reason: string }
  /** Nothing can be sent just now, whichever mail it is. */
  | { readonly kind: 'unreachable'; readonly reason: string };

export abstract class MailTransport {
  abstract send(mail: ReadyMail): Promise<SendResult>;

  /** Ends within seconds: a mail that is being sent is finished or cut off. A transport without open connections does nothing. */
  close(): Promise<void> {
    return Promise.resolve();
  }
}
