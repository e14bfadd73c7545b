import type { FieldFault } from '../../domain/field-fault.ts';
import { orderId } from '../../domain/ids.ts';
import { nearestFils, type Fils } from '../../domain/money.ts';
import { parseDeliveryForm, type DeliveryDetails } from '../../domain/ordering/delivery-details.ts';
import type { DeliveryArea } from '../../domain/ordering/delivery-areas.ts';
import { makeOrderNumber, ORDER_NUMBER_BYTES } from '../../domain/ordering/order-number.ts';
import { newOrder, piecesByProduct, type Order } from '../../domain/ordering/order.ts';
import { quoteCart, type Quote } from '../../domain/ordering/quote.ts';
import type { Catalogue, CatalogueChanges } from '../catalog/ports.ts';
import type { Clock } from '../clock.ts';
import type { Identifiers } from '../identifiers.ts';
import { identifyProducts, orderLines, type IdentifiedItem, type ItemRefusal } from './order-items.ts';
import { canonicalRequest, faultsOfItems, fieldWithCardNumber, type OrderRequest } from './order-request.ts';
import type { IdempotencyKey, OrderAccess, Orders, UnavailableItem } from './ports.ts';

export type PlaceOrderOutcome =
  /** `isReplay`: placed earlier under the same idempotency key; `order` is as it is now. */
  | { readonly kind: 'placed'; readonly order: Order; readonly accessToken: string; readonly isReplay: boolean }
  | { readonly kind: 'invalid'; readonly faults: readonly FieldFault[] }
  | { readonly kind: 'card-number-refused'; readonly field: string }
  | ItemRefusal
  /** Something costs other than the shopper saw. */
  | { readonly kind: 'price-changed'; readonly quote: Quote }
  | { readonly kind: 'out-of-stock'; readonly items: readonly UnavailableItem[] }
  /** The idempotency key was used for another wish. */
  | { readonly kind: 'key-reused' };

/** What is settled of a request before the catalogue is asked. */
interface Wish {
  readonly request: OrderRequest;
  readonly details: DeliveryDetails;
  readonly area: DeliveryArea;
  readonly items: readonly IdentifiedItem[];
  readonly idempotency: IdempotencyKey | null;
}

// A product that changes between reading and taking it is read again; nobody edits it this often.
const MOST_READINGS = 3;

/** Prices a shopper's order, takes its stock and keeps it, in one durable step. */
export class PlaceOrder {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly orders: Orders,
    private readonly access: OrderAccess,
    private readonly changes: CatalogueChanges,
    private readonly identifiers: Identifiers,
    private readonly clock: Clock,
  ) {}

  async execute(request: OrderRequest): Promise<PlaceOrderOutcome> {
    const field = fieldWithCardNumber(request);
    if (field) return { kind: 'card-number-refused', field };

    const idempotency = this.idempotencyOf(request);
    const earlier = idempotency && (await this.orders.findReplay(idempotency));
    if (earlier) return earlier.kind === 'replayed' ? this.placed(earlier.order, true) : earlier;

    const form = parseDeliveryForm(request);
    const faults = [...(form.kind === 'refused' ? form.faults : []), ...faultsOfItems(request.items)];
    if (form.kind === 'refused' || faults.length > 0) return { kind: 'invalid', faults };

    const identified = await identifyProducts(request.items, this.catalogue);
    if (identified.kind !== 'identified') return identified;
    return this.placeAtCurrentPrices({ request, details: form.details, area: form.area, items: identified.items, idempotency });
  }

  private async placeAtCurrentPrices(wish: Wish): Promise<PlaceOrderOutcome> {
    for (let reading = 1; ; reading += 1) {
      const products = await this.catalogue.visibleProducts(wish.items.map(({ productId }) => productId));
      const quote = quoteCart(wish.items, products, wish.area);
      const unavailable = unavailableItems(quote);
      if (unavailable.length > 0) return { kind: 'out-of-stock', items: unavailable };

      const lines = orderLines(wish.items, products);
      if (lines.kind !== 'lines') return lines;
      if (!agrees(wish.request, quote) || reading > MOST_READINGS) return { kind: 'price-changed', quote };

      const order = this.newOrder(wish, lines.lines);
      const result = await this.orders.place(order, wish.idempotency);
      if (result.kind === 'product-changed') continue;
      if (result.kind === 'replayed') return this.placed(result.order, true);
      if (result.kind !== 'placed') return result;
      this.changes.changed({ kind: 'stock', productIds: [...piecesByProduct(order.lines).keys()] });
      return this.placed(order, false);
    }
  }

  private newOrder({ request, details, area }: Wish, lines: Order['lines']): Order {
    return newOrder({
      id: orderId(this.identifiers.next()),
      number: makeOrderNumber(this.identifiers.randomBytes(ORDER_NUMBER_BYTES)),
      customerId: request.customerId ?? null,
      language: request.language ?? 'ar',
      delivery: details,
      lines,
      area,
      at: this.clock.now(),
    });
  }

  private placed(order: Order, isReplay: boolean): PlaceOrderOutcome {
    return { kind: 'placed', order, accessToken: this.access.tokenFor(order.number), isReplay };
  }

  private idempotencyOf(request: OrderRequest): IdempotencyKey | null {
    if (request.idempotencyKey === undefined) return null;
    const owner = request.customerId ?? 'guest';
    return { key: `${owner}:${request.idempotencyKey}`, fingerprint: this.identifiers.digest(canonicalRequest(request)) };
  }
}

/** Whether every amount that the shopper saw is what is true now. */
function agrees(request: OrderRequest, quote: Quote): boolean {
  const isSame = (seen: number | undefined, now: Fils | null) => seen === undefined || nearestFils(seen) === now;
  return (
    isSame(request.deliveryCost, quote.deliveryCost) &&
    isSame(request.totalPrice, quote.totalPrice) &&
    request.items.every((item, index) => isSame(item.price, quote.lines[index]?.product?.price ?? null))
  );
}

/** The products that there are not enough of, in the order of the cart, each once however many lines it is on. */
function unavailableItems(quote: Quote): UnavailableItem[] {
  const short = new Set(quote.lines.filter((line) => line.problem).map((line) => line.productId));
  return [...piecesByProduct(quote.lines)].flatMap(([productId, requested]) => {
    const first = quote.lines.find((line) => line.productId === productId);
    if (!first || !short.has(productId)) return [];
    return [{ productId, name: first.product?.name ?? null, requested, available: first.available ?? 0 }];
  });
}
