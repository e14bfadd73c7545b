import type { OfficeEvent as OfficeEventAnswer } from '@fyonka/api-contract/wire/office/events';
import { toKd } from '../../../domain/money.ts';
import type { OfficeEvent } from '../../../domain/office/office-event.ts';

/** Milliseconds after which a disconnected reader reconnects. */
const COME_BACK = 2_000;

/** Milliseconds between heartbeats; short, because a reader notices by their absence that nothing arrives. */
export const HEARTBEAT_PERIOD = 3_000;

/**
 * First message of every stream. It sends the headers at once, and says how long to wait before reconnecting and how
 * often the heartbeat comes.
 */
export const GREETING = `retry: ${COME_BACK}\n: heartbeat ${HEARTBEAT_PERIOD}\n\n`;

/** Heartbeat, so that neither the reader nor a proxy takes the connection for dead. */
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

/** @param id of the newest event: the reader gets all later ones */
export function placeMessage(kind: 'ready' | 'reset', id: number, at: number): string {
  return message(id, { kind, at: new Date(at).toISOString() });
}

function message(id: number, event: OfficeEventAnswer): string {
  return `id: ${id}\nevent: ${event.kind}\ndata: ${JSON.stringify(event)}\n\n`;
}
