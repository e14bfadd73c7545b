import type { FilterColor } from '../catalog/colors.ts';
import { orderId } from '../ids.ts';
import type { OrderId, ProductId } from '../ids.ts';
import type { LocalizedText } from '../localized-text.ts';
import type { OrderNumber } from '../ordering/order-number.ts';
import type { Order } from '../ordering/order.ts';
import { countsAsSale } from './sale.ts';

// Names and other texts that are made for the pieces of orders, and who has made which.

/** Texts that one production sheet holds. */
export const MOST_TEXTS_OF_SHEET = 1_000;

/** Which text of which line of which order. Both count from 0. */
export interface TextPlace {
  readonly orderId: OrderId;
  readonly line: number;
  readonly text: number;
}

/** A text that is to be made for an order in preparation. */
export interface TextToMake {
  readonly place: TextPlace;
  readonly orderNumber: OrderNumber;
  /** When its order was placed, milliseconds since 1970. */
  readonly orderedAt: number;
  readonly productId: ProductId;
  readonly productName: LocalizedText;
  readonly imageUrl: string;
  readonly filterColor: FilterColor | null;
  /** Of the custom tag. */
  readonly title: LocalizedText;
  readonly text: string;
  /** Pieces to be made with it. */
  readonly quantity: number;
  readonly isMade: boolean;
  /** E-mail of who made it; null when it is not made, or the account is gone. */
  readonly madeBy: string | null;
}

/** A text that somebody has ticked off. */
export interface MadeText {
  readonly place: TextPlace;
  readonly madeBy: string | null;
}

/** Whether texts are made for an order now: it is being prepared, and is paid or to be paid in cash. */
export function isBeingMade(order: Pick<Order, 'status' | 'paymentStatus' | 'paymentMethod'>): boolean {
  return order.status === 'processing' && countsAsSale(order);
}

/** The places of all texts of an order. */
export function textPlaces({ id, lines }: Pick<Order, 'id' | 'lines'>): TextPlace[] {
  return lines.flatMap(({ customTexts }, line) => customTexts.map((_text, text) => ({ orderId: id, line, text })));
}

/** The texts of an order, as its lines have them. @param made those of them that are ticked off */
export function textsToMake(order: Order, made: readonly MadeText[]): TextToMake[] {
  const ticks = new Map(made.map((tick) => [textId(tick.place), tick]));
  return order.lines.flatMap(({ productId, name, imageUrl, filterColor, quantity, customTexts }, line) =>
    customTexts.map(({ title, text: words }, text) => {
      const place = { orderId: order.id, line, text };
      const tick = ticks.get(textId(place));
      return {
        place,
        orderNumber: order.number,
        orderedAt: order.createdAt,
        productId,
        productName: name,
        imageUrl,
        filterColor,
        title,
        text: words,
        quantity,
        isMade: tick !== undefined,
        madeBy: tick?.madeBy ?? null,
      };
    }),
  );
}

/**
 * Puts together what is made in one go: the texts of one product in one colour, the oldest order first. A product stands
 * where its oldest text does. What is made keeps its place: nothing moves below the finger of who ticks texts off.
 */
export function byProduct(texts: readonly TextToMake[]): TextToMake[] {
  const oldestFirst = texts.toSorted((a, b) => a.orderedAt - b.orderedAt);
  const products = Map.groupBy(oldestFirst, ({ productId }) => productId);
  return [...products.values()].flatMap((ofProduct) =>
    [...Map.groupBy(ofProduct, ({ filterColor }) => filterColor).values()].flat(),
  );
}

/** Names a place in one word, see `parseTextId`. */
export function textId({ orderId: id, line, text }: TextPlace): string {
  return `${id}.${line}.${text}`;
}

/** @returns null when it names no place */
export function parseTextId(id: string): TextPlace | null {
  const [, order, line, text] = /^(.+)\.(\d{1,3})\.(\d{1,3})$/.exec(id) ?? [];
  return order === undefined ? null : { orderId: orderId(order), line: Number(line), text: Number(text) };
}
