import type { LoweredPriceView, MarkdownView } from '@fyonka/api-contract/wire/office/goods/markdowns';
import type { LoweredPrice } from '../../../../application/catalog/markdowns/preview-markdown.ts';
import type { OfficeMarkdown } from '../../../../application/catalog/markdowns/ports.ts';
import { toKd } from '../../../../domain/money.ts';

export function markdownView({ markdown, version, changedAt, changedBy }: OfficeMarkdown): MarkdownView {
  const { id, from, until, ...others } = markdown;
  return {
    _id: id,
    ...others,
    from: new Date(from).toISOString(),
    until: until === null ? null : new Date(until).toISOString(),
    version,
    changedAt: changedAt === null ? null : new Date(changedAt).toISOString(),
    changedBy,
  };
}

export function loweredPriceView({ product, price, isBelowCost }: LoweredPrice): LoweredPriceView {
  return { _id: product.id, name: product.name, price: toKd(product.price), newPrice: toKd(price), isBelowCost };
}
