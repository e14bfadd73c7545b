import type { RefundView } from '@fyonka/api-contract/wire/office/money';
import type { OrderView } from '@fyonka/api-contract/wire/ordering';
import { filsOf, readFils } from '../../../../money/amounts/fils.ts';

/** A line of the order as far as it can still be given back. */
export interface RefundableLine {
  /** Pieces that no refund has given back or is giving back. */
  left: number;
  /** Fils of one piece. */
  price: number;
  /** A piece with a name on it can be sold to nobody else. */
  hasTexts: boolean;
}

/** `full`: all that is left. */
export type RefundWay = 'full' | 'amount' | 'lines';
export const REFUND_WAYS = ['full', 'amount', 'lines'] as const satisfies readonly RefundWay[];

export interface LineChoice {
  isIncluded: boolean;
  quantity: number;
  restock: boolean;
}

/** Values of the form. */
export interface RefundValues {
  way: RefundWay;
  /** KD, as it is typed. */
  amount: string;
  /** In the order of the order's lines. */
  lines: LineChoice[];
  deliveryFee: boolean;
  reason: string;
}

/** What the order and its earlier refunds leave to give back. Amounts in fils. */
export interface Refundable {
  lines: readonly RefundableLine[];
  /** 0 when a refund has it already. */
  deliveryFee: number;
  /** The most that one refund can give back. */
  most: number;
}

/** @param refundable KD, as the API says it */
export function refundableOf(
  order: Pick<OrderView, 'orderItems' | 'deliveryCost'>,
  refunds: readonly RefundView[],
  refundable: number,
): Refundable {
  const effective = refunds.filter(({ status }) => status !== 'failed');
  const items = effective.flatMap((refund) => refund.items);
  return {
    lines: order.orderItems.map(({ quantity, price, customTexts }, line) => ({
      left: items.filter((item) => item.line === line).reduce((left, item) => left - item.quantity, quantity),
      price: filsOf(price),
      hasTexts: customTexts.length > 0,
    })),
    deliveryFee: effective.some((refund) => refund.deliveryFee) ? 0 : filsOf(order.deliveryCost),
    most: filsOf(refundable),
  };
}

export type AmountFault = 'amountMissing' | 'amountInvalid' | 'nothingChosen' | 'amountTooLarge';

/** The amount of the chosen refund in fils, or what is wrong with the choice. */
export function refundAmount(
  { way, amount, lines, deliveryFee }: RefundValues,
  { lines: left, deliveryFee: fee, most }: Refundable,
): { fils: number; fault: AmountFault | null } {
  switch (way) {
    case 'full':
      return { fils: most, fault: null };
    case 'amount': {
      const fils = readFils(amount);
      if (fils === null) return { fils: 0, fault: 'amountMissing' };
      if (Number.isNaN(fils) || fils === 0) return { fils: 0, fault: 'amountInvalid' };
      return { fils, fault: fils > most ? 'amountTooLarge' : null };
    }
    case 'lines': {
      const goods = lines.reduce(
        (sum, { isIncluded, quantity }, line) => sum + (isIncluded ? quantity * (left[line]?.price ?? 0) : 0),
        0,
      );
      const fils = goods + (deliveryFee ? fee : 0);
      if (fils === 0) return { fils, fault: 'nothingChosen' };
      return { fils, fault: fils > most ? 'amountTooLarge' : null };
    }
  }
}
