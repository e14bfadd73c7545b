import { priceBy, readPriceRule } from '../../../domain/catalog/bulk/price-rule.ts';
import type { NewPrice, SentPriceRule } from '../../../domain/catalog/bulk/price-rule.ts';
import type { FieldFault } from '../../../domain/field-fault.ts';
import type { ProductId } from '../../../domain/ids.ts';
import type { OfficeCatalogue, OfficeProduct } from './editing-ports.ts';

export interface PreviewedPrice extends OfficeProduct {
  readonly next: NewPrice;
}

export type PreviewOutcome =
  | { readonly kind: 'previewed'; readonly prices: readonly PreviewedPrice[] }
  | { readonly kind: 'refused'; readonly faults: readonly FieldFault[] };

/** What a rule would make of prices, without storing anything. Products that are gone are left out. */
export class PreviewPrices {
  constructor(private readonly catalogue: OfficeCatalogue) {}

  async execute(ids: readonly ProductId[], sent: SentPriceRule): Promise<PreviewOutcome> {
    const rule = readPriceRule(sent);
    if (rule.kind === 'refused') return rule;
    const found = await Promise.all(ids.map((id) => this.catalogue.findProduct(id)));
    const products = found.filter((one) => one !== null);
    return { kind: 'previewed', prices: products.map((one) => ({ ...one, next: priceBy(rule.draft, one.product) })) };
  }
}
