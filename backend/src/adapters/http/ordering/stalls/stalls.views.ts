import type {
  StallLine as StallLineView,
  StallRow,
  StallSale as StallSaleView,
  StallView,
} from '@fyonka/api-contract/wire/office/fulfilment/stalls';
import type { SaleSheet, StallSheet } from '../../../../application/ordering/stalls/read-stalls.ts';
import type { AccountId } from '../../../../domain/ids.ts';
import { differenceToKd, toKd } from '../../../../domain/money.ts';
import { nameOfArea } from '../../../../domain/ordering/delivery/delivery-areas.ts';
import { totalPrice } from '../../../../domain/ordering/order.ts';
import type { Order } from '../../../../domain/ordering/order.ts';
import { leftOf } from '../../../../domain/ordering/stalls/stall.ts';
import type { Stall, StallLine } from '../../../../domain/ordering/stalls/stall.ts';
import { cashDifferenceView } from '../cash/cash-differences.views.ts';

type Emails = ReadonlyMap<AccountId, string>;

/** The link at which an order is paid; null when nothing is to be paid there. */
export type LinkOf = (order: Order) => string | null;

export function stallRow(stall: Stall, emails: Emails): StallRow {
  const left = stall.lines.reduce((sum, line) => sum + leftOf(line), 0);
  const sold = stall.lines.reduce((sum, line) => sum + line.sold, 0);
  return { ...commonView(stall, emails), left, sold, isCounted: stall.count !== null };
}

export function stallView({ stall, waiting, differences, emails }: StallSheet, linkOf: LinkOf): StallView {
  const { closing, count } = stall;
  return {
    ...commonView(stall, emails),
    lines: stall.lines.map(lineView),
    waiting: waiting.map((sheet) => saleView(sheet, emails, linkOf)),
    closing: closing && { at: isoTime(closing.at), by: emails.get(closing.by) ?? null, note: closing.note },
    count: count && {
      expected: toKd(count.expected),
      counted: toKd(count.counted),
      difference: differenceToKd(count.counted - count.expected),
      note: count.note,
      at: isoTime(count.at),
      by: emails.get(count.by) ?? null,
    },
    differences: differences.map((line) => cashDifferenceView(line, emails, null)),
  };
}

export function saleView({ sale, order }: SaleSheet, emails: Emails, linkOf: LinkOf): StallSaleView {
  const { delivery } = order;
  return {
    orderId: order.id,
    orderNumber: order.number,
    at: isoTime(sale.at),
    payment: sale.payment,
    state: sale.state,
    paymentStatus: order.paymentStatus,
    isCancelled: order.status === 'cancelled',
    isLate: sale.isLate,
    by: emails.get(sale.by) ?? null,
    handover: delivery.stall?.handover ?? 'in-hand',
    fullName: delivery.fullName,
    totalPrice: toKd(totalPrice(order)),
    items: order.lines.map(({ name, quantity, customTexts }) => ({
      name,
      quantity,
      customTexts: customTexts.map(({ text }) => text),
    })),
    paymentUrl: linkOf(order),
  };
}

function commonView({ id, name, area, day, seller, state, cash, late }: Stall, emails: Emails) {
  return {
    _id: id,
    name,
    area: area.areaKey,
    areaName: nameOfArea(area),
    day,
    seller: (seller && emails.get(seller)) ?? null,
    state,
    cash: toKd(cash),
    late,
  };
}

function lineView(line: StallLine): StallLineView {
  const { productId, name, imageUrl, price, barcode, texts, taken, back, sold } = line;
  return {
    productId,
    name,
    imageUrl,
    price: toKd(price),
    barcode,
    taken,
    back,
    sold,
    customTags: texts.map(({ title, required }) => ({ title, required })),
    left: leftOf(line),
  };
}

function isoTime(at: number): string {
  return new Date(at).toISOString();
}
