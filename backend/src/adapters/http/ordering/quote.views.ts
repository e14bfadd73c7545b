import type { UnavailableItem as UnavailableItemView } from '@fyonka/api-contract/wire/ordering';
import type { QuoteAnswer, QuotedDiscount, QuoteLine as QuoteLineView } from '@fyonka/api-contract/wire/quotes';
import { toKd } from '../../../domain/money.ts';
import type { PromisedDays } from '../../../domain/store/calendar/promised-days.ts';
import { promisedDaysView } from '../store/arrival.view.ts';
import type { BestDiscount } from '../../../domain/ordering/coupons/best-discount.ts';
import type { Quote, QuoteLine, UnavailableItem } from '../../../domain/ordering/placing/quote.ts';

export function quoteAnswer(
  { lines, productsTotal, deliveryCost, best, totalPrice }: Quote,
  promised: PromisedDays | null,
): QuoteAnswer {
  return {
    lines: lines.map(quoteLineView),
    productsTotal: toKd(productsTotal),
    deliveryCost: deliveryCost === null ? null : toKd(deliveryCost),
    discount: discountView(best),
    couponProblem: best.problem,
    couponLeastSum: best.leastSum === null ? null : toKd(best.leastSum),
    totalPrice: toKd(totalPrice),
    promised: promisedDaysView(promised),
  };
}

function discountView({ discount, isOfCode }: BestDiscount): QuotedDiscount | null {
  if (!discount?.coupon) return null;
  const { amount, freeDelivery, coupon } = discount;
  return { name: coupon.name, amount: toKd(amount), freeDelivery, isOfCode };
}

/** In a bundle, what the piece costs alone is the price before the discount. */
function quoteLineView(line: QuoteLine): QuoteLineView {
  const { productId, product, quantity, price, bundle, available, lineTotal, problem } = line;
  const before =
    bundle && price !== null && bundle.alone > price ? bundle.alone : (product?.priceBeforeDiscount ?? null);
  return {
    productId,
    name: product?.name ?? null,
    imageUrl: product?.imageUrl ?? null,
    quantity,
    available,
    price: price === null ? null : toKd(price),
    priceBeforeDiscount: before === null ? null : toKd(before),
    lineTotal: toKd(lineTotal),
    problem,
    ...(bundle && { isInBundle: true }),
  };
}

export function unavailableItemView({ productId, name, requested, available }: UnavailableItem): UnavailableItemView {
  return { productId, name, requested, available };
}
