/**
 * What has to agree in the shop's own books.
 *
 * Of an order: `received`, `returned`: its stored sums and the lines of its ledger. `refunding`: the sum of its open refunds.
 * `payment-status`: it follows from status and money. `accepted`: the balance that somebody has accepted, and its line.
 * `cash-at-door`: the cash that came with its delivery, and its lines. `refund-line`: each refund that is done has its line,
 * and no other has one. `capture-line`: each attempt that was paid has its line, and no line is without an attempt.
 * `credit-notes`: they are numbered from 1 without gaps. `order-total`: the stored total and its lines, discount and
 * delivery. `discount`: it is never more than what it is for, and its shares add up. `sale-amount`: what it adds to the
 * sales. `return-amount`: a return gives back what its refunds say. `run-cash`: cash of runs is in the ledger.
 *
 * Of the shop: `exchange-credit`: what leaves one order by an exchange enters another. `money-day`: the sums of a day and the
 * lines of the ledger. `sales-day`: the sales of a day and its orders. `coupon-uses`: the uses of a coupon and the orders
 * that have it. `run-count`: what a counted run expected and its visits. `stall-box`: the cash of a stall and its sales.
 *
 * Of the other books: `dispute-line`: what disputes have taken is in the ledger. `paper-balance`: invoices without credit notes
 * are what the money of the order asks for. `paper-parts`: a paper adds up. `paper-numbers`: papers are numbered from 1 by kind
 * and year. `papers-due`: none waits for an hour. `paper-day`: the sums of a day and its papers. `closed-month`: the sums of a
 * closed month and the ledger. `payout-lines`: a payout and its lines. `settlement-line`: a charge of a file and what it settles.
 * `cash-difference`: the lines of a counted run or stall and what it lacked.
 */
export const BOOK_RULES = [
  'received',
  'returned',
  'refunding',
  'payment-status',
  'accepted',
  'cash-at-door',
  'refund-line',
  'capture-line',
  'credit-notes',
  'order-total',
  'discount',
  'sale-amount',
  'return-amount',
  'run-cash',
  'exchange-credit',
  'money-day',
  'sales-day',
  'coupon-uses',
  'run-count',
  'stall-box',
  'dispute-line',
  'paper-balance',
  'paper-parts',
  'paper-numbers',
  'papers-due',
  'paper-day',
  'closed-month',
  'payout-lines',
  'settlement-line',
  'cash-difference',
] as const;
