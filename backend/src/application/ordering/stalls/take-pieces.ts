import type { Product } from '../../../domain/catalog/product.ts';
import type { Authorship } from '../../../domain/history.ts';
import type { ProductId, StallId } from '../../../domain/ids.ts';
import type { StallResult } from '../../../domain/ordering/stalls/stall-action.ts';
import type { Pieces } from '../../../domain/ordering/stalls/stall.ts';
import type { Catalogue } from '../../catalog/ports.ts';
import type { Stalls } from './ports.ts';

/** Takes pieces to a stall, also of products that shoppers do not see. */
export class TakePieces {
  constructor(
    private readonly stalls: Stalls,
    private readonly catalogue: Catalogue,
  ) {}

  async execute(stall: StallId, pieces: Pieces, by: Authorship): Promise<StallResult> {
    const products = new Map<ProductId, Product>();
    for (const id of pieces.keys()) {
      const product = await this.catalogue.findProduct(id, { includeHidden: true });
      if (product) products.set(id, product);
    }
    const unknown = [...pieces.keys()].filter((id) => !products.has(id));
    if (unknown.length > 0) return { kind: 'unknown-products', products: unknown };
    return this.stalls.act({ kind: 'take', stall, pieces, products }, by);
  }
}
