import { productId } from '../../domain/ids.ts';
import { findDeliveryArea } from '../../domain/ordering/delivery-areas.ts';
import { quoteCart } from '../../domain/ordering/quote.ts';
import type { Quote } from '../../domain/ordering/quote.ts';
import type { Catalogue } from '../catalog/ports.ts';

export interface QuoteCartInput {
  /** 1 to `MOST_LINES` of them, each of 1 to `LARGEST_QUANTITY`. */
  readonly items: readonly { readonly productId: string; readonly quantity: number }[];
  /** Key of a delivery area, or its name in either language. */
  readonly city?: string | undefined;
}

export type QuoteCartOutcome = { readonly kind: 'quoted'; readonly quote: Quote } | { readonly kind: 'unknown-area' };

/** What a cart costs now; takes no stock and keeps nothing. */
export class QuoteCart {
  constructor(private readonly catalogue: Catalogue) {}

  async execute({ items, city }: QuoteCartInput): Promise<QuoteCartOutcome> {
    const area = city === undefined ? null : findDeliveryArea(city);
    if (city !== undefined && !area) return { kind: 'unknown-area' };
    const wanted = items.map((item) => ({ productId: productId(item.productId), quantity: item.quantity }));
    const products = await this.catalogue.visibleProducts(wanted.map((item) => item.productId));
    return { kind: 'quoted', quote: quoteCart(wanted, products, area) };
  }
}
