import { orderId } from '../../../domain/ids.ts';
import type { ProductId } from '../../../domain/ids.ts';
import type { Product } from '../../../domain/catalog/product.ts';
import { readCampaign } from '../../../domain/ordering/campaigns/campaign.ts';
import { callerOf } from '../../../domain/ordering/coupons/coupon-use.ts';
import { calendarOf, openArea } from '../../../domain/ordering/delivery/area-terms.ts';
import type { AreaNow } from '../../../domain/ordering/delivery/area-terms.ts';
import { needsNoEmail, parseDeliveryForm } from '../../../domain/ordering/delivery/delivery-details.ts';
import type { DeliveryDetails } from '../../../domain/ordering/delivery/delivery-details.ts';
import { NO_COUPONS } from '../../../domain/ordering/coupons/best-discount.ts';
import { withDiscount } from '../../../domain/ordering/coupons/order-with-coupon.ts';
import { parseDiscount } from '../../../domain/ordering/discount.ts';
import type { Discount } from '../../../domain/ordering/discount.ts';
import { madeByOffice } from '../../../domain/ordering/editing/made-order.ts';
import { makeOrderNumber, ORDER_NUMBER_BYTES } from '../../../domain/ordering/order-number.ts';
import type { OrderNumber } from '../../../domain/ordering/order-number.ts';
import { asPlaced, faultsOfItems, namesOf, newOrder, productsTotal } from '../../../domain/ordering/order.ts';
import type { IdentifiedItem, Order } from '../../../domain/ordering/order.ts';
import { withReplacedPieces, withTakeable } from '../../../domain/ordering/placing/placement.ts';
import type { OrderToReplace } from '../../../domain/ordering/placing/placement.ts';
import { largestNetworkOf } from '../../../domain/network.ts';
import type { QuotedOffers } from '../../../domain/ordering/placing/quote.ts';
import type { ShopSettings } from '../../../domain/store/settings.ts';
import type { PromisedDays } from '../../../domain/store/calendar/promised-days.ts';
import { preparedIfFree } from '../../../domain/ordering/placing/order-of-nothing.ts';
import { priceOrder } from '../../../domain/ordering/placing/price-order.ts';
import type { Catalogue } from '../../catalog/ports.ts';
import type { Clock } from '../../clock.ts';
import type { Identifiers } from '../../identifiers.ts';
import { canonicalText } from './idempotency.ts';
import { identifyItems } from './identify-items.ts';
import type { IdempotencyKey } from './idempotency.ts';
import type { OfficeTerms, OrderRequest, OrderSender, PlaceOrderOutcome } from './order-request.ts';
import { heldOrderNumber } from '../holder.ts';
import type { AddressKeys } from '../../address-keys.ts';
import type { KeyedDigests } from '../../identity/ports/keyed-digests.ts';
import type { DeliveryAreas, StoreSettings } from '../../store/ports.ts';
import { findArea } from '../../store/find-area.ts';
import type { PromiseArrival } from '../../store/promise-arrival.ts';
import type { FindOffers } from '../coupons/find-offers.ts';
import type { ArrivedBaskets } from '../baskets/ports.ts';
import type { OrderAccess, Orders, PlacementTerms } from '../ports.ts';

/** A valid request with the ids of its products. */
interface CheckedRequest {
  readonly request: OrderRequest;
  readonly sender: OrderSender;
  readonly details: DeliveryDetails;
  readonly area: AreaNow;
  readonly items: readonly IdentifiedItem[];
  readonly idempotency: IdempotencyKey | null;
  readonly replaces: OrderNumber | undefined;
  /** Those by which the form was judged. */
  readonly settings: ShopSettings;
  /** Null: a customer places the order. */
  readonly office: OfficeTerms | null;
}

// Prices that change between reading and placing are read again. The limit prevents an endless loop.
const MOST_READINGS = 3;

/** The sender without an account, so that an order is not lost when its account is erased at the same moment. */
function asGuest(sender: OrderSender): OrderSender {
  return { ...sender, accountId: undefined };
}

/** Validates and prices a request, then stores the order and takes its stock in one transaction. */
export class PlaceOrder {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly orders: Orders,
    private readonly access: OrderAccess,
    private readonly baskets: Pick<ArrivedBaskets, 'stateOf'>,
    private readonly areas: DeliveryAreas,
    private readonly arrival: PromiseArrival,
    private readonly offers: FindOffers,
    private readonly settings: StoreSettings,
    private readonly addresses: AddressKeys,
    private readonly digests: KeyedDigests,
    private readonly identifiers: Identifiers,
    private readonly clock: Clock,
  ) {}

  /** @param office null: a customer places the order */
  async execute(
    request: OrderRequest,
    sender: OrderSender = {},
    office: OfficeTerms | null = null,
  ): Promise<PlaceOrderOutcome> {
    const idempotency = this.idempotencyOf({ ...request, ...(office && { office }) }, sender, office);
    const earlier = idempotency && (await this.orders.findReplay(idempotency));
    if (earlier) return earlier.kind === 'replayed' ? this.answerAgain(earlier.order, office) : earlier;
    // Said first, because the order that was made of it may have taken the last pieces.
    const basket = office?.basket === undefined ? null : await this.baskets.stateOf(office.basket);
    if (basket?.kind === 'basket-done') return basket;

    const items = request.orderItems ?? [];
    const area = await findArea(this.areas, request.address?.city ?? '', this.clock.now());
    const settings = await this.settings.read();
    const customer = sender.accountId === undefined ? 'guest' : 'account';
    const form = parseDeliveryForm(request, area, {
      phoneStarts: settings.phoneStarts,
      isEmailOptional: needsNoEmail(office ? 'office' : customer, settings),
      isGiftOffered: office !== null || settings.giftWrapping,
    });
    const faults = [...(form.kind === 'refused' ? form.faults : []), ...faultsOfItems(items)];
    if (form.kind === 'refused' || faults.length > 0) return { kind: 'invalid', faults };

    const identified = await identifyItems(items, this.catalogue);
    if (identified.kind !== 'identified') return identified;
    const replaces = await this.numberToReplace(request, sender);
    if (replaces === null) return { kind: 'replaced-not-found' };
    return this.placeAtCurrentPrices({
      request,
      sender,
      details: form.details,
      area: form.area,
      items: identified.items,
      idempotency,
      replaces,
      settings,
      office,
    });
  }

  /** @returns null when that order does not exist or the sender does not hold it; undefined when none is to be replaced */
  private async numberToReplace(
    { replaces }: OrderRequest,
    { accountId }: OrderSender,
  ): Promise<OrderNumber | null | undefined> {
    if (!replaces) return undefined;
    const { orderNumber, accessToken } = replaces;
    return heldOrderNumber({ orderNumber, accessToken, accountId }, this.orders, this.access);
  }

  private async placeAtCurrentPrices(checked: CheckedRequest): Promise<PlaceOrderOutcome> {
    const { settings } = checked;
    let current = checked;
    let takesUses = true;
    for (let reading = 1; ; reading += 1) {
      const replaced = checked.replaces === undefined ? null : await this.orders.findToReplace(checked.replaces);
      const products = await this.productsFor(checked, replaced);
      const offers = await this.offersFor(checked, replaced, takesUses);
      const priced = priceOrder(checked.items, products, current.area, checked.request, offers, settings.sewnScripts);
      if (priced.kind === 'price-changed' || (priced.kind === 'priced' && reading > MOST_READINGS))
        return { kind: 'price-changed', quote: priced.quote, promised: await this.promisedTo(checked) };
      if (priced.kind !== 'priced') return priced;

      const calendar = calendarOf(current.area, settings.calendar);
      const { arrivesOn, isTaken } = await this.arrival.ofNewOrder(namesOf(priced.lines), calendar);
      // The office knows that the shop is closed, and takes an order by telephone for later.
      if (!isTaken && !checked.office) return { kind: 'shop-closed' };
      const made = this.newOrder(current, { lines: priced.lines, arrivesOn }, priced.quote.best.discount);
      if (made.kind === 'invalid') return made;
      const { order } = made;
      const result = await this.orders.place(order, checked.idempotency, this.termsOf(checked));
      // Uses of unpaid orders are not free to everybody, so they are promised once.
      if (result.kind === 'coupon-changed') takesUses = false;
      if (result.kind === 'product-changed' || result.kind === 'coupon-changed') continue;
      if (result.kind === 'delivery-changed') {
        const area = openArea(await findArea(this.areas, checked.area.key, this.clock.now()));
        if (typeof area === 'string') return { kind: 'invalid', faults: [{ field: 'address.city', code: area }] };
        current = { ...checked, area };
        continue;
      }
      if (result.kind === 'account-gone') return this.execute(checked.request, asGuest(checked.sender), checked.office);
      if (result.kind === 'replayed') return this.answerAgain(result.order, checked.office);
      return result.kind === 'placed' ? this.answerWith(order, false) : result;
    }
  }

  private promisedTo({ items, area, settings }: CheckedRequest): Promise<PromisedDays | null> {
    return this.arrival.toShoppers({
      names: namesOf(items.map(({ customTexts }) => ({ customTexts: customTexts ?? [] }))),
      calendar: calendarOf(area, settings.calendar),
    });
  }

  /** The products with the pieces that are returned when an order is replaced. */
  private async productsFor(
    { items }: CheckedRequest,
    replaced: OrderToReplace | null,
  ): Promise<ReadonlyMap<ProductId, Product>> {
    const ids = items.map((item) => item.productId);
    const products = withTakeable(
      await this.catalogue.visibleProducts(ids),
      await this.orders.takeable(ids, this.clock.now()),
    );
    return withReplacedPieces(products, replaced);
  }

  /** The office decides about the discount of an order that it makes, so coupons are not looked at. */
  private async offersFor(
    { request, sender, details, items, office, settings: { translations } }: CheckedRequest,
    replaced: OrderToReplace | null,
    takesUses: boolean,
  ): Promise<QuotedOffers> {
    const at = this.clock.now();
    const bundles = await this.offers.bundlesIn(items);
    if (office) return { bundles, coupons: NO_COUPONS, at };
    const caller = callerOf({ accountId: sender.accountId ?? null, delivery: details });
    const takesUsesAt = takesUses ? at : undefined;
    const asked = { code: request.coupon, caller, replaced: replaced?.order, takesUsesAt, translations };
    return { bundles, coupons: await this.offers.couponsFor(asked), at };
  }

  private termsOf({ replaces, sender: { address }, office }: CheckedRequest): PlacementTerms {
    const made = { replaces, basket: office?.basket };
    if (address === undefined) return made;
    // Families share the /48 of a carrier as they share an IPv4 address, so it has the same bound.
    return { ...made, caller: { addressKey: this.addresses.keyOf(largestNetworkOf(address)) } };
  }

  private newOrder(
    { request, sender, details, area, office, settings }: CheckedRequest,
    priced: Pick<Order, 'lines' | 'arrivesOn'>,
    discount: Discount | null,
  ): { readonly kind: 'new'; readonly order: Order } | Extract<PlaceOrderOutcome, { kind: 'invalid' }> {
    const at = this.clock.now();
    const order = newOrder({
      id: orderId(this.identifiers.next()),
      number: makeOrderNumber(this.identifiers.randomBytes(ORDER_NUMBER_BYTES)),
      accountId: sender.accountId ?? null,
      language: request.language ?? 'ar',
      delivery: details,
      ...priced,
      area,
      // The office sells to people whom no campaign has brought.
      campaign: office ? null : readCampaign(request.campaign, at),
      measured: office === null && settings.asksToMeasure && request.measured === true,
      agent: sender.agent,
      at,
    });
    if (!office) return { kind: 'new', order: preparedIfFree(withDiscount(order, discount), 'customer') };
    const parsed = office.discount && parseDiscount(office.discount, productsTotal(order));
    if (parsed?.kind === 'refused') return { kind: 'invalid', faults: parsed.faults };
    return { kind: 'new', order: madeByOffice(order, { ...office, discount: parsed?.discount ?? null }) };
  }

  /** The answer to a repeated request. A customer gets the order as the first request left it. */
  private answerAgain(order: Order, office: OfficeTerms | null): PlaceOrderOutcome {
    return this.answerWith(office ? order : preparedIfFree(asPlaced(order), 'customer'), true);
  }

  private answerWith(order: Order, isReplay: boolean): PlaceOrderOutcome {
    return { kind: 'placed', order, accessToken: this.access.tokenFor(order.number), isReplay };
  }

  private idempotencyOf(
    request: object,
    { idempotencyKey, accountId }: OrderSender,
    office: OfficeTerms | null,
  ): IdempotencyKey | null {
    if (idempotencyKey === undefined) return null;
    const owner = office ? `office:${office.by}` : (accountId ?? 'guest');
    return {
      // A digest, because the text is the client's own and may be anything.
      key: this.digests.of('idempotency-key', `${owner}:${idempotencyKey}`),
      fingerprint: this.identifiers.digest(canonicalText(request)),
    };
  }
}
