import type { UnavailableItem as UnavailableItemView } from '@fyonka/api-contract/wire/ordering';
import type { QuoteAnswer, QuoteLine as QuoteLineView } from '@fyonka/api-contract/wire/quotes';
import { toKd } from '../../../domain/money.ts';
import type { PromisedDays } from '../../../domain/store/calendar/promised-days.ts';
import { promisedDaysView } from '../store/arrival.view.ts';
import type { Quote, QuoteLine, UnavailableItem } from '../../../domain/ordering/placing/quote.ts';

export function quoteAnswer(
  { lines, productsTotal, deliveryCost, totalPrice }: Quote,
  promised: PromisedDays | null,
): QuoteAnswer {
  return {
    lines: lines.map(quoteLineView),
    productsTotal: toKd(productsTotal),
    deliveryCost: deliveryCost === null ? null : toKd(deliveryCost),
    totalPrice: toKd(totalPrice),
    promised: promisedDaysView(promised),
  };
}

function quoteLineView({ productId, product, quantity, available, lineTotal, problem }: QuoteLine): QuoteLineView {
  return {
    productId,
    name: product?.name ?? null,
    imageUrl: product?.imageUrl ?? null,
    quantity,
    available,
    price: product ? toKd(product.price) : null,
    priceBeforeDiscount: product?.priceBeforeDiscount ? toKd(product.priceBeforeDiscount) : null,
    lineTotal: toKd(lineTotal),
    problem,
  };
}

export function unavailableItemView({ productId, name, requested, available }: UnavailableItem): UnavailableItemView {
  return { productId, name, requested, available };
}
