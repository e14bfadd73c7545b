import { paperDue } from '../../../domain/ordering/books/paper-due.ts';
import type { SalesPaper } from '../../../domain/ordering/books/sales-paper.ts';
import type { Order } from '../../../domain/ordering/order.ts';
import type { Clock } from '../../clock.ts';
import { StorageUnavailable } from '../../storage-unavailable.ts';
import type { SalesPapers } from './ports.ts';

/** Changes that share a transaction. More would hold up others on SQLite, which writes one after the other. */
const AT_ONCE = 50;

/** Gives invoices and credit notes their numbers. */
export class IssuePapers {
  constructor(
    private readonly papers: SalesPapers,
    private readonly clock: Clock,
  ) {}

  /** @returns whether further papers may be due */
  async execute(): Promise<boolean> {
    return (await this.papers.issue(AT_ONCE, this.clock.now())).hasMore;
  }

  /** The papers of an order, the oldest first. What is due and has no number yet gets one, unless nothing can be written now. */
  async ofOrder(order: Order): Promise<readonly SalesPaper[]> {
    const papers = await this.papers.ofOrder(order.number);
    const at = this.clock.now();
    if (paperDue(order, papers, at) === null) return papers;
    return this.papers.issueFor(order.number, at).catch((error: unknown) => {
      if (error instanceof StorageUnavailable) return papers;
      throw error;
    });
  }
}
