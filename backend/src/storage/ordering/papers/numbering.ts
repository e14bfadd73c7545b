import { paperId } from '../../../domain/ordering/books/sales-paper.ts';
import type { PaperDraft, SalesPaper } from '../../../domain/ordering/books/sales-paper.ts';
import type { OrderNumber } from '../../../domain/ordering/order-number.ts';
import { add, get, insert, put } from '../../store.ts';
import type { Work } from '../../store.ts';
import { PAPER_COUNTERS, PAPER_DAYS, SALES_PAPERS } from './paper-books.ts';

/** Numbers papers within one transaction, and writes them with their counters and sums at its end. */
export class Numbering {
  readonly issued: SalesPaper[] = [];
  private readonly papers = new Map<OrderNumber, SalesPaper[]>();
  /** The last number by counter. */
  private readonly last = new Map<string, number>();

  /** @param stored papers of the orders concerned */
  constructor(
    stored: readonly SalesPaper[],
    private readonly at: number,
  ) {
    for (const paper of stored) this.keep(paper);
  }

  ofOrder(orderNumber: OrderNumber): readonly SalesPaper[] {
    return this.papers.get(orderNumber) ?? [];
  }

  *add(draft: PaperDraft): Work<void> {
    const year = Number(draft.day.slice(0, 4));
    const counter = `${draft.kind}-${year}`;
    const number = (this.last.get(counter) ?? (yield* get(PAPER_COUNTERS, counter))?.last ?? 0) + 1;
    this.last.set(counter, number);
    const id = paperId({ kind: draft.kind, year, number });
    const paper = { id, ...draft, year, number, issuedAt: this.at };
    this.issued.push(paper);
    this.keep(paper);
  }

  *write(): Work<void> {
    if (this.issued.length === 0) return;
    yield* insert(SALES_PAPERS, ...this.issued);
    for (const [id, last] of this.last) yield* put(PAPER_COUNTERS, { id, last });
    yield* add(PAPER_DAYS, ...this.issued.map(dayOf));
  }

  private keep(paper: SalesPaper): void {
    const papers = this.papers.get(paper.orderNumber) ?? [];
    this.papers.set(paper.orderNumber, [...papers, paper]);
  }
}

function dayOf({ day, kind, products, discount, delivery, amount }: SalesPaper) {
  return { doc: { id: `${day} ${kind}`, day, kind }, steps: { papers: 1, products, discount, delivery, amount } };
}
