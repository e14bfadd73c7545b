import type { FieldFault } from '../../../domain/field-fault.ts';
import type { AccountId } from '../../../domain/ids.ts';
import type { Language } from '../../../domain/localized-text.ts';
import type { OrderAgent } from '../../../domain/ordering/agents/order-agent.ts';
import type { CampaignForm } from '../../../domain/ordering/campaigns/campaign.ts';
import type { DeliveryForm } from '../../../domain/ordering/delivery/delivery-details.ts';
import type { DiscountForm } from '../../../domain/ordering/discount.ts';
import type { MadeOrderTerms } from '../../../domain/ordering/editing/made-order.ts';
import type { Order, OrderItem } from '../../../domain/ordering/order.ts';
import type { PriceOrderResult } from '../../../domain/ordering/placing/price-order.ts';
import type { Quote } from '../../../domain/ordering/placing/quote.ts';
import type { PromisedDays } from '../../../domain/store/calendar/promised-days.ts';
import type { HeldOrder } from '../holder.ts';
import type { PlaceResult } from '../ports.ts';
import type { ProductRefusal } from './identify-items.ts';

/** A request to place an order; null counts as left out. */
export interface OrderRequest extends DeliveryForm {
  readonly orderItems?: readonly OrderItem[] | null | undefined;
  /** Delivery fee in KD that the shopper saw. */
  readonly deliveryCost?: number | null | undefined;
  /** Total in KD that the shopper saw. */
  readonly totalPrice?: number | null | undefined;
  /** Code of a coupon, as the shopper entered it. */
  readonly coupon?: string | null | undefined;
  /** The language of the customer's mails; Arabic unless given. */
  readonly language?: Language | null | undefined;
  /** Where the shopper came from, as the browser has kept it. */
  readonly campaign?: CampaignForm | null | undefined;
  /** Whether the shopper agrees that the purchase is reported to services that measure. */
  readonly measured?: boolean | null | undefined;
  /** The unpaid order that this one replaces. Its signed-in owner needs no token. */
  readonly replaces?: Pick<HeldOrder, 'orderNumber' | 'accessToken'> | null | undefined;
}

/** The sender of a request, taken from its headers and session. Never from its body, which anybody can write. */
export interface OrderSender {
  /** Chosen by the client. The same key with the same request returns the same order. */
  readonly idempotencyKey?: string | undefined;
  /** The signed-in customer, from the session. */
  readonly accountId?: AccountId | undefined;
  /** The network address, for the limits on unpaid orders; left out: these limits do not apply. */
  readonly address?: string | undefined;
  /** The program that places it for somebody, and wants to be told what becomes of it; left out: none. */
  readonly agent?: OrderAgent | undefined;
}

export type PlaceOrderOutcome =
  /** `isReplay`: the order was placed earlier with the same idempotency key, and is returned as it was then. */
  | { readonly kind: 'placed'; readonly order: Order; readonly accessToken: string; readonly isReplay: boolean }
  | { readonly kind: 'invalid'; readonly faults: readonly FieldFault[] }
  | ProductRefusal
  | Exclude<PriceOrderResult, { kind: 'priced' | 'price-changed' }>
  /** A price or fee differs from the one that the shopper saw. */
  | { readonly kind: 'price-changed'; readonly quote: Quote; readonly promised: PromisedDays | null }
  /** The order to be replaced does not exist or belongs to another customer. */
  | { readonly kind: 'replaced-not-found' }
  /** The shop is closed for a time and takes no orders. */
  | { readonly kind: 'shop-closed' }
  /** Among others `key-reused`: the idempotency key was used for another request. */
  | Exclude<PlaceResult, { kind: 'placed' | 'account-gone' | 'replayed' | 'out-of-stock' | Outdated }>;

/** Results after which the order has to be priced again. */
type Outdated = 'product-changed' | 'delivery-changed' | 'coupon-changed';

/** An order that the office makes for a customer. */
export interface OfficeTerms extends Omit<MadeOrderTerms, 'discount'> {
  readonly discount: DiscountForm | null;
  /** Id of the arrived basket that it is made of. */
  readonly basket?: string | undefined;
}
