import type { BookRule } from './book-difference.ts';

interface RuleWords {
  /** What the rule compares. */
  readonly compares: string;
  /** What somebody does about it. */
  readonly todo: string;
}

const LEDGER =
  "The lines are what happened. Compare them with bank and gateway on the order's page, and keep a backup: ";

/** What each rule says to the person who runs the shop's server. */
export const RULE_WORDS: Readonly<Record<BookRule, RuleWords>> = {
  received: {
    compares: 'what the order says it received, and the lines of its ledger',
    todo: `${LEDGER}the sum of the order is wrong, or a line is missing.`,
  },
  returned: {
    compares: 'what the order says went back, and the lines of its ledger',
    todo: `${LEDGER}the sum of the order is wrong, or a line is missing.`,
  },
  refunding: {
    compares: 'what the order says is on its way back, and its open refunds',
    todo: 'Look the refunds up at the gateway, and end those that need a person.',
  },
  'payment-status': {
    compares: 'the stored payment status, and the one that follows',
    todo: 'Any change of the order sets it again: save its note of payment or its status once more.',
  },
  accepted: {
    compares: 'the balance that somebody has accepted, and its line',
    todo: "Look at the order's money, and accept it once more or settle it.",
  },
  'cash-at-door': {
    compares: 'the cash that came with the delivery, and its lines',
    todo: `${LEDGER}ask the driver what was paid.`,
  },
  'refund-line': {
    compares: 'each refund that is done, and its line of the ledger',
    todo: 'Look the refund up at the gateway or with whoever gave the money back, before anything is given back again.',
  },
  'capture-line': {
    compares: 'each payment that a gateway took, and its line of the ledger',
    todo: 'Look the payment up at the gateway by its reference, before the parcel leaves or money is given back.',
  },
  'credit-notes': {
    compares: 'the numbers of the credit notes, which have no gaps',
    todo: 'Tell the accountant which number is missing, and why.',
  },
  'order-total': {
    compares: 'the stored total, and lines less discount and delivery',
    todo: 'The lines are what was sold. Save an edit of the order that changes nothing but a note.',
  },
  discount: {
    compares: 'the discount, and what the lines bear of it',
    todo: 'Open the order and enter its discount again.',
  },
  'sale-amount': {
    compares: 'what the order adds to the sales, and its total if it counts',
    todo: 'Any change of its status writes it anew.',
  },
  'return-amount': {
    compares: 'what a return gave back, and its refunds',
    todo: "Compare the return with the order's refunds.",
  },
  'run-cash': {
    compares: 'the cash of runs, and the cash in the ledger',
    todo: 'Ask the driver, and record or withdraw what is wrong on the page of the order.',
  },
  'exchange-credit': {
    compares: 'what left one order by an exchange, and what entered the other',
    todo: 'Open both orders: together they must have what the customer has paid.',
  },
  'money-day': {
    compares: 'the sums of a day, and the lines of the ledger',
    todo: 'The lines are right. Copy the shop to an empty place (npm run data -- copy), which adds the sums up anew.',
  },
  'sales-day': {
    compares: 'the sales of a day, and the orders that count',
    todo: 'The orders are right. Copy the shop to an empty place (npm run data -- copy), which adds the sums up anew.',
  },
  'coupon-uses': {
    compares: 'the uses of a coupon, and the orders that have it',
    todo: 'The orders are right. Copy the shop to an empty place (npm run data -- copy), which counts anew.',
  },
  'run-count': {
    compares: 'what a counted run expected, and the cash of its visits',
    todo: 'Count with the driver what was handed over.',
  },
  'stall-box': {
    compares: 'the cash that a stall should have, and its sales',
    todo: 'Compare the sales of the stall with the money in its box.',
  },
  'dispute-line': {
    compares: 'what each dispute has taken, and its lines of the ledger',
    todo: 'Look the dispute up at the gateway, before it is answered or ended.',
  },
  'paper-balance': {
    compares: 'invoices without credit notes, and the money of the order',
    todo: 'Tell the accountant. The next change of its money issues the paper that lacks.',
  },
  'paper-parts': {
    compares: 'the amount of a paper, and products less discount and delivery; and that its refund is of its order',
    todo: 'Tell the accountant which paper is wrong. Papers are never changed.',
  },
  'paper-numbers': {
    compares: 'the numbers of invoices and credit notes of a year, which have no gaps',
    todo: 'Tell the accountant which number is missing or too much, and why.',
  },
  'papers-due': {
    compares: 'that papers are issued within an hour after they are due',
    todo: 'Let the shop run, and look into its log for what keeps the job from issuing.',
  },
  'paper-day': {
    compares: 'the sums of the papers of a day, and its papers',
    todo: 'The papers are right. Tell who maintains the shop: reports by money show the stored sums.',
  },
  'closed-month': {
    compares: 'the sums of a closed month, and the lines of the ledger that are booked in it',
    todo: 'Tell the accountant. Open the month again and close it, if the lines are right.',
  },
  'payout-lines': {
    compares: 'what a gateway has paid out, and the lines of its file',
    todo: 'Import the whole file of the payout again, and ask the gateway for what lacks.',
  },
  'settlement-line': {
    compares: 'each charge of a settlement file, and the capture that it has settled',
    todo: 'Import the file again.',
  },
  'cash-difference': {
    compares: 'what a run or a stall lacked when it was counted, and its line in the book of cash differences',
    todo: 'Count with whoever brought the cash, and correct the difference on the page of the run or stall.',
  },
};
