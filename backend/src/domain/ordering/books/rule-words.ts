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
};
