import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { madeUpCases } from '../../../../test/support/made-up-cases.ts';
import { kuwaitDayOf } from '../../kuwait-day.ts';
import type { MoneyEntry } from '../money/money-entry.ts';
import { MoneyStory, moneyEvents } from '../money/money-story.fixture.ts';
import type { Order } from '../order.ts';
import { totalPrice } from '../order.ts';
import { paperDue, paperMarkOf, paperOf, paperTermsOf, refundedPartsOf, sumsOf } from './paper-due.ts';
import type { PaperMark } from './paper-due.ts';
import { pastMarksOf } from './past-papers.ts';
import type { PaperDraft, SalesPaper } from './sales-paper.ts';

/** The papers of an order, issued as the job does: for each change that marks it. */
class Papers {
  readonly all: PaperDraft[] = [];
  /** Whether the order is as it was at its last invoice: later edits of the same sum have no paper. */
  private isAsInvoiced = false;

  constructor(private readonly story: MoneyStory) {}

  issue(mark: PaperMark, order: Order): void {
    const refund = this.story.refunds.find(({ id }) => id === mark.refundId);
    const draft = paperOf(mark, this.all, refund ? refundedPartsOf(refund, order) : null, kuwaitDayOf(mark.at));
    if (draft) this.add(draft);
  }

  add(draft: PaperDraft): void {
    this.all.push(draft);
    this.isAsInvoiced = draft.kind === 'invoice';
  }

  edited(): void {
    this.isAsInvoiced = false;
  }

  problems(order: Order): string[] {
    const { least, most, products, discount, delivery } = paperTermsOf(order);
    const sums = sumsOf(this.all);
    const ofPapers = this.all.filter(
      (one) => one.amount <= 0 || one.products - one.discount + one.delivery !== one.amount,
    );
    const isWhole = sums.amount === totalPrice(order) && this.isAsInvoiced;
    const isAsOrdered = sums.products === products && sums.discount === discount && sums.delivery === delivery;
    const isAsLastInvoiced = least !== sums.amount || isAsOrdered || !isWhole;
    return [
      ...(sums.amount < least ? [`${sums.amount} of at least ${least} is invoiced`] : []),
      ...(sums.amount > most ? [`${sums.amount} of at most ${most} is invoiced`] : []),
      ...ofPapers.map((paper) => `the parts of ${JSON.stringify(paper)} are not its amount`),
      ...(sums.amount === 0 && sums.products + sums.delivery + sums.discount !== 0
        ? ['parts of nothing are left']
        : []),
      ...(isAsLastInvoiced ? [] : ['the parts are not those of the order']),
    ];
  }
}

/** Fils by which a line of the ledger changes the money that the shop has. */
const MOVES: Record<MoneyEntry['kind'], number> = {
  capture: 1,
  record: 1,
  'record-withdrawn': -1,
  refund: -1,
  'given-back': -1,
  'given-back-withdrawn': 1,
  disputed: -1,
  'dispute-released': 1,
  accepted: 0,
};
const CAME_IN: readonly MoneyEntry['kind'][] = ['capture', 'record', 'record-withdrawn'];

/** What the shop may keep. */
const priceOf = (order: Order) => (order.status === 'cancelled' ? 0 : totalPrice(order));

/**
 * What the papers of an order have to come to, told by what has happened to it: the lines of its ledger, its prices, and
 * whether it is cancelled or a payment waits for a person. In fils.
 */
class Expected {
  papers = 0;
  /** Real money that came in without what went back; below zero where a refund was made twice. */
  private money = 0;
  /** What went back and is not asked for again. */
  private forgiven = 0;
  private accepted: number | null = null;

  happen(isEdit: boolean, before: Order, after: Order, entries: readonly MoneyEntry[]): void {
    // A new price asks again for what went back as too much for the one before.
    if (isEdit) {
      const [had, twice] = [Math.max(0, this.money), Math.max(0, -this.money)];
      this.forgiven = Math.max(0, Math.min(this.forgiven - twice, totalPrice(before) - had));
    }
    if (priceOf(before) !== priceOf(after)) this.accepted = null;
    for (const { kind, amount } of entries.filter(({ isTest }) => !isTest)) {
      this.money += MOVES[kind] * amount;
      if (kind === 'accepted') this.accepted = amount;
      else if (!CAME_IN.includes(kind)) this.forgiven = Math.max(0, this.forgiven - MOVES[kind] * amount);
    }
    const has = after.paymentMethod === 'test-card' ? 0 : Math.max(0, this.money);
    const isPaid = priceOf(after) <= this.money + this.forgiven || has === this.accepted;
    if (isPaid && !after.money.needsReview) this.papers = Math.max(this.papers, Math.min(priceOf(after), has));
    this.papers = Math.min(this.papers, has);
  }
}

test('whatever happens, the invoices without the credit notes follow the money of the order', () => {
  fc.assert(
    fc.property(moneyEvents(true), (events) => {
      const story = new MoneyStory();
      const papers = new Papers(story);
      const expected = new Expected();
      let isEdit = false;
      story.onChange = (before, after, entries, at) => {
        expected.happen(isEdit, before, after, entries);
        if (before.lines !== after.lines || before.discount !== after.discount) papers.edited();
        const mark = paperMarkOf(before, after, entries, at);
        if (mark) papers.issue(mark, after);
        expect(sumsOf(papers.all).amount).toBe(expected.papers);
        expect(papers.problems(after)).toEqual([]);
        expect(paperDue(after, papers.all as SalesPaper[], at)).toBeNull();
      };
      for (const event of events) {
        isEdit = event.kind === 'edit';
        story.happen(event);
      }
    }),
    madeUpCases(100),
  );
});

test('orders of before have papers of the same sum, when all of their ledger is read at once', () => {
  fc.assert(
    fc.property(moneyEvents(), (events) => {
      const story = new MoneyStory();
      for (const event of events) story.happen(event);
      const papers = new Papers(story);
      for (const mark of pastMarksOf(story.order, story.entries)) papers.issue(mark, story.order);
      const left = paperDue(story.order, papers.all as SalesPaper[], 0);
      if (left) papers.add(left);
      expect(papers.problems(story.order)).toEqual([]);
    }),
    madeUpCases(100),
  );
});
