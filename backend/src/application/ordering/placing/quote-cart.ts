import type { Product } from '../../../domain/catalog/product.ts';
import { productId } from '../../../domain/ids.ts';
import type { AccountId, ProductId } from '../../../domain/ids.ts';
import { calendarOf } from '../../../domain/ordering/delivery/area-terms.ts';
import { isServed } from '../../../domain/ordering/delivery/delivery-areas.ts';
import type { InBundle } from '../../../domain/ordering/placing/bundled-items.ts';
import { mayTakeUses, shownAsTakeable } from '../../../domain/ordering/placing/displacement.ts';
import { withReplacedPieces, withTakeable } from '../../../domain/ordering/placing/placement.ts';
import type { OrderToReplace } from '../../../domain/ordering/placing/placement.ts';
import { quoteCart } from '../../../domain/ordering/placing/quote.ts';
import type { Quote, QuoteItem } from '../../../domain/ordering/placing/quote.ts';
import type { Catalogue } from '../../catalog/ports.ts';
import type { Clock } from '../../clock.ts';
import type { PromisedDays } from '../../../domain/store/calendar/promised-days.ts';
import type { DeliveryAreas, StoreSettings } from '../../store/ports.ts';
import { findArea } from '../../store/find-area.ts';
import type { PromiseArrival } from '../../store/promise-arrival.ts';
import { heldOrderNumber } from '../holder.ts';
import type { HeldOrder } from '../holder.ts';
import type { FindOffers } from '../coupons/find-offers.ts';
import type { OrderAccess, Orders } from '../ports.ts';

export interface QuoteCartInput {
  /** 1 to `MOST_LINES` items with 1 to `LARGEST_QUANTITY` pieces each. */
  readonly items: readonly (InBundle & { readonly productId: string; readonly quantity: number })[];
  /** Key of a delivery area, or its name in either language. */
  readonly city?: string | undefined;
  /** Code of a coupon, as the shopper entered it. */
  readonly coupon?: string | undefined;
  /** Custom texts of the cart, which may make it arrive later. */
  readonly names?: number | undefined;
  /** An unpaid order whose pieces count as available. Ignored if the shopper does not hold it. */
  readonly replaces?: Pick<HeldOrder, 'orderNumber' | 'accessToken'> | null | undefined;
  /** The signed-in customer, who needs no token for their own order. */
  readonly accountId?: AccountId | undefined;
}

export type QuoteCartOutcome =
  | { readonly kind: 'quoted'; readonly quote: Quote; readonly promised: PromisedDays | null }
  | { readonly kind: 'unknown-area' }
  /** The shop knows the area and does not deliver there. */
  | { readonly kind: 'area-not-served' };

/** Calculates the current prices of a cart. Takes no stock and stores nothing. */
export class QuoteCart {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly orders: Orders,
    private readonly access: OrderAccess,
    private readonly areas: DeliveryAreas,
    private readonly arrival: PromiseArrival,
    private readonly offers: FindOffers,
    private readonly settings: StoreSettings,
    private readonly clock: Clock,
  ) {}

  async execute({ items, city, coupon, names, replaces, accountId }: QuoteCartInput): Promise<QuoteCartOutcome> {
    const area = city === undefined ? null : await findArea(this.areas, city, this.clock.now());
    if (city !== undefined && !area) return { kind: 'unknown-area' };
    if (area && !isServed(area)) return { kind: 'area-not-served' };
    const wanted = items.map((item) => ({ ...item, productId: productId(item.productId) }));
    const replaced = replaces ? await this.replacedBy({ ...replaces, accountId }) : null;
    const products = await this.productsFor(wanted, replaced);
    const { calendar, translations } = await this.settings.read();
    const bundles = await this.offers.bundlesIn(wanted);
    const coupons = await this.offers.couponsFor({
      code: coupon,
      caller: { accountId: accountId ?? null, phone: '', mailbox: '' },
      replaced: replaced?.order,
      takesUsesAt: mayTakeUses(wanted) ? this.clock.now() : undefined,
      translations,
    });
    const promised = await this.arrival.toShoppers({ names, calendar: calendarOf(area, calendar) });
    const offers = { bundles, coupons, at: this.clock.now() };
    return { kind: 'quoted', quote: quoteCart(wanted, products, area, offers), promised };
  }

  private async replacedBy({ orderNumber, accessToken, accountId }: HeldOrder): Promise<OrderToReplace | null> {
    const number = await heldOrderNumber({ orderNumber, accessToken, accountId }, this.orders, this.access);
    return number ? this.orders.findToReplace(number) : null;
  }

  private async productsFor(
    items: readonly QuoteItem[],
    replaced: OrderToReplace | null,
  ): Promise<ReadonlyMap<ProductId, Product>> {
    const products = withTakeable(
      await this.catalogue.visibleProducts(items.map((item) => item.productId)),
      await this.orders.takeable(shownAsTakeable(items), this.clock.now()),
    );
    return withReplacedPieces(products, replaced);
  }
}
