import type { Refund } from '../../money/refund.ts';
import type { Dispute } from '../../disputes/dispute.ts';
import { compared } from '../book-difference.ts';
import type { Found } from '../book-difference.ts';
import { returnedBy } from '../books-of-order.ts';
import type { BooksOfOrder } from '../books-of-order.ts';
import { paperTermsOf, sumsOf } from '../paper-due.ts';
import type { SalesPaper } from '../sales-paper.ts';

const NONE: readonly Found[] = [];

/** The invoices without the credit notes of an order are what its money asks for. */
export function paperBalance({
  order,
  papers,
  isPaperDue,
}: Pick<BooksOfOrder, 'order' | 'papers' | 'isPaperDue'>): readonly Found[] {
  if (isPaperDue) return NONE;
  const { least, most } = paperTermsOf(order);
  const { amount } = sumsOf(papers);
  return compared('', amount, Math.max(least, Math.min(most, amount)));
}

/** Each paper adds up, and a credit note is about a refund of its order. */
export function paperParts({ papers, refunds }: Pick<BooksOfOrder, 'papers' | 'refunds'>): readonly Found[] {
  return papers.flatMap((paper) => [
    ...compared(paper.id, paper.amount, paper.products - paper.discount + paper.delivery),
    ...(hasRefund(paper, refunds) ? NONE : [{ what: `${paper.id} ${paper.refundId}`, stored: null, explained: null }]),
  ]);
}

function hasRefund({ refundId }: SalesPaper, refunds: readonly Refund[]): boolean {
  return refundId === null || refunds.some(({ id }) => id === refundId);
}

/** What a dispute has taken, and not released, is in the ledger. */
export function disputeLines({ disputes, entries }: Pick<BooksOfOrder, 'disputes' | 'entries'>): readonly Found[] {
  const lines = Map.groupBy(
    entries.filter(({ kind }) => kind === 'disputed' || kind === 'dispute-released'),
    ({ sourceId }) => sourceId ?? '',
  );
  const without = [...lines].filter(([id]) => !disputes.some((dispute) => dispute.id === id));
  return [
    ...disputes.flatMap(({ id, ...one }) => compared(id, takenBy(one), returnedBy(lines.get(id) ?? []))),
    ...without.flatMap(([id, ofOne]) => compared(id, null, returnedBy(ofOne))),
  ];
}

function takenBy({ isTaken, amount }: Pick<Dispute, 'isTaken' | 'amount'>): number {
  return isTaken ? amount : 0;
}
