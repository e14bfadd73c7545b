import type { OfficeEvent as OfficeEventAnswer } from '@fyonka/api-contract/wire/office/events';
import { toKd } from '../../../domain/money.ts';
import type { OfficeEvent } from '../../../domain/office/office-event.ts';

/** Milliseconds after which a reader that was cut off comes back. */
const COME_BACK = 2_000;

/** The first message of every stream: its reader has the headers at once, and knows when to come back. */
export const GREETING = `retry: ${COME_BACK}\n\n`;

/** Keeps the connection from looking dead to anything between shop and reader. */
export const HEARTBEAT = ':\n\n';

export function eventMessage({ id, kind, at, order, product }: OfficeEvent): string {
  return message(id, {
    kind,
    at: new Date(at).toISOString(),
    ...(order === null
      ? {}
      : { orderId: order.id, orderNumber: order.number, status: order.status, totalAmount: toKd(order.total) }),
    ...(product === null ? {} : { productId: product.id, productName: product.name }),
    ...(product === null || product.stock === null ? {} : { stockQuantity: product.stock }),
  });
}

/** @param id that of the newest event: the reader is told what comes after it */
export function placeMessage(kind: 'ready' | 'reset', id: number, at: number): string {
  return message(id, { kind, at: new Date(at).toISOString() });
}

function message(id: number, event: OfficeEventAnswer): string {
  return `id: ${id}\nevent: ${event.kind}\ndata: ${JSON.stringify(event)}\n\n`;
}
