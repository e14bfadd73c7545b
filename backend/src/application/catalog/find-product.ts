import type { Product } from '../../domain/catalog/product.ts';
import { productId } from '../../domain/ids.ts';
import type { Catalogue } from './ports.ts';

export interface FindProductInput {
  readonly id: string;
  readonly includeHidden?: boolean;
}

export type FindProductOutcome = { readonly kind: 'found'; readonly product: Product } | { readonly kind: 'not-found' };

export class FindProduct {
  constructor(private readonly catalogue: Catalogue) {}

  async execute({ id, includeHidden = false }: FindProductInput): Promise<FindProductOutcome> {
    const product = await this.catalogue.findProduct(productId(id), { includeHidden });
    return product ? { kind: 'found', product } : { kind: 'not-found' };
  }
}
