import type { CatalogueChange } from '../../../application/catalog/ports.ts';
import type { KuwaitDay } from '../../../domain/kuwait-day.ts';
import { AnswerCache } from './answer-cache.ts';

const MEGABYTE = 1024 * 1024;

/**
 * Milliseconds for which a document may show outdated stock. During many orders, not every visit can be rendered.
 */
const DOCUMENTS_LAG = 1_000;

/** The caches of the API's answers and of the documents. They are emptied when the data behind them change. */
export class ShopCaches {
  readonly answers = new AnswerCache({ answers: 4_000, bytes: 24 * MEGABYTE });
  readonly documents = new AnswerCache({ answers: 500, bytes: 16 * MEGABYTE });
  private isEmptyingDue = false;
  private day: KuwaitDay | null = null;

  /** Call it for every change of the catalogue. */
  invalidate(change: CatalogueChange): void {
    this.answers.empty();
    if (change === 'contents') this.documents.empty();
    else this.emptyDocumentsSoon();
  }

  /** Call it regularly, because the areas that the shop delivers to change with the day. */
  turnTo(day: KuwaitDay): void {
    if (this.day !== null && this.day !== day) this.invalidate('contents');
    this.day = day;
  }

  private emptyDocumentsSoon(): void {
    if (this.isEmptyingDue) return;
    this.isEmptyingDue = true;
    const empty = () => {
      this.isEmptyingDue = false;
      this.documents.empty();
    };
    setTimeout(empty, DOCUMENTS_LAG).unref();
  }
}
