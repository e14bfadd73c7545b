import type { FieldFault } from '../../../domain/field-fault.ts';
import { calendarOf, openArea } from '../../../domain/ordering/delivery/area-terms.ts';
import type { AreaFound, AreaNow } from '../../../domain/ordering/delivery/area-terms.ts';
import type { Governorate } from '../../../domain/ordering/delivery/known-areas.ts';
import { needsNoEmail, parseDeliveryForm } from '../../../domain/ordering/delivery/delivery-details.ts';
import { faultsOfItems, textOptions } from '../../../domain/ordering/order.ts';
import type { InBundle } from '../../../domain/ordering/placing/bundled-items.ts';
import { matchCustomTexts } from '../../../domain/ordering/placing/custom-texts.ts';
import type { CustomTextsResult, RequestedText } from '../../../domain/ordering/placing/custom-texts.ts';
import { nearAreas } from '../../../domain/ordering/delivery/near-areas.ts';
import type { Quote } from '../../../domain/ordering/placing/quote.ts';
import type { KuwaitDay } from '../../../domain/kuwait-day.ts';
import type { ShopSettings } from '../../../domain/store/settings.ts';
import type { Clock } from '../../clock.ts';
import { findArea } from '../../store/find-area.ts';
import type { DeliveryAreas, StoreSettings } from '../../store/ports.ts';
import type { PromiseArrival } from '../../store/promise-arrival.ts';
import type { OrderRequest } from './order-request.ts';
import type { QuoteCart } from './quote-cart.ts';

/** An item of which the product's id is known. */
export interface PreviewedItem extends InBundle {
  readonly productId: string;
  readonly quantity: number;
  readonly customTexts: readonly RequestedText[];
}

export interface PreviewedRequest extends Omit<OrderRequest, 'orderItems' | 'coupon'> {
  /** Ten times `MOST_LINES` at most; that there are too many for an order is a fault. */
  readonly orderItems: readonly PreviewedItem[];
  readonly coupon?: string | undefined;
  /** Where an area is that is spelt wrongly; left out: not known. */
  readonly governorate?: Governorate;
}

/** What an order of a guest would be now, and everything that it lacks. */
export interface OrderPreview {
  readonly quote: Quote;
  /** Null: none is named, or nothing can be ordered to it. */
  readonly area: AreaNow | null;
  /** Of the items and of the delivery form. */
  readonly faults: readonly FieldFault[];
  /** Where the named area is none, those whose names are near. */
  readonly nearAreas: readonly AreaFound[];
  /** For each item; null: its product is not on sale. */
  readonly texts: readonly (CustomTextsResult | null)[];
  /** Null: the shop promises no days, or there is no area. */
  readonly arrivesOn: KuwaitDay | null;
  /** Whether the shop takes orders now. */
  readonly isTaken: boolean;
  readonly settings: ShopSettings;
}

/** Says what an order would cost and what it lacks, without placing it. `PlaceOrder` decides. */
export class PreviewOrder {
  constructor(
    private readonly quoteCart: QuoteCart,
    private readonly areas: DeliveryAreas,
    private readonly arrival: PromiseArrival,
    private readonly settings: StoreSettings,
    private readonly clock: Clock,
  ) {}

  async execute(request: PreviewedRequest): Promise<OrderPreview> {
    const city = request.address?.city ?? '';
    const found = city.trim() === '' ? null : await findArea(this.areas, city, this.clock.now());
    const settings = await this.settings.read();
    const form = parseDeliveryForm(request, found, {
      phoneStarts: settings.phoneStarts,
      isEmailOptional: needsNoEmail('guest', settings),
      isGiftOffered: settings.giftWrapping,
    });
    const open = openArea(found);
    const area = typeof open === 'string' ? null : open;
    const names = request.orderItems.reduce((count, { customTexts }) => count + customTexts.length, 0);
    const calendar = calendarOf(area, settings.calendar);
    const { arrivesOn, isTaken } = await this.arrival.ofNewOrder(names, calendar);
    const quote = await this.quoteOf(request, area, names);
    return {
      quote,
      area,
      faults: [...faultsOfItems(request.orderItems), ...(form.kind === 'refused' ? form.faults : [])],
      nearAreas: found === null && city.trim() !== '' ? await this.near(city, request.governorate) : [],
      texts: request.orderItems.map(({ customTexts }, place) => {
        const product = quote.lines[place]?.product;
        return product ? matchCustomTexts(textOptions(product), customTexts, settings.sewnScripts) : null;
      }),
      arrivesOn: area && arrivesOn,
      isTaken,
      settings,
    };
  }

  private async quoteOf(request: PreviewedRequest, area: AreaNow | null, names: number): Promise<Quote> {
    const { orderItems: items, coupon, replaces } = request;
    const outcome = await this.quoteCart.execute({ items, city: area?.key, coupon, names, replaces });
    // The area may have been switched off since it was read.
    if (outcome.kind !== 'quoted') return this.quoteOf(request, null, names);
    return outcome.quote;
  }

  private async near(city: string, governorate?: Governorate): Promise<readonly AreaFound[]> {
    return nearAreas(city, await this.areas.read(), this.clock.now(), governorate);
  }
}
