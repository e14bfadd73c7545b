import type { AgentSession } from '../../../../domain/ordering/agents/agent-session.ts';
import type { Language } from '../../../../domain/localized-text.ts';
import { fils } from '../../../../domain/money.ts';
import type { Fils } from '../../../../domain/money.ts';
import { totalPrice, productsTotal } from '../../../../domain/ordering/order.ts';
import type { Order } from '../../../../domain/ordering/order.ts';
import { shownCouponName } from '../../../../domain/translations/shown-texts.ts';
import type { OrderPreview } from '../../../../application/ordering/placing/preview-order.ts';
import type { RequestedText } from '../../../../domain/ordering/placing/custom-texts.ts';
import type { KuwaitDay } from '../../../../domain/kuwait-day.ts';

/** A line of a cart, checkout or order. */
export interface ShownLine {
  readonly id: string;
  readonly productId: string;
  readonly title: string;
  readonly price: Fils;
  readonly imagePath: string | null;
  readonly quantity: number;
  readonly total: Fils;
  readonly customTexts: readonly RequestedText[];
}

/** What a cart or checkout costs: now, or as it was ordered. */
export interface Shown {
  readonly lines: readonly ShownLine[];
  readonly subtotal: Fils;
  /** Null: none. */
  readonly discount: { readonly title: string; readonly amount: Fils; readonly code: string | null } | null;
  /** Null: not known yet. */
  readonly delivery: Fils | null;
  readonly total: Fils;
  /** Where it goes; null: not known yet. */
  readonly area: string | null;
  readonly arrivesOn: KuwaitDay | null;
}

export function shownPreview(preview: OrderPreview, { wishes }: AgentSession, language: Language): Shown {
  const { quote, area, settings, arrivesOn } = preview;
  const { discount, isOfCode } = quote.best;
  return {
    lines: wishes.items.map((item, place): ShownLine => {
      const line = quote.lines[place];
      return {
        id: item.lineId,
        productId: item.productId,
        title: line?.product?.name[language] ?? item.productId,
        price: line?.price ?? fils(0),
        imagePath: line?.product?.imageUrl ?? null,
        quantity: item.quantity,
        total: line?.lineTotal ?? fils(0),
        customTexts: item.customTexts,
      };
    }),
    subtotal: quote.productsTotal,
    discount: discount && {
      title: shownCouponName(discount.coupon?.name ?? { en: '', ar: '' }, settings.translations)[language],
      amount: discount.amount,
      code: isOfCode ? (wishes.codes[0] ?? null) : null,
    },
    delivery: quote.deliveryCost,
    total: quote.totalPrice,
    area: area?.name[language] ?? null,
    arrivesOn,
  };
}

export function shownOrder(order: Order, { wishes }: AgentSession, area: string, language: Language): Shown {
  const { discount } = order;
  return {
    lines: order.lines.map((line, place): ShownLine => ({
      id: wishes.items[place]?.lineId ?? `line-${place + 1}`,
      productId: line.productId,
      title: line.name[language],
      price: line.price,
      imagePath: line.imageUrl,
      quantity: line.quantity,
      total: fils(line.price * line.quantity),
      customTexts: line.customTexts.map(({ title, text }) => ({ title: title[language], text })),
    })),
    subtotal: productsTotal(order),
    discount: discount
      ? { title: discount.coupon?.name[language] ?? discount.reason, amount: discount.amount, code: null }
      : null,
    delivery: order.deliveryCost,
    total: totalPrice(order),
    area,
    arrivesOn: order.arrivesOn,
  };
}
