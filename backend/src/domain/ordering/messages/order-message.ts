import { mailId } from '../../ids.ts';
import type { MailId } from '../../ids.ts';
import { mailIdPrefix } from '../mails/order-mail.ts';
import type { Order, OrderStatus } from '../order.ts';
import type { Language } from '../../localized-text.ts';
import { BRACES } from './message-fields.ts';
import type { MessageField, MessageValues } from './message-fields.ts';

/** A message to the customer by WhatsApp. It waits in the outbox as mails do. */
export interface OrderMessage {
  readonly template: 'whatsapp';
  /** Phone of the order. */
  readonly to: string;
  readonly language: Language;
  readonly orderNumber: Order['number'];
  /** The status that the message is about. */
  readonly status: OrderStatus;
  readonly refundId: null;
}

/** A message that is not in the outbox yet. */
export interface NewOrderMessage extends OrderMessage {
  readonly id: MailId;
  readonly delay: number;
}

/** Why a message was refused for good. */
export const MESSAGE_REFUSALS = ['undeliverable', 'window-closed', 'template', 'too-late', 'other'] as const;
export type MessageRefusal = (typeof MESSAGE_REFUSALS)[number];

/** Milliseconds in which a message about a status is worth sending. */
const MESSAGE_LIFETIME = 24 * 60 * 60 * 1000;

/** The message about an order's present status. @returns null when the person is erased */
export function messageAbout(order: Order, at: number): NewOrderMessage | null {
  const { phone } = order.delivery;
  if (phone === '') return null;
  return {
    // Two clicks of one moment are one message.
    id: mailId(`${mailIdPrefix(order)}message.${at}`),
    template: 'whatsapp',
    to: phone,
    language: order.language,
    orderNumber: order.number,
    status: order.status,
    refundId: null,
    delay: 0,
  };
}

/** Whether a due message is still true. @param createdAt when it was asked for, in milliseconds since 1970 */
export function judgeMessage(
  { status, to }: Pick<OrderMessage, 'status' | 'to'>,
  order: Order,
  createdAt: number,
  at: number,
): 'send' | 'superseded' | 'too-late' {
  if (order.status !== status || order.delivery.phone !== to) return 'superseded';
  return at - createdAt >= MESSAGE_LIFETIME ? 'too-late' : 'send';
}

/**
 * Name of the template that WhatsApp must have approved for a status, in both languages. Outside of the 24 hours after the
 * customer has written, WhatsApp sends nothing else.
 */
export function templateName(status: OrderStatus): string {
  return `order_${status}`;
}

/**
 * What a template's variables stand for: the fields of the office's text in their order, each once. WhatsApp takes no
 * empty ones, no line breaks and no rows of blanks.
 */
export function templateParameters(text: string, values: MessageValues): string[] {
  const names = new Set([...text.matchAll(BRACES)].flatMap(({ 1: name }) => (name === undefined ? [] : [name])));
  return [...names].map((name) => values[name as MessageField].replace(/\s+/g, ' ').trim() || '–');
}
