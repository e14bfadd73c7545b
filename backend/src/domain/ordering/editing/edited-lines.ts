import type { SewnScript } from '@fyonka/api-contract/values/texts/letters';
import type { Product } from '../../catalog/product.ts';
import type { FieldFault } from '../../field-fault.ts';
import type { ProductId } from '../../ids.ts';
import type { LocalizedText } from '../../localized-text.ts';
import { orderLines, textOptions } from '../order.ts';
import type { IdentifiedItem, OrderLine, OrderLinesResult } from '../order.ts';
import { matchCustomTexts } from '../placing/custom-texts.ts';
import type { CustomText, CustomTextsResult, RequestedText, TextOption } from '../placing/custom-texts.ts';

/** A line that an order is to have after an edit. */
export interface EditedItem extends IdentifiedItem {
  /** The line that it was before, counted from 0. Left out: the first with the product, preferably with these texts. */
  readonly line?: number | null | undefined;
}

export type EditedLinesResult =
  | {
      readonly kind: 'edited';
      /** Lines that were there before in their old order, then new ones. */
      readonly lines: readonly OrderLine[];
      /** The present place of each line that is still there, by its place before. */
      readonly places: ReadonlyMap<number, number>;
    }
  | { readonly kind: 'invalid'; readonly faults: readonly FieldFault[] }
  /** The product of a new line is deleted or hidden. */
  | { readonly kind: 'unknown-product'; readonly item: number }
  | Exclude<OrderLinesResult, { kind: 'lines' }>;

/**
 * The lines of an order after an edit. A line that was there before keeps its name, picture and price, whatever has
 * become of its product; a new one has the product's price of now.
 * @param items all lines that the order is to have
 * @param products the products on sale now; a missing one is deleted or hidden
 * @param sewn scripts that the shop embroiders, for texts that were not there before; left out: every one
 */
export function editedLines(
  before: readonly OrderLine[],
  items: readonly EditedItem[],
  products: ReadonlyMap<ProductId, Product>,
  sewn?: readonly SewnScript[],
): EditedLinesResult {
  const origins = originsOf(before, items);
  const kept = new Map<number, OrderLine>();
  const added: OrderLine[] = [];
  for (const [item, asked] of items.entries()) {
    const origin = origins.get(item);
    const line = origin === undefined ? undefined : before[origin];
    const product = products.get(asked.productId);
    if (origin === undefined || !line) {
      if (!isLoose(asked))
        return { kind: 'invalid', faults: [{ field: `orderItems.${item}.line`, code: 'UNKNOWN_ID' }] };
      if (!product) return { kind: 'unknown-product', item };
      const made = orderLines([asked], products, [], sewn);
      if (made.kind !== 'lines') return { ...made, item };
      added.push(...made.lines);
    } else {
      if (asked.quantity < (line.restocked ?? 0)) return { kind: 'invalid', faults: [tooFew(item)] };
      const texts = textsAfter(line, asked.customTexts, product ? textOptions(product) : [], sewn);
      if (texts.kind !== 'accepted') return { ...texts, item };
      kept.set(origin, { ...line, quantity: asked.quantity, customTexts: texts.texts });
    }
  }
  const places = [...kept.keys()].toSorted((one, other) => one - other);
  return {
    kind: 'edited',
    lines: [...places.map((place) => kept.get(place)!), ...added],
    places: new Map(places.map((place, index) => [place, index])),
  };
}

/** Pieces that came back are in the stock again, so the line cannot have fewer than these. */
function tooFew(item: number): FieldFault {
  return { field: `orderItems.${item}.quantity`, code: 'INVALID_QUANTITY' };
}

/** The line that each item was before, by the item's place. Items that are new are missing. */
function originsOf(before: readonly OrderLine[], items: readonly EditedItem[]): ReadonlyMap<number, number> {
  const origins = new Map<number, number>();
  const isFree = (place: number) => ![...origins.values()].includes(place);
  const assign = (isMatch: (line: OrderLine, item: EditedItem, place: number) => boolean) => {
    for (const [index, item] of items.entries()) {
      if (origins.has(index)) continue;
      const place = before.findIndex(
        (line, at) => line.productId === item.productId && isFree(at) && isMatch(line, item, at),
      );
      if (place >= 0) origins.set(index, place);
    }
  };
  assign((_line, item, place) => item.line === place);
  assign((line, item) => isLoose(item) && hasTexts(line, item.customTexts ?? []));
  assign((_line, item) => isLoose(item));
  return origins;
}

/** Whether the edit leaves open which line the item was. */
function isLoose({ line }: EditedItem): boolean {
  return line === undefined || line === null;
}

function hasTexts({ customTexts }: OrderLine, asked: readonly RequestedText[]): boolean {
  return customTexts.length === asked.length && customTexts.every(({ text }, index) => asked[index]?.text === text);
}

/**
 * A text keeps the look that its tag had at the time of the order.
 * @param asked left out: the texts stay as they are
 * @param offered by the product now. What it no longer offers can still be used by the line that has such a text
 */
function textsAfter(
  line: OrderLine,
  asked: EditedItem['customTexts'],
  offered: readonly TextOption[],
  sewn: readonly SewnScript[] | undefined,
): CustomTextsResult {
  if (!asked) return { kind: 'accepted', texts: line.customTexts };
  const present = offered.map((option) => {
    const written = line.customTexts.find(({ title }) => isSameTag(title, option.title));
    return { ...option, ...lookOfText(written), kept: written?.text };
  });
  const former = line.customTexts
    .filter(({ title }) => !offered.some((option) => isSameTag(option.title, title)))
    .map((text): TextOption => ({ title: text.title, required: false, ...lookOfText(text), kept: text.text }));
  return matchCustomTexts([...present, ...former], asked, sewn);
}

function isSameTag(one: LocalizedText, other: LocalizedText): boolean {
  return one.en === other.en || one.ar === other.ar;
}

function lookOfText(text: CustomText | undefined): Pick<CustomText, 'look'> {
  return text?.look ? { look: text.look } : {};
}
