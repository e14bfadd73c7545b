import type { CatalogueChange } from '../../../application/catalog/ports.ts';
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
  private time: string | null = null;

  /** Call it for every change of the catalogue. */
  invalidate(change: CatalogueChange): void {
    this.answers.empty();
    if (change === 'contents') this.documents.empty();
    else this.emptyDocumentsSoon();
  }

  /**
   * Call it regularly, because answers change with time: the areas that the shop delivers to with the day, and the days
   * that it promises at the cut-off, too.
   * @param time stands for what answers depend on; they are made again when it is another
   */
  turnTo(time: string): void {
    if (this.time !== null && this.time !== time) this.invalidate('contents');
    this.time = time;
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
