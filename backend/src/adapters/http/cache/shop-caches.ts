import type { CatalogueChange } from '../../../application/catalog/ports.ts';
import { AnswerCache } from './answer-cache.ts';

const MEGABYTE = 1024 * 1024;

/** Milliseconds that a document may show outdated stock: in a rush of orders not every visit can be rendered anew. */
const DOCUMENTS_LAG = 1_000;

/** The caches of the API's answers and of the documents; emptied when what they show has changed. */
export class ShopCaches {
  readonly answers = new AnswerCache({ answers: 4_000, bytes: 24 * MEGABYTE });
  readonly documents = new AnswerCache({ answers: 500, bytes: 16 * MEGABYTE });
  private isEmptyingDue = false;

  /** To be called for every change of the catalogue. */
  invalidate(change: CatalogueChange): void {
    this.answers.empty();
    if (change === 'contents') this.documents.empty();
    else this.emptyDocumentsSoon();
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
