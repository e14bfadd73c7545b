import type { Authorship, HistoryEntry } from '../../history.ts';
import { kuwaitMonthOf } from '../../kuwait-day.ts';
import type { KuwaitMonth } from '../../kuwait-day.ts';
import { toKd } from '../../money.ts';
import type { NewOfficeEvent } from '../../office/office-event.ts';
import type { MailId } from '../../ids.ts';
import { requestToPay, returnMail, statusMail } from '../mails/order-mail.ts';
import type { NewOrderMail } from '../mails/order-mail.ts';
import type { Order } from '../order.ts';
import type { OrderReturn } from './order-return.ts';

/** Whom a change of a return is told to, and what the history keeps of it. */
export interface ReturnNews {
  readonly mails: readonly NewOrderMail[];
  /** Mails about the order of an exchange, which is told by the mail about the exchange. */
  readonly withdrawnMails: readonly MailId[];
  readonly events: readonly NewOfficeEvent[];
  readonly entry: HistoryEntry;
}

/**
 * What follows from a change of a return for everybody else.
 * @param before null: it is new
 * @param other the order that it was exchanged for
 */
export function returnNews(
  before: OrderReturn | null,
  after: OrderReturn,
  { order, other }: { readonly order: Order; readonly other: Order | null },
  by: Authorship,
): ReturnNews {
  // Money that did not go back has mails of its own, and the pieces are back since long.
  const mail = before?.state === 'refunded' ? null : returnMail(after, other ?? order);
  const kind = before === null && after.state === 'requested' ? 'return-requested' : 'order-status';
  return {
    mails: mail ? [mail] : [],
    withdrawnMails: other ? [requestToPay(other), statusMail(other)].flatMap((told) => told?.id ?? []) : [],
    events: [{ kind, orderId: order.id, orderStatus: order.status, at: by.at }],
    entry: entryOf(before, after, by),
  };
}

/** The history is never erased, so it contains no words of the customer or the office. */
function entryOf(before: OrderReturn | null, after: OrderReturn, by: Authorship): HistoryEntry {
  const changes = [
    { field: `return.${after.place}`, from: before?.state ?? null, to: after.state },
    ...(after.amount > 0 ? [{ field: 'amount', from: null, to: toKd(after.amount) }] : []),
    ...(after.exchange === null ? [] : [{ field: 'exchange', from: null, to: after.exchange }]),
  ];
  return { subject: 'order', subjectId: after.orderId, kind: 'return-changed', version: null, changes, ...by };
}

/** The month to whose report it belongs: when it was refunded or exchanged; null: it was not. */
export function returnMonth({ state, changedAt }: OrderReturn): KuwaitMonth | null {
  return state === 'refunded' || state === 'exchanged' ? kuwaitMonthOf(changedAt) : null;
}
