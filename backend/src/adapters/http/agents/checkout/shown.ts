import { setIdOf, setNamed } from '../../../../domain/ordering/agents/agent-lines.ts';
import type { AgentLine } from '../../../../domain/ordering/agents/agent-lines.ts';
import type { AgentSession, AgentText } from '../../../../domain/ordering/agents/agent-session.ts';
import type { Language } from '../../../../domain/localized-text.ts';
import { fils, sum, times } from '../../../../domain/money.ts';
import type { Fils } from '../../../../domain/money.ts';
import { totalPrice, productsTotal } from '../../../../domain/ordering/order.ts';
import type { Order, OrderLine } from '../../../../domain/ordering/order.ts';
import { shownCouponName } from '../../../../domain/translations/shown-texts.ts';
import type { OrderPreview } from '../../../../application/ordering/placing/preview-order.ts';
import type { QuoteLine } from '../../../../domain/ordering/placing/quote.ts';
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
  readonly customTexts: readonly AgentText[];
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

/** What an order of a session would be, with the lines of the session. */
export interface SessionPreview extends OrderPreview {
  readonly asked: readonly AgentLine[];
}

/** Each line of a session with what is quoted for its items. */
export function quotedLines({ asked, quote }: SessionPreview): { line: AgentLine; quoted: readonly QuoteLine[] }[] {
  let next = 0;
  return asked.map((line) => {
    const quoted = quote.lines.slice(next, next + line.parts.length);
    next += line.parts.length;
    return { line, quoted };
  });
}

export function shownPreview(preview: SessionPreview, { wishes }: AgentSession, language: Language): Shown {
  const { quote, area, settings, arrivesOn } = preview;
  const { discount, isOfCode } = quote.best;
  return {
    lines: quotedLines(preview).map(({ line: { item, set }, quoted }): ShownLine => {
      const product = quoted[0]?.product;
      return {
        id: item.lineId,
        productId: item.productId,
        title: set?.bundle.name[language] ?? product?.name[language] ?? item.productId,
        price: priceOfOne(quoted, item.quantity),
        imagePath: product?.imageUrl ?? null,
        quantity: item.quantity,
        total: sum(quoted.map(({ lineTotal }) => lineTotal)),
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
    lines: linesOfOrder(order, wishes, language),
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

/** The lines of an order as they were asked for: the items of a set as one. */
function linesOfOrder({ lines }: Order, { items }: AgentSession['wishes'], language: Language): ShownLine[] {
  const groups = Map.groupBy(lines, (line) => (line.bundle ? `${line.bundle.id} ${line.bundle.key}` : line));
  const isAlone = ({ productId }: AgentSession['wishes']['items'][number]) => setNamed(productId) === null;
  const left = items.filter(isAlone);
  return [...groups.values()].flatMap((group, place): ShownLine[] => {
    const [first] = group;
    if (!first) return [];
    const { bundle } = first;
    const productId = bundle ? setIdOf(bundle.id) : first.productId;
    const asked = bundle ? items[Number(bundle.key) - 1] : left.shift();
    const isSame = asked?.productId === productId;
    const sets = isSame ? asked.quantity : 1;
    const quantity = bundle ? sets : first.quantity;
    return [
      {
        id: isSame ? asked.lineId : `line-${place + 1}`,
        productId,
        title: (bundle ?? first).name[language],
        price: priceOfOne(group, quantity),
        imagePath: first.imageUrl,
        quantity,
        total: sum(group.map((line) => times(line.price, line.quantity))),
        customTexts: group.flatMap((line) => textsOf(line, language)),
      },
    ];
  });
}

function textsOf({ productId, customTexts, bundle }: OrderLine, language: Language): AgentText[] {
  return customTexts.map(({ title, text }) => ({
    title: title[language],
    text,
    ...(bundle && { itemId: productId }),
  }));
}

/** The price of one piece or set, of which each line has some pieces. */
function priceOfOne(lines: readonly Pick<QuoteLine, 'price' | 'quantity'>[], quantity: number): Fils {
  const all = lines.reduce((sum, line) => sum + (line.price ?? 0) * line.quantity, 0);
  return fils(Math.round(all / quantity));
}
