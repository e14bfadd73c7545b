import { OutgoingMails } from '../../application/mailing/ports.ts';
import type { MailClaim, OutgoingMail } from '../../application/mailing/ports.ts';
import { BACK_IN_STOCK } from '../../domain/catalog/stock/back-in-stock.ts';
import type { BackInStockMail } from '../../domain/catalog/stock/back-in-stock.ts';
import { emailKey } from '../../domain/email.ts';
import type { EmailKey } from '../../domain/email.ts';
import type { IdentityMail, IdentityMailTemplate } from '../../domain/identity/email-codes/identity-mail.ts';
import { mailId, productId, refundId } from '../../domain/ids.ts';
import type { MailId } from '../../domain/ids.ts';
import type { Language } from '../../domain/localized-text.ts';
import { mailboxOf } from '../../domain/mailbox.ts';
import type { AlertList } from '../../domain/office/alerts/alerts-for.ts';
import { isShopMailTemplate } from '../../domain/office/shop-mail.ts';
import type { NewShopMail } from '../../domain/office/shop-mail.ts';
import { ALLOWANCE_TIME, boundedMails, isMailAllowed } from '../../domain/ordering/mails/mail-allowance.ts';
import { mailIdPrefix } from '../../domain/ordering/mails/order-mail.ts';
import type { NewOrderMail, OrderMail, OrderMailTemplate } from '../../domain/ordering/mails/order-mail.ts';
import type { NewOrderMessage } from '../../domain/ordering/messages/order-message.ts';
import type { OrderNumber } from '../../domain/ordering/order-number.ts';
import type { Order, OrderStatus } from '../../domain/ordering/order.ts';
import { copied } from '../collection.ts';
import type { Collection, Stored } from '../collection.ts';
import { freeId } from '../free-id.ts';
import { add, count, get, insert, list, own, remove } from '../store.ts';
import type { Store, Work } from '../store.ts';

/** A mail in the outbox. Those about orders have number and status, those about refunds the refund as well. */
interface StoredMail extends Stored {
  readonly template: string;
  readonly recipient: string;
  /** By which mails to a person are deleted; null in those about orders. */
  readonly recipientKey: EmailKey | null;
  readonly language: string;
  readonly orderNumber: string | null;
  readonly status: string | null;
  /** Null in mails without a code. */
  readonly codeId: string | null;
  readonly refundId: string | null;
  /** Null in mails that are not alerts. */
  readonly alerts: AlertList | null;
  /** Null in mails that do not say that a product is back. */
  readonly productId: string | null;
  readonly isUrgent: boolean;
  readonly createdAt: number;
  readonly dueAt: number;
  readonly tries: number;
}

export const MAILS: Collection<StoredMail, 'mail_due' | 'mail_of_recipient'> = {
  name: 'mails',
  fields: {
    template: 'text',
    recipient: 'text',
    recipientKey: 'text?',
    language: 'text',
    orderNumber: 'text?',
    status: 'text?',
    codeId: 'text?',
    refundId: 'text?',
    alerts: 'anything?',
    productId: 'text?',
    isUrgent: 'flag',
    createdAt: 'number',
    dueAt: 'number',
    tries: 'number',
  },
  indexes: {
    mail_due: { by: ['isUrgent', 'dueAt'] },
    mail_of_recipient: { by: ['recipientKey'], given: ['recipientKey'] },
  },
  copy: copied(
    'mails',
    ({ recipientKey: _key, ...mail }: StoredMail) => mail,
    (mail) => ({ ...mail, recipientKey: mail.orderNumber === null ? emailKey(mail.recipient) : null }),
  ),
};

/** An order about which a mailbox got a mail: see `mail-allowance` of the domain. */
interface StoredAllowance extends Stored {
  readonly mailbox: string;
  readonly kind: string;
  readonly orderNumber: string;
  readonly at: number;
}

export const MAIL_ALLOWANCES: Collection<StoredAllowance, 'allowance_of_mailbox' | 'allowance_age'> = {
  name: 'mailAllowances',
  fields: { mailbox: 'text', kind: 'text', orderNumber: 'text', at: 'number' },
  indexes: { allowance_of_mailbox: { by: ['mailbox', 'kind'] }, allowance_age: { by: ['at'] } },
  copy: copied(
    'mailAllowances',
    ({ id: _id, ...allowance }: StoredAllowance) => allowance,
    (allowance) => ({ id: `${allowance.kind} ${allowance.mailbox} ${allowance.orderNumber}`, ...allowance }),
  ),
};

/** Claims of one process run one after the other: in parallel they would conflict at the same mails. */
const CLAIMS = ['mails'];
/** Old allowances that are deleted at once. */
const BATCH = 100;

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
    if (kind === null) return true;
    const mailbox = mailboxOf(to);
    return this.store.write(function* () {
      const below = at - ALLOWANCE_TIME + 1;
      const old = yield* list(MAIL_ALLOWANCES, 'allowance_age', { below, limit: BATCH });
      yield* remove(MAIL_ALLOWANCES, ...old.map(({ id }) => id));
      const found = yield* list(MAIL_ALLOWANCES, 'allowance_of_mailbox', { equal: { mailbox, kind } });
      const sent = found.filter((one) => one.at >= below);
      if (sent.some((one) => one.orderNumber === orderNumber)) return true;
      if (!isMailAllowed(kind, sent.length)) return false;
      const id = freeId(`${kind} ${mailbox}`, found);
      yield* insert(MAIL_ALLOWANCES, { id, mailbox, kind, orderNumber, at });
      return true;
    }, 'beside orders');
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
export type NewMail = NewShopMail | NewOrderMail | NewOrderMessage | BackInStockMail | IdentityMail;

export interface QueuedMail {
  readonly mail: NewMail;
  /** Time of the change that it is about, in milliseconds since 1970. */
  readonly at: number;
  /** Whether a person is at a page that needs the mail, such as its code; it is sent before all others. */
  readonly isUrgent?: boolean;
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
  for (const { mail, at, isUrgent = false } of mails) {
    if ('orderNumber' in mail) {
      if (!('takesBack' in mail) || !(yield* takeBack(mail.takesBack))) queued.push(orderMail(mail, at));
    } else if ('alerts' in mail) {
      if (known.has(emailKey(mail.to))) queued.push(shopMail(mail, at));
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

/** Forgets that a mailbox got a mail about an order. */
export function* forgetAllowances(to: string, order: OrderNumber): Work<void> {
  const mailbox = mailboxOf(to);
  const found = yield* list(MAIL_ALLOWANCES, 'allowance_of_mailbox', { equal: { mailbox } });
  const about = found.filter(({ orderNumber }) => orderNumber === order);
  yield* remove(MAIL_ALLOWANCES, ...about.map(({ id }) => id));
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

const NOTHING = { orderNumber: null, status: null, codeId: null, refundId: null, alerts: null, productId: null };

function orderMail(mail: NewOrderMail | NewOrderMessage, createdAt: number): StoredMail {
  const { id, template, to: recipient, language, orderNumber, status, refundId: refund, delay } = mail;
  const about = { ...NOTHING, orderNumber, status, refundId: refund, recipientKey: null };
  return {
    id,
    template,
    recipient,
    language,
    ...about,
    isUrgent: false,
    createdAt,
    dueAt: createdAt + delay,
    tries: 0,
  };
}

function shopMail({ to, ...facts }: NewShopMail, at: number): StoredMail {
  return { ...personal(to, at), ...facts };
}

/** What mails to a person have in common. */
function personal(recipient: string, at: number) {
  return {
    recipient,
    recipientKey: emailKey(recipient),
    ...NOTHING,
    isUrgent: false,
    createdAt: at,
    dueAt: at,
    tries: 0,
  };
}

function mailOf(stored: StoredMail): OutgoingMail['mail'] {
  const { template, alerts } = stored;
  const common = { to: stored.recipient, language: stored.language as Language };
  if (isShopMailTemplate(template)) return { ...common, template, alerts };
  if (stored.productId !== null) return { ...common, template: BACK_IN_STOCK, productId: productId(stored.productId) };
  if (stored.orderNumber === null)
    return { ...common, template: template as IdentityMailTemplate, codeId: stored.codeId };
  const order = { orderNumber: stored.orderNumber as OrderNumber, status: stored.status as OrderStatus };
  if (template === 'whatsapp') return { ...common, ...order, template, refundId: null };
  const refund = stored.refundId === null ? null : refundId(stored.refundId);
  return { ...common, ...order, template: template as OrderMailTemplate, refundId: refund };
}
