import { availableQuantity } from '../../catalog/product.ts';
import { mergedChanges, overwrites } from '../../history.ts';
import type { FieldChange } from '../../history.ts';
import type { AccountId, ProductId } from '../../ids.ts';
import type { TextPlace } from '../../reporting/production.ts';
import { preparedIfPaid } from '../money/outside/outside-money.ts';
import { surplusReturnedOf, withPaymentStatus } from '../money/payment-status.ts';
import type { Refund } from '../money/refund.ts';
import { isReturnOpen } from '../returns/order-return.ts';
import type { OrderReturn } from '../returns/order-return.ts';
import { WAIT_FOR_SECOND_THOUGHT } from '../mails/order-mail.ts';
import { piecesByProduct, totalPrice, versionOf } from '../order.ts';
import type { Order, OrderLine } from '../order.ts';
import { isOpen } from '../paying/payment-attempt.ts';
import type { PaymentAttempt } from '../paying/payment-attempt.ts';
import { repriced } from '../placing/order-of-nothing.ts';
import type { UnavailableItem } from '../placing/quote.ts';
import type { ProductOnSale } from '../placing/sale.ts';
import type { OrderChange } from '../transitions.ts';
import type { ProposedEdit } from './order-edit.ts';
import { orderChanges, withoutPersonalValues } from './order-record.ts';

/** What decides about an edit, read in the transaction that stores it. */
export interface EditSituation {
  readonly order: Order;
  /** The products of the lines that have more pieces than before; a missing one is deleted. */
  readonly products: ReadonlyMap<ProductId, ProductOnSale>;
  /** The newest payment attempt. */
  readonly latest: PaymentAttempt | null;
  /** The texts that are ticked off as made. */
  readonly made: readonly Pick<TextPlace, 'line' | 'text'>[];
  readonly refunds: readonly Refund[];
  readonly returns: readonly OrderReturn[];
  /** Changes by others since the version that the edit started from; empty: it never conflicts. */
  readonly since: readonly FieldChange[];
}

export type JudgeEditResult =
  | ({
      readonly kind: 'edited';
      /** What changed, as the edit history keeps it. */
      readonly changes: readonly FieldChange[];
      /** Where the texts that are ticked off are now. */
      readonly places: ReadonlyMap<number, number>;
    } & OrderChange)
  | { readonly kind: 'unchanged' }
  /** The order has changed since the edit was proposed, so it has to be proposed again. */
  | { readonly kind: 'outdated' }
  | { readonly kind: 'conflict'; readonly order: Order; readonly changes: readonly FieldChange[] }
  /** The texts of a line are made already, so it stays as it is. */
  | { readonly kind: 'text-made'; readonly text: string }
  /** Pieces of a line were refunded, so no line can be taken out, and the line keeps these pieces. */
  | { readonly kind: 'line-refunded' }
  /** A payment of the former total is under way. */
  | { readonly kind: 'being-paid' }
  | { readonly kind: 'out-of-stock'; readonly items: readonly UnavailableItem[] };

/** Decides whether an edit can be stored, and what follows for payment and mail. */
export function judgeEdit(
  { before, after, places }: ProposedEdit,
  situation: EditSituation,
  by: AccountId,
  at: number,
): JudgeEditResult {
  if (JSON.stringify(situation.order) !== JSON.stringify(before)) return { kind: 'outdated' };
  const changes = orderChanges(before, after);
  if (changes.length === 0) return { kind: 'unchanged' };
  if (overwrites(situation.since, changes)) return { kind: 'conflict', order: before, changes: situation.since };

  const made = situation.made.find(({ line }) => !isKept(before.lines, after.lines, places, line));
  if (made) return { kind: 'text-made', text: before.lines[made.line]?.customTexts[made.text]?.text ?? '' };
  if (!keepsRefunded(before, after, places, situation)) return { kind: 'line-refunded' };

  const isSamePrice = totalPrice(before) === totalPrice(after);
  if (!isSamePrice && situation.latest && isOpen(situation.latest)) return { kind: 'being-paid' };
  const refused = judgeSale({ before, after, places }, situation.products);
  if (refused) return refused;

  const edits = {
    version: versionOf(before) + 1,
    at,
    by,
    untold: mergedChanges([...stillUntold(before, at), ...changes]),
    surplusReturned: surplusReturnedOf(before),
  };
  const money = isSamePrice ? after.money : { ...after.money, acceptedBalance: null };
  const edited = preparedIfPaid(repriced(withPaymentStatus({ ...after, money, edits }), by, at), by, at);
  return { kind: 'edited', before, after: edited, changes: withoutPersonalValues(changes), places };
}

/** What the customer has not been notified of yet: an edit that follows within the second thought is reported together with it. */
function stillUntold({ edits }: Order, at: number): readonly FieldChange[] {
  return edits && at - edits.at < WAIT_FOR_SECOND_THOUGHT ? edits.untold : [];
}

function isKept(
  before: readonly OrderLine[],
  after: readonly OrderLine[],
  places: ReadonlyMap<number, number>,
  line: number,
): boolean {
  const place = places.get(line);
  return place !== undefined && JSON.stringify(before[line]) === JSON.stringify(after[place]);
}

/** Refunds and returns name lines by their place, so lines stay in their places once one of them has named one. */
function keepsRefunded(
  before: Order,
  after: Order,
  places: ReadonlyMap<number, number>,
  { refunds, returns }: Pick<EditSituation, 'refunds' | 'returns'>,
): boolean {
  const refunded = new Map<number, number>();
  const open = returns.filter(isReturnOpen);
  for (const { lines } of [...refunds.filter(({ state }) => state !== 'failed'), ...open])
    for (const { line, quantity } of lines) refunded.set(line, (refunded.get(line) ?? 0) + quantity);
  if (refunded.size === 0) return true;
  const hasAll = before.lines.every((_line, place) => places.get(place) === place);
  return hasAll && [...refunded].every(([line, quantity]) => (after.lines[line]?.quantity ?? 0) >= quantity);
}

/** The products that the order has more pieces of after the edit, with the lines that ask for them. */
export function productsAdded({ before, after }: Pick<ProposedEdit, 'before' | 'after'>): OrderLine[] {
  const had = piecesByProduct(before.lines);
  const has = piecesByProduct(after.lines);
  return after.lines.filter(({ productId }) => (has.get(productId) ?? 0) > (had.get(productId) ?? 0));
}

/** @returns null when there are enough pieces for what was added */
function judgeSale(
  { before, after, places }: ProposedEdit,
  products: EditSituation['products'],
): Extract<JudgeEditResult, { kind: 'outdated' | 'out-of-stock' }> | null {
  const [had, has] = [piecesByProduct(before.lines), piecesByProduct(after.lines)];
  const missing = new Map<ProductId, UnavailableItem>();
  for (const line of productsAdded({ before, after })) {
    const { productId, name, price } = line;
    const product = products.get(productId);
    const isNew = after.lines.indexOf(line) >= places.size;
    // A line that was there before keeps its price, and may be of a product that is hidden since.
    if (isNew && (!product?.isListed || product.price !== price)) return { kind: 'outdated' };
    const inStock = product ? availableQuantity(product) : 0;
    const [own, requested] = [had.get(productId) ?? 0, has.get(productId) ?? 0];
    if (inStock !== null && inStock < requested - own)
      missing.set(productId, { productId, name, requested, available: own + inStock });
  }
  return missing.size > 0 ? { kind: 'out-of-stock', items: [...missing.values()] } : null;
}
