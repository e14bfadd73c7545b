import type { CashDifference } from '../../cash/cash-difference.ts';
import { cashOf, differenceOf } from '../../delivery/runs/run.ts';
import type { DeliveryRun, RunCount } from '../../delivery/runs/run.ts';
import { netOf } from '../../settlements/settlement-line.ts';
import type { SettlementLine } from '../../settlements/settlement-line.ts';
import { payoutId } from '../../settlements/payout.ts';
import type { Payout } from '../../settlements/payout.ts';
import type { Stall } from '../../stalls/stall.ts';
import { compared } from '../book-difference.ts';
import type { BookDifference, BookRule, Found } from '../book-difference.ts';
import type { PaperMark } from '../paper-due.ts';
import type { SalesPaper } from '../sales-paper.ts';
import { PaperNumbers } from './paper-numbers.ts';

/** The lists of a shop that belong to no single order, by the kind of their records. */
export interface BookLists {
  readonly deliveryRuns: DeliveryRun;
  readonly stalls: Stall;
  readonly cashDifferences: CashDifference;
  readonly salesPapers: SalesPaper;
  /** `id`: kind and year; `last`: the last number that was given. */
  readonly paperCounters: { readonly id: string; readonly last: number };
  readonly papersDue: PaperMark;
  readonly payouts: Payout;
  /** `settles`: what it has settled of the ledger; null: nothing. */
  readonly settlementRows: SettlementLine & { readonly id: string; readonly settles: object | null };
}

export type BookList = keyof BookLists;

/** A counter is read after the papers that it has counted. */
export const BOOK_LISTS = [
  'deliveryRuns',
  'stalls',
  'cashDifferences',
  'salesPapers',
  'paperCounters',
  'papersDue',
  'payouts',
  'settlementRows',
] as const satisfies readonly BookList[];

/** Milliseconds after which a paper that is due has its number: a job issues it within seconds. */
const PAPER_WAITS = 60 * 60 * 1000;

type Count = Pick<RunCount, 'counted' | 'expected' | 'at'>;

/** Goes through lists, in any order, and knows at their end what does not agree. It holds counts and payouts in memory. */
export class ListRules {
  private readonly found: BookDifference[] = [];
  private readonly numbers = new PaperNumbers();
  /** By run or stall. */
  private readonly counts = new Map<string, Count>();
  private readonly lines = new Map<string, CashDifference[]>();
  private readonly payouts = new Map<string, Payout>();
  /** What the lines of each payout add up to, in fils. */
  private readonly nets = new Map<string, number>();
  private readonly taking: { readonly [List in BookList]: (record: BookLists[List]) => void };

  private readonly due: PaperMark[] = [];
  private lastIssued = 0;

  /** @param now milliseconds since 1970, in a shop that runs; null: when the last paper was issued, as it may stand still */
  constructor(private readonly now: number | null) {
    this.taking = {
      deliveryRuns: (run) => this.addRun(run),
      stalls: ({ id, count }) => this.addCount(`stall ${id}`, count),
      cashDifferences: (line) => this.addLine(line),
      salesPapers: (paper) => {
        this.numbers.add(paper);
        this.lastIssued = Math.max(this.lastIssued, paper.issuedAt);
      },
      paperCounters: ({ id, last }) => this.numbers.addCounter(id, last),
      papersDue: (mark) => this.due.push(mark),
      payouts: (payout) => this.payouts.set(payoutId(payout), payout),
      settlementRows: (line) => {
        if (line.payout === null) return;
        const id = payoutId({ gateway: line.gateway, reference: line.payout });
        this.nets.set(id, (this.nets.get(id) ?? 0) + netOf(line));
      },
    };
  }

  add<List extends BookList>(list: List, records: readonly BookLists[List][]): void {
    for (const record of records) this.taking[list](record);
  }

  /** At the end of all lists. */
  get differences(): readonly BookDifference[] {
    const ofEnd: readonly (readonly [BookRule, readonly Found[]])[] = [
      ['paper-numbers', this.numbers.misfits.map((what) => ({ what, stored: null, explained: null }))],
      ['cash-difference', [...this.lines].flatMap(([what, lines]) => differenceOfCount(what, lines, this.counts))],
      ['payout-lines', [...this.payouts].flatMap(([id, payout]) => differenceOfPayout(id, payout, this.nets))],
    ];
    const overdue = this.due.filter(({ at }) => (this.now ?? this.lastIssued) - at > PAPER_WAITS);
    const waiting = overdue.map(
      ({ orderNumber }) => ({ rule: 'papers-due', orderNumber, what: '', stored: null, explained: null }) as const,
    );
    return [...this.found, ...waiting, ...ofEnd.flatMap(([rule, found]) => found.map((one) => named(rule, one)))];
  }

  private addRun(run: DeliveryRun): void {
    if (run.count)
      this.found.push(...compared(run.id, run.count.expected, cashOf(run)).map((one) => named('run-count', one)));
    this.addCount(`run ${run.id}`, run.count);
  }

  private addCount(what: string, count: Count | null): void {
    if (count) this.counts.set(what, count);
  }

  private addLine(line: CashDifference): void {
    const { runId, stallId } = line;
    if (runId === null && stallId === null) return;
    const what = runId === null ? `stall ${stallId}` : `run ${runId}`;
    this.lines.set(what, [...(this.lines.get(what) ?? []), line]);
  }
}

function named(rule: BookRule, found: Found): BookDifference {
  return { rule, orderNumber: null, ...found };
}

/** What was counted before there were such lines has none. */
function differenceOfCount(
  what: string,
  lines: readonly CashDifference[],
  counts: ReadonlyMap<string, Count>,
): readonly Found[] {
  const count = counts.get(what);
  if (!count) return [{ what, stored: null, explained: null }];
  const ofCount = lines.filter(({ at }) => at === count.at).reduce((sum, { amount }) => sum + amount, 0);
  return compared(what, ofCount, differenceOf(count));
}

/** A payout that somebody wrote down without a file has no lines. */
function differenceOfPayout(
  id: string,
  { status, amount }: Payout,
  nets: ReadonlyMap<string, number>,
): readonly Found[] {
  const net = nets.get(id);
  return net === undefined || status === 'withdrawn' ? [] : compared(id, amount, net);
}
