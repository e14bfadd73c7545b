import { MOST_TEXTS_OF_SHEET } from '@fyonka/api-contract/values/office';
import { byPromisedDay } from '../../domain/reporting/production.ts';
import type { TextToMake } from '../../domain/reporting/production.ts';
import { textsByThread } from '../../domain/reporting/texts-by-thread.ts';
import type { TextsOfThread } from '../../domain/reporting/texts-by-thread.ts';
import type { Catalogue } from '../catalog/ports.ts';
import type { ProductionSheets } from './ports.ts';

export interface ProductionSheet {
  readonly texts: readonly TextToMake[];
  /** There are more texts than the answer contains. */
  readonly isCapped: boolean;
}

/** Reads the production sheet, sorted for the people who make the texts. */
export class ReadProduction {
  constructor(
    private readonly sheets: ProductionSheets,
    private readonly catalogue: Catalogue,
  ) {}

  async execute(): Promise<ProductionSheet> {
    const { texts, isCapped } = await this.sheets.read(MOST_TEXTS_OF_SHEET);
    return { texts: byPromisedDay(texts), isCapped };
  }

  /** What is left to make by thread, for an embroidery machine. It reads each product of the sheet once. */
  async byThread(): Promise<readonly TextsOfThread[]> {
    const { texts } = await this.execute();
    const ids = [...new Set(texts.map(({ productId }) => productId))];
    const found = await Promise.all(ids.map((id) => this.catalogue.findProduct(id, { includeHidden: true })));
    return textsByThread(texts, new Map(found.flatMap((product) => (product ? [[product.id, product] as const] : []))));
  }
}
