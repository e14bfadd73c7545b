import { OutgoingMails } from '../../application/mailing/ports.ts';
import type { MailClaim, OutgoingMail } from '../../application/mailing/ports.ts';
import type { BackInStockMail, ConfirmRequestMail } from '../../domain/catalog/stock/back-in-stock.ts';
import { emailKey } from '../../domain/email.ts';
import type { IdentityMail } from '../../domain/identity/email-codes/identity-mail.ts';
import { mailId } from '../../domain/ids.ts';
import type { MailId } from '../../domain/ids.ts';
import type { NewShopMail } from '../../domain/office/shop-mail.ts';
import { boundedMails } from '../../domain/ordering/mails/mail-allowance.ts';
import { mailIdPrefix } from '../../domain/ordering/mails/order-mail.ts';
import type { NewOrderMail, OrderMail } from '../../domain/ordering/mails/order-mail.ts';
import type { NewOrderMessage } from '../../domain/ordering/messages/order-message.ts';
import type { Order } from '../../domain/ordering/order.ts';
import { add, count, get, list, own, remove } from '../store.ts';
import type { Store, Work } from '../store.ts';
import { MAIL_ALLOWANCES, takeAllowance } from './mail-allowances.ts';
import { mailOf, MAILS, orderMail, personal, shopMail } from './mails.ts';
import type { StoredMail } from './mails.ts';

/** Claims of one process run one after the other: in parallel they would conflict at the same mails. */
const CLAIMS = ['mails'];

export class StoredOutbox extends OutgoingMails {
  static readonly collections = { mails: MAILS, mailAllowances: MAIL_ALLOWANCES };

  constructor(private readonly store: Store) {
    super();
  }

  async queueShopMail(mail: NewShopMail, at: number): Promise<void> {
    await this.store.write(() => store([shopMail(mail, at)]), [mail.id]);
  }

  async claimDue({ at, until, codesUntil = until, limit }: MailClaim): Promise<readonly OutgoingMail[]> {
    // Most of the time no mail is due, and this check needs no transaction.
    if ((await this.store.read(() => findDue(at, 1))).length === 0) return [];
    return this.store.write(function* () {
      const due = yield* findDue(at, limit);
      const claims = due.map(({ id, codeId }) => {
        return { doc: { id }, steps: { tries: 1 }, set: { dueAt: codeId === null ? until : codesUntil } };
      });
      yield* add(MAILS, ...claims);
      return due.map((mail) => {
        return { id: mailId(mail.id), mail: mailOf(mail), tries: mail.tries + 1, createdAt: mail.createdAt };
      });
    }, CLAIMS);
  }

  renew(ids: readonly MailId[], until: number): Promise<void> {
    return this.reschedule(ids, until);
  }

  async allow({ template, to, orderNumber }: OrderMail, at: number): Promise<boolean> {
    const kind = boundedMails(template);
    return kind === null || this.store.write(() => takeAllowance(kind, to, orderNumber, at), 'beside orders');
  }

  async remove(id: MailId): Promise<void> {
    await this.store.write(() => remove(MAILS, id), 'beside orders');
  }

  countWaiting(): Promise<number> {
    return this.store.read(() => count(MAILS));
  }

  oldestDue(): Promise<number | null> {
    return this.store.read(function* () {
      const [urgent] = yield* list(MAILS, 'mail_due', { equal: { isUrgent: true }, limit: 1 });
      const [other] = yield* list(MAILS, 'mail_due', { equal: { isUrgent: false }, limit: 1 });
      const due = [urgent, other].flatMap((mail) => mail?.dueAt ?? []);
      return due.length === 0 ? null : Math.min(...due);
    });
  }

  release(id: MailId, at: number): Promise<void> {
    return this.reschedule([id], at, -1);
  }

  retryAt(id: MailId, at: number): Promise<void> {
    return this.reschedule([id], at);
  }

  private async reschedule(ids: readonly MailId[], dueAt: number, tries = 0): Promise<void> {
    const changes = ids.map((id) => ({ doc: { id }, steps: { tries }, set: { dueAt } }));
    await this.store.write(() => add(MAILS, ...changes), 'beside orders');
  }
}

/** A mail that is queued in the transaction of the change that it is about. */
export type NewMail =
  | NewShopMail
  | NewOrderMail
  | NewOrderMessage
  | BackInStockMail
  | ConfirmRequestMail
  | IdentityMail;

export interface QueuedMail {
  readonly mail: NewMail;
  /** Time of the change that it is about, in milliseconds since 1970. */
  readonly at: number;
  /** Whether a person is at a page that needs the mail, such as its code; it is sent before all others. */
  readonly isUrgent?: boolean;
  /** When a mail to people of the shop may be sent, in milliseconds since 1970; left out: at once. */
  readonly dueAt?: number;
}

/** @param at time of the change that the mails are about, in milliseconds since 1970 */
export function* queueMails(mails: readonly NewMail[], at: number): Work<void> {
  yield* queueAll(mails.map((mail) => ({ mail, at })));
}

/**
 * Queues mails. Those with an id that is in the outbox add nothing, and people of the shop whose account was erased
 * meanwhile get none.
 */
export function* queueAll(mails: readonly QueuedMail[]): Work<void> {
  const toStaff = mails.flatMap(({ mail }) => ('alerts' in mail ? emailKey(mail.to) : []));
  const known = toStaff.length === 0 ? new Map() : yield* own('findAccounts', toStaff);
  const queued: StoredMail[] = [];
  for (const { mail, at, dueAt = at, isUrgent = false } of mails) {
    if ('orderNumber' in mail) {
      if (!('takesBack' in mail) || !(yield* takeBack(mail.takesBack))) queued.push(orderMail(mail, at));
    } else if ('alerts' in mail) {
      if (known.has(emailKey(mail.to))) queued.push({ ...shopMail(mail, at), dueAt });
    } else {
      const { to, ...facts } = mail;
      // Ids grow with time, so that the outbox folder lists mails in the order in which they were queued.
      queued.push({ ...personal(to, at), id: yield* own('newId'), ...facts, isUrgent });
    }
  }
  yield* store(queued);
}

function* store(mails: readonly StoredMail[]): Work<void> {
  yield* add(MAILS, ...mails.map((doc) => ({ doc, steps: { tries: 0 } })));
}

/** @returns whether the mail was there, and nobody had begun to send it */
function* takeBack(id: MailId | undefined): Work<boolean> {
  if (id === undefined) return false;
  const mail = yield* get(MAILS, id);
  return mail?.tries === 0 && (yield* remove(MAILS, id)) === 1;
}

/** Deletes mails that have not been sent, in the transaction of the change that makes them obsolete. */
export function* withdrawMails(ids: readonly MailId[]): Work<void> {
  yield* remove(MAILS, ...ids);
}

/** Deletes every unsent mail about an order. */
export function* withdrawMailsAbout(order: Order): Work<void> {
  const from = mailIdPrefix(order);
  yield* removeAll(yield* list(MAILS, null, { from, below: `${from}\u{10ffff}` }));
}

/** Deletes every unsent mail to a person, in the transaction that erases the account. */
export function* withdrawPersonalMails(email: string): Work<void> {
  yield* removeAll(yield* list(MAILS, 'mail_of_recipient', { equal: { recipientKey: emailKey(email) } }));
}

function* removeAll(mails: readonly StoredMail[]): Work<void> {
  yield* remove(MAILS, ...mails.map(({ id }) => id));
}

/** The mails that have been due for longest: urgent ones first. */
function* findDue(at: number, limit: number): Work<readonly StoredMail[]> {
  const below = at + 1;
  const urgent = yield* list(MAILS, 'mail_due', { equal: { isUrgent: true }, below, limit });
  if (urgent.length === limit) return urgent;
  const equal = { isUrgent: false };
  return [...urgent, ...(yield* list(MAILS, 'mail_due', { equal, below, limit: limit - urgent.length }))];
}
