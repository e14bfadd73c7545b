import type { OfferedBundle } from '../../catalog/bundles/bundle.ts';
import { setLines } from '../../catalog/bundles/shared-price.ts';
import { bundleId } from '../../ids.ts';
import type { BundleId, ProductId } from '../../ids.ts';
import { fold } from '../../search-text.ts';
import type { RequestedText } from '../placing/custom-texts.ts';
import type { QuoteLine, QuoteProblem } from '../placing/quote.ts';
import type { AgentItem, AgentText } from './agent-session.ts';

/** Before the id of a set in the id of what a program buys. */
const SET = 'set-';

/** The id by which programs know a set. */
export function setIdOf(id: BundleId): string {
  return SET + id;
}

/** @returns null for what cannot be the id of a set */
export function setNamed(id: string): BundleId | null {
  return id.startsWith(SET) ? bundleId(id.slice(SET.length)) : null;
}

/** What a program asks for as an item of an order. */
export interface AgentPart {
  readonly productId: string;
  readonly quantity: number;
  readonly customTexts: readonly RequestedText[];
  readonly bundleId?: BundleId;
  /** The place of the line, counted from 1. */
  readonly bundleKey?: string;
}

/** A line of a program with the items that it becomes in an order: several where it is a set. */
export interface AgentLine {
  readonly item: AgentItem;
  /** Null: it is no set that shoppers see. */
  readonly set: OfferedBundle | null;
  readonly parts: readonly AgentPart[];
}

/** @param sets that shoppers see; another one is asked for as a product, which does not exist */
export function agentLines(items: readonly AgentItem[], sets: ReadonlyMap<BundleId, OfferedBundle>): AgentLine[] {
  return items.map((item, place) => {
    const named = setNamed(item.productId);
    const set = (named && sets.get(named)) ?? null;
    return { item, set, parts: set ? partsOf(item, set, String(place + 1)) : [alone(item)] };
  });
}

function alone({ productId, quantity, customTexts }: AgentItem): AgentPart {
  return { productId, quantity, customTexts: customTexts.map(withoutItem) };
}

/** A text that names no piece is for each that has a text of this title. One that is for none is refused with the first. */
function partsOf({ quantity, customTexts }: AgentItem, { bundle, products }: OfferedBundle, key: string): AgentPart[] {
  const titles = new Map(
    products.map(({ id, customTags }) => [id, customTags.flatMap(({ title }) => [fold(title.en), fold(title.ar)])]),
  );
  const isFor = ({ title, itemId }: AgentText, id: ProductId) =>
    itemId === undefined ? (titles.get(id)?.includes(fold(title)) ?? false) : itemId === id;
  const forNone = customTexts
    .filter((text) => !bundle.pieces.some(({ productId }) => isFor(text, productId)))
    .map(({ title, text, itemId }) => ({ title: itemId === undefined ? title : `${title} (${itemId})`, text }));
  return setLines(bundle.pieces).map((piece, place) => ({
    productId: piece.productId,
    quantity: piece.quantity * quantity,
    customTexts: [
      ...customTexts.filter((text) => isFor(text, piece.productId)).map(withoutItem),
      ...(place === 0 ? forNone : []),
    ],
    bundleId: bundle.id,
    bundleKey: key,
  }));
}

function withoutItem({ title, text }: AgentText): RequestedText {
  return { title, text };
}

/** Items of a line as they are quoted. */
type Quoted = Pick<QuoteLine, 'productId' | 'quantity' | 'available' | 'problem'>;

/**
 * What keeps a line from being bought, and how many of it are left; null: as many as anybody wants.
 * @param quoted its items
 */
export function problemOfLine(
  { item, set }: Pick<AgentLine, 'item' | 'set'>,
  quoted: readonly Quoted[],
): { readonly problem: QuoteProblem | null; readonly available: number | null } {
  const [first] = quoted;
  if (!set) return { problem: first?.problem ?? null, available: first?.available ?? null };
  if (quoted.some(({ problem }) => problem === 'NOT_FOUND')) return { problem: 'NOT_FOUND', available: 0 };
  if (quoted.every(({ problem }) => problem === null)) return { problem: null, available: null };
  // A product may stand on two lines of a set: the first one says what is left for both.
  const left = [...Map.groupBy(quoted, ({ productId }) => productId).values()].map((lines) => {
    const { available } = lines[0]!;
    const ofOne = lines.reduce((count, { quantity }) => count + quantity, 0) / item.quantity;
    return available === null ? Infinity : Math.floor(available / ofOne);
  });
  const available = Math.min(...left);
  return { problem: available > 0 ? 'FEWER_LEFT' : 'OUT_OF_STOCK', available };
}
