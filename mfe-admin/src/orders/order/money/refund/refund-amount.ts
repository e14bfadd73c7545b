import type { OrderMoneyAnswer, RefundWay } from '@fyonka/api-contract/wire/office/money';
import type { OrderView } from '@fyonka/api-contract/wire/ordering';
import { filsOf, readFils } from '../../../../money/amounts/fils.ts';

/** A line of the order as far as it can still be given back. */
export interface RefundableLine {
  /** Pieces that no refund has given back or is giving back. */
  left: number;
  /** Fils that one piece gives back, then two together, and so on. */
  amounts: readonly number[];
  /** A piece with a name on it can be sold to nobody else. */
  hasTexts: boolean;
}

/** What is given back. `full`: all that is left. */
export const REFUND_PARTS = ['full', 'amount', 'lines'] as const;
type RefundPart = (typeof REFUND_PARTS)[number];

export interface LineChoice {
  isIncluded: boolean;
  quantity: number;
  restock: boolean;
}

/** Values of the form. */
export interface RefundValues {
  what: RefundPart;
  /** Null until one is chosen: a wrong one would count in the wrong day's cash. */
  way: RefundWay | null;
  /** KD, as it is typed. */
  amount: string;
  /** In the order of the order's lines. */
  lines: LineChoice[];
  deliveryFee: boolean;
  reason: string;
  /** By hand: a proof. */
  reference: string;
  /** By hand: `YYYY-MM-DD` in Kuwait. */
  day: string;
}

/** What the order and its earlier refunds leave to give back. Amounts in fils. */
export interface Refundable {
  lines: readonly RefundableLine[];
  /** 0 when a refund has it already. */
  deliveryFee: number;
  /** The most that one refund through the gateway, or by hand, can give back. */
  most: { gateway: number; byHand: number };
}

export function refundableOf(
  order: Pick<OrderView, 'orderItems' | 'deliveryCost'>,
  { lines, refunds, sums }: Pick<OrderMoneyAnswer, 'lines' | 'refunds' | 'sums'>,
): Refundable {
  const hasDelivery = refunds.some(({ deliveryFee, status }) => deliveryFee && status !== 'failed');
  return {
    lines: order.orderItems.map(({ customTexts }, line) => ({
      left: lines[line]?.left ?? 0,
      amounts: lines[line]?.amounts.map(filsOf) ?? [],
      hasTexts: customTexts.length > 0,
    })),
    deliveryFee: hasDelivery ? 0 : filsOf(order.deliveryCost),
    most: { gateway: filsOf(sums.refundable), byHand: filsOf(sums.returnable) },
  };
}

/** The most that can be given back in this way, in fils. */
export function mostOf({ most }: Pick<Refundable, 'most'>, way: RefundWay | null): number {
  return way === 'gateway' ? most.gateway : most.byHand;
}

export type AmountFault = 'amountMissing' | 'amountInvalid' | 'nothingChosen' | 'amountTooLarge';

/** The amount of the chosen refund in fils, or what is wrong with the choice. */
export function refundAmount(
  { what, way, amount, lines, deliveryFee }: Pick<RefundValues, 'what' | 'way' | 'amount' | 'lines' | 'deliveryFee'>,
  { lines: left, deliveryFee: fee, most: either }: Refundable,
): { fils: number; fault: AmountFault | null } {
  const most = mostOf({ most: either }, way);
  switch (what) {
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
        (sum, { isIncluded, quantity }, line) => sum + (isIncluded ? (left[line]?.amounts[quantity - 1] ?? 0) : 0),
        0,
      );
      const fils = goods + (deliveryFee ? fee : 0);
      if (fils === 0) return { fils, fault: 'nothingChosen' };
      return { fils, fault: fils > most ? 'amountTooLarge' : null };
    }
  }
}
