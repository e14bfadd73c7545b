import { markedDown } from '../../../domain/catalog/markdowns/markdown.ts';
import { readPercentOff } from '../../../domain/catalog/markdowns/markdown-form.ts';
import type { Product } from '../../../domain/catalog/product.ts';
import type { SentNumber } from '../../../domain/draft-fields.ts';
import type { FieldFault } from '../../../domain/field-fault.ts';
import type { Fils } from '../../../domain/money.ts';
import type { OfficeCatalogue } from '../editing/editing-ports.ts';
import { markdownGoods } from './markdown-goods.ts';
import type { MarkdownScope } from './markdown-goods.ts';
import type { Markdowns } from './ports.ts';

export interface LoweredPrice {
  readonly product: Product;
  readonly price: Fils;
  /** Whether it would be sold for less than it has cost. */
  readonly isBelowCost: boolean;
}

export type MarkdownPreview =
  | {
      readonly kind: 'previewed';
      /** In the order of the list, those below their cost first. */
      readonly lowered: readonly LoweredPrice[];
      /** Number of products that have a discount of their own, which they keep, or would be free. */
      readonly discounted: number;
      /** Number of products in another markdown. */
      readonly taken: number;
    }
  | { readonly kind: 'refused'; readonly faults: readonly FieldFault[] };

/** What a markdown would make of the prices as they are now. Stores nothing. */
export class PreviewMarkdown {
  constructor(
    private readonly markdowns: Markdowns,
    private readonly catalogue: OfficeCatalogue,
  ) {}

  async execute({ percent, ...scope }: MarkdownScope & { readonly percent?: SentNumber }): Promise<MarkdownPreview> {
    const judged = readPercentOff(percent);
    if (judged.kind === 'refused') return judged;
    const goods = await markdownGoods(this.catalogue, scope);
    if (goods.kind === 'refused') return goods;
    const taken = await this.markdowns.taken(goods.products.map(({ id }) => id));
    const free = goods.products.filter(({ id }) => !taken.has(id));
    const lowered = free.flatMap((product) => {
      const price = markedDown(product, judged.draft);
      return price === null ? [] : [{ product, price, isBelowCost: product.cost !== null && price < product.cost }];
    });
    return {
      kind: 'previewed',
      lowered: lowered.toSorted((one, other) => Number(other.isBelowCost) - Number(one.isBelowCost)),
      discounted: free.length - lowered.length,
      taken: taken.size,
    };
  }
}
