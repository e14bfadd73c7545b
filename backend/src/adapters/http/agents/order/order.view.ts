import type { Refund } from '../../../../domain/ordering/money/refund.ts';
import { areaName, productsTotal, totalPrice } from '../../../../domain/ordering/order.ts';
import type { Order, OrderLine } from '../../../../domain/ordering/order.ts';
import { arrivalWords } from '../../../../domain/store/calendar/arrival-words.ts';
import { CURRENCY } from '../catalog/product.view.ts';

/** Steps of an order that programs are told about. */
const EVENTS = { processing: 'processing', shipped: 'shipped', delivered: 'delivered', cancelled: 'canceled' } as const;

interface Placed {
  /** By which the program knows it. */
  readonly id: string;
  readonly checkoutId: string;
  readonly link: string;
  readonly origin: string;
  readonly refunds: readonly Refund[];
}

/** An order as the program sees it that placed it: what was bought, where it is, and what was given back. */
export function orderOf(order: Order, { id, checkoutId, link, origin, refunds }: Placed) {
  const { language, lines, deliveryCost, discount } = order;
  const all = lines.map((line, place) => ({ id: `line-${place + 1}`, quantity: line.quantity }));
  return {
    id,
    label: order.number,
    checkout_id: checkoutId,
    permalink_url: link,
    line_items: lines.map((line, place) => lineOf(line, `line-${place + 1}`, order, origin)),
    fulfillment: { expectations: expectationsOf(order, all), events: eventsOf(order, all, link) },
    adjustments: adjustmentsOf(order, refunds),
    currency: CURRENCY,
    totals: [
      { type: 'subtotal', amount: productsTotal(order) },
      ...(discount && discount.amount > 0
        ? [
            {
              type: 'discount',
              display_text: discount.coupon?.name[language] ?? 'Discount',
              amount: 0 - discount.amount,
            },
          ]
        : []),
      { type: 'fulfillment', amount: deliveryCost },
      { type: 'total', amount: totalPrice(order) },
    ],
  };
}

function lineOf(line: OrderLine, id: string, { status, language }: Order, origin: string) {
  const total = status === 'cancelled' ? 0 : line.quantity;
  const fulfilled = status === 'delivered' ? total : 0;
  const unfinished = total === 0 ? 'removed' : 'processing';
  const amount = line.price * line.quantity;
  return {
    id,
    item: { id: line.productId, title: line.name[language], price: line.price, image_url: origin + line.imageUrl },
    quantity: { original: line.quantity, total, fulfilled },
    totals: [
      { type: 'subtotal', amount },
      { type: 'total', amount },
    ],
    status: fulfilled > 0 ? 'fulfilled' : unfinished,
  };
}

interface LineCount {
  readonly id: string;
  readonly quantity: number;
}

function expectationsOf(order: Order, all: readonly LineCount[]) {
  if (order.status === 'cancelled') return [];
  const { arrivesOn, language } = order;
  return [
    {
      id: 'parcel',
      line_items: all,
      method_type: 'shipping',
      destination: { address_locality: areaName(order)[language], address_country: 'KW' },
      ...(arrivesOn && { description: arrivalWords(arrivesOn)[language] }),
    },
  ];
}

function eventsOf({ history }: Order, all: readonly LineCount[], link: string) {
  return history.flatMap(({ to, at }, place) => {
    const type = Object.hasOwn(EVENTS, to) ? EVENTS[to as keyof typeof EVENTS] : null;
    if (type === null) return [];
    const occurred = { id: `event-${place + 1}`, occurred_at: new Date(at).toISOString(), type, line_items: all };
    return [{ ...occurred, ...(type === 'shipped' && { tracking_url: link }) }];
  });
}

function adjustmentsOf({ history }: Order, refunds: readonly Refund[]) {
  const states = { done: 'completed', failed: 'failed' } as const;
  return [
    ...history
      .filter(({ to }) => to === 'cancelled')
      .map(({ at }) => ({
        id: 'cancellation',
        type: 'cancellation',
        occurred_at: new Date(at).toISOString(),
        status: 'completed',
      })),
    ...refunds.map(({ id, state, amount, requestedAt, endedAt }) => ({
      id,
      type: 'refund',
      occurred_at: new Date(endedAt ?? requestedAt).toISOString(),
      status: state === 'done' || state === 'failed' ? states[state] : 'pending',
      totals: [{ type: 'total', amount: 0 - amount }],
    })),
  ];
}
