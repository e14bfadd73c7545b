import type { ArrivedBasket, AskedLine } from '../../../domain/ordering/baskets/arrived-basket.ts';
import { productId } from '../../../domain/ids.ts';
import type { OfficeCatalogue, OfficeProduct } from '../../catalog/editing/editing-ports.ts';
import type { ArrivedBaskets } from './ports.ts';

export interface FoundLine extends AskedLine {
  /** As it is now; null: there is none. */
  readonly product: OfficeProduct | null;
}

export interface FoundBasket extends Omit<ArrivedBasket, 'lines'> {
  readonly lines: readonly FoundLine[];
}

/** Baskets whose products are looked for at once: each has up to 100. */
const AT_ONCE = 20;

/** The baskets that wait, with their products: by id, or by barcode as other programs know them. */
export class ReadBaskets {
  constructor(
    private readonly baskets: ArrivedBaskets,
    private readonly catalogue: Pick<OfficeCatalogue, 'findProduct' | 'findByBarcode'>,
  ) {}

  /** The newest `AT_ONCE` of them. */
  async execute(): Promise<{ readonly baskets: readonly FoundBasket[]; readonly total: number }> {
    const waiting = await this.baskets.waiting(AT_ONCE);
    const known = new Map<string, OfficeProduct | null>();
    const baskets: FoundBasket[] = [];
    for (const basket of waiting) {
      const lines: FoundLine[] = [];
      for (const line of basket.lines) lines.push({ ...line, product: await this.find(line.reference, known) });
      baskets.push({ ...basket, lines });
    }
    return { baskets, total: await this.baskets.countWaiting() };
  }

  private async find(reference: string, known: Map<string, OfficeProduct | null>): Promise<OfficeProduct | null> {
    const before = known.get(reference);
    if (before !== undefined) return before;
    const byId = await this.catalogue.findProduct(productId(reference));
    const found = byId ?? (await this.catalogue.findByBarcode(reference, null));
    known.set(reference, found);
    return found;
  }
}
