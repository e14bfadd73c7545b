import type { Editor } from '../../domain/history.ts';
import { parseTextId } from '../../domain/reporting/production.ts';
import type { Clock } from '../clock.ts';
import type { ProductionSheets } from './ports.ts';

export interface TextsToMark {
  readonly ids: readonly string[];
  readonly isMade: boolean;
  readonly editor: Editor;
}

/** Ticks texts of the production sheet off, or removes the ticks. Texts that are no longer on it are skipped. */
export class MarkTexts {
  constructor(
    private readonly sheets: ProductionSheets,
    private readonly clock: Clock,
  ) {}

  execute({ ids, isMade, editor }: TextsToMark): Promise<void> {
    const places = ids.map(parseTextId).filter((place) => place !== null);
    return this.sheets.mark(places, isMade, editor, this.clock.now());
  }
}
