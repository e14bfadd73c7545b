import { byPromisedDay, MOST_TEXTS_OF_SHEET } from '../../domain/reporting/production.ts';
import type { TextToMake } from '../../domain/reporting/production.ts';
import type { ProductionSheets } from './ports.ts';

export interface ProductionSheet {
  readonly texts: readonly TextToMake[];
  /** There are more texts than the answer contains. */
  readonly isCapped: boolean;
}

/** Reads the production sheet, sorted for the people who make the texts. */
export class ReadProduction {
  constructor(private readonly sheets: ProductionSheets) {}

  async execute(): Promise<ProductionSheet> {
    const { texts, isCapped } = await this.sheets.read(MOST_TEXTS_OF_SHEET);
    return { texts: byPromisedDay(texts), isCapped };
  }
}
