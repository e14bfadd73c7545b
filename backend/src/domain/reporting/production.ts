import type { FilterColor } from '../catalog/colors.ts';
import type { TextLook } from '../catalog/pictures/lettering.ts';
import { orderId } from '../ids.ts';
import type { KuwaitDay } from '../kuwait-day.ts';
import type { OrderId, ProductId } from '../ids.ts';
import type { LocalizedText } from '../localized-text.ts';
import type { OrderNumber } from '../ordering/order-number.ts';
import type { Order } from '../ordering/order.ts';
import { linesToPack } from '../ordering/papers/lines-to-pack.ts';
import { countsAsSale } from './sale.ts';

/** Position of a custom text in an order. `line` and `text` count from 0. */
export interface TextPlace {
  readonly orderId: OrderId;
  readonly line: number;
  readonly text: number;
}

/** A custom text of the production sheet. */
export interface TextToMake {
  readonly place: TextPlace;
  readonly orderNumber: OrderNumber;
  /** When the order was placed, milliseconds since 1970. */
  readonly orderedAt: number;
  /** The day on which the order was promised; null when none was. */
  readonly arrivesOn: KuwaitDay | null;
  readonly productId: ProductId;
  readonly productName: LocalizedText;
  readonly imageUrl: string;
  readonly filterColor: FilterColor | null;
  /** Title of the custom tag. */
  readonly title: LocalizedText;
  readonly text: string;
  /** Left out of old orders. */
  readonly look?: TextLook;
  /** Number of pieces with this text. */
  readonly quantity: number;
  readonly isMade: boolean;
  /** E-mail of the administrator who ticked it off; null when it is not made, or that account is erased. */
  readonly madeBy: string | null;
}

/** A text that has been ticked off. */
export interface MadeText {
  readonly place: TextPlace;
  readonly madeBy: string | null;
}

/** Whether the order's texts are on the production sheet: the order is in preparation and counts as a sale. */
export function isBeingMade(order: Pick<Order, 'status' | 'paymentStatus' | 'paymentMethod'>): boolean {
  return order.status === 'processing' && countsAsSale(order);
}

export function textPlaces(order: Order): TextPlace[] {
  return linesToPack(order).flatMap(({ customTexts, place: line }) =>
    customTexts.map((_text, text) => ({ orderId: order.id, line, text })),
  );
}

/** Number of these texts that are not ticked off. @param made places that are ticked off */
export function countTextsLeft(places: readonly TextPlace[], made: readonly Omit<TextPlace, 'orderId'>[]): number {
  const isMade = (place: TextPlace) => made.some(({ line, text }) => line === place.line && text === place.text);
  return places.filter((place) => !isMade(place)).length;
}

/** Number of texts of an order that are not ticked off. @param made places that are ticked off */
export function textsLeft(order: Order, made: readonly Omit<TextPlace, 'orderId'>[]): number {
  return countTextsLeft(textPlaces(order), made);
}

/** The texts of an order in the order of its lines. @param made texts that are ticked off */
export function textsToMake(order: Order, made: readonly MadeText[]): TextToMake[] {
  const ticks = new Map(made.map((tick) => [textId(tick.place), tick]));
  return linesToPack(order).flatMap(({ place: line, productId, name, imageUrl, filterColor, quantity, customTexts }) =>
    customTexts.map(({ title, text: words, look }, text) => {
      const place = { orderId: order.id, line, text };
      const tick = ticks.get(textId(place));
      return {
        place,
        orderNumber: order.number,
        orderedAt: order.createdAt,
        arrivesOn: order.arrivesOn,
        productId,
        productName: name,
        imageUrl,
        filterColor,
        title,
        text: words,
        ...(look && { look }),
        quantity,
        isMade: tick !== undefined,
        madeBy: tick?.madeBy ?? null,
      };
    }),
  );
}

/**
 * Sorts texts by the day on which their orders were promised, so that late ones come first, and groups those of a day by
 * product. Orders without a promised day come before all others: most of them are from before there was a calendar.
 */
export function byPromisedDay(texts: readonly TextToMake[]): TextToMake[] {
  const days = Map.groupBy(texts, ({ arrivesOn }) => arrivesOn ?? '');
  return [...days.keys()].toSorted().flatMap((day) => byProduct(days.get(day) ?? []));
}

/**
 * Groups texts by product and colour, because these are made together. Groups and texts are sorted by the oldest order.
 * Finished texts keep their position, so that the list does not move while somebody ticks texts off.
 */
function byProduct(texts: readonly TextToMake[]): TextToMake[] {
  const oldestFirst = texts.toSorted((a, b) => a.orderedAt - b.orderedAt);
  const products = Map.groupBy(oldestFirst, ({ productId }) => productId);
  return [...products.values()].flatMap((ofProduct) =>
    [...Map.groupBy(ofProduct, ({ filterColor }) => filterColor).values()].flat(),
  );
}

/** The id of a place for the API, see `parseTextId`. */
export function textId({ orderId: id, line, text }: TextPlace): string {
  return `${id}.${line}.${text}`;
}

/** @returns null when the id is malformed */
export function parseTextId(id: string): TextPlace | null {
  const [, order, line, text] = /^(.+)\.(\d{1,3})\.(\d{1,3})$/.exec(id) ?? [];
  return order === undefined ? null : { orderId: orderId(order), line: Number(line), text: Number(text) };
}
