import { mailboxOf } from '../../domain/mailbox.ts';
import { ALLOWANCE_TIME, isMailAllowed } from '../../domain/ordering/mails/mail-allowance.ts';
import type { BoundedMails } from '../../domain/ordering/mails/mail-allowance.ts';
import type { OrderNumber } from '../../domain/ordering/order-number.ts';
import { copied } from '../collection.ts';
import type { Collection, Stored } from '../collection.ts';
import { freeId } from '../free-id.ts';
import { insert, list, remove } from '../store.ts';
import type { Work } from '../store.ts';

/** An order about which a mailbox got a mail, or another mail that is limited: see `mail-allowance` of the domain. */
interface StoredAllowance extends Stored {
  readonly mailbox: string;
  readonly kind: string;
  /** Of mails that are not about an order, the mail's own id. */
  readonly orderNumber: string;
  readonly at: number;
}

export const MAIL_ALLOWANCES: Collection<StoredAllowance, 'allowance_of_mailbox' | 'allowance_age'> = {
  name: 'mailAllowances',
  fields: { mailbox: 'text', kind: 'text', orderNumber: 'text', at: 'number' },
  indexes: { allowance_of_mailbox: { by: ['mailbox', 'kind'] }, allowance_age: { by: ['at'] } },
  ends: { by: 'allowance_age', after: ALLOWANCE_TIME },
  copy: copied(
    'mailAllowances',
    ({ id: _id, ...allowance }: StoredAllowance) => allowance,
    (allowance) => ({ id: `${allowance.kind} ${allowance.mailbox} ${allowance.orderNumber}`, ...allowance }),
  ),
};

/**
 * @param about the order, or the mail's own id
 * @returns whether a mailbox may get a mail, which then counts, once for an order
 */
export function* takeAllowance(kind: BoundedMails, to: string, about: string, at: number): Work<boolean> {
  const mailbox = mailboxOf(to);
  const below = at - ALLOWANCE_TIME + 1;
  const found = yield* list(MAIL_ALLOWANCES, 'allowance_of_mailbox', { equal: { mailbox, kind } });
  const sent = found.filter((one) => one.at >= below);
  if (sent.some(({ orderNumber }) => orderNumber === about)) return true;
  if (!isMailAllowed(kind, sent.length)) return false;
  const id = freeId(`${kind} ${mailbox}`, found);
  yield* insert(MAIL_ALLOWANCES, { id, mailbox, kind, orderNumber: about, at });
  return true;
}

/** Forgets that a mailbox got a mail about an order. */
export function* forgetAllowances(to: string, order: OrderNumber): Work<void> {
  const mailbox = mailboxOf(to);
  const found = yield* list(MAIL_ALLOWANCES, 'allowance_of_mailbox', { equal: { mailbox } });
  const about = found.filter(({ orderNumber }) => orderNumber === order);
  yield* remove(MAIL_ALLOWANCES, ...about.map(({ id }) => id));
}
