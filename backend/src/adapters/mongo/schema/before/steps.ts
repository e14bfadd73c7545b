import { PRINT_KINDS } from '@fyonka/api-contract/values/ordering/prints';
import type { Account } from '../../../../domain/identity/account.ts';
import type { Product } from '../../../../domain/catalog/product.ts';
import { couponMailboxOf } from '../../../../domain/ordering/coupons/coupon-use.ts';
import { orderWords } from '../../../../domain/ordering/order-search.ts';
import type { Findable } from '../../../../domain/ordering/order-search.ts';
import type { Order } from '../../../../domain/ordering/order.ts';
import { gapsOfProduct } from '../../../../domain/translations/translation-gaps.ts';
import { USUAL_TRANSLATIONS } from '../../../../domain/translations/translation-rules.ts';
import type { SchemaStep } from '../versions/step.ts';
import { accountKeys } from '../../identity/account-keys.ts';
import { LEDGER_OF_BEFORE } from './ledger.ts';
import { PROFITS_OF_BEFORE } from './profits.ts';
import { RETURNS_OF_BEFORE } from './returns-in-sales.ts';

/** Letters that programs of before left in words, and that folding now reads as others. */
const OTHER_LETTERS = /[یېێۍےکڪہھەۃںگچڤپ]/u;

/**
 * How shops of earlier releases become what the definitions of collections say. A new shop is made by those alone, and
 * takes none of these steps. Add new ones at the end only: see docs/decisions/0022-mongodb-schema-versions.md.
 */
export const STEPS: readonly SchemaStep[] = [
  { name: 'collections of before there were numbers' },
  { name: 'schema versions of processes' },
  // They counted the orders of each total, for deep pages of a list by total.
  { name: 'no counts by total', deletion: { collection: 'orderCounts', documents: { key: 'total' } } },
  // Callers of before have no hold. Their orders keep their pieces until they are paid or expire.
  {
    name: 'holds of unpaid orders',
    backfill: {
      collection: 'orders',
      before: { 'caller.at': { $gt: 0 }, 'caller.protectedUntil': { $exists: false } },
      update: [{ $unset: 'caller' }],
    },
  },
  // Codes of before are entered at processes of before, if at all.
  {
    name: 'codes of browsers',
    backfill: {
      collection: 'emailCodes',
      before: { browser: { $exists: false } },
      update: [{ $set: { browser: '' } }],
    },
  },
  // An erased person has no phone. The words of before had the whole phone and its last four digits only.
  {
    name: 'names and all digits of phones among the words of orders',
    backfill: {
      collection: 'orders',
      before: { phone: { $ne: '' }, $expr: { $not: { $in: [{ $substrCP: ['$phone', 1, 7] }, '$words'] } } },
      update: (order) => ({ words: orderWords(order as Findable) }),
    },
  },
  { name: 'ledger of money', refusesOlder: true, beforeStart: LEDGER_OF_BEFORE },
  { name: 'front ends' },
  // Programs of before would add up an order without its discount.
  { name: 'edits and discounts of orders', refusesOlder: true },
  { name: 'movements of stocks' },
  // Every order has a total, and the words of before had none.
  {
    name: 'areas, goods and amounts among the words of orders',
    backfill: {
      collection: 'orders',
      before: { $expr: { $not: { $in: [{ $concat: ['\u0671', { $toString: '$total' }, '\u0671'] }, '$words'] } } },
      update: (order) => ({ words: orderWords(order as Findable) }),
    },
  },
  { name: 'promised days of orders' },
  // Programs of before would let everybody who works in the office do everything.
  { name: 'roles in the office', refusesOlder: true },
  // An order whose papers are all printed has marks, so that it is not taken for one of before.
  {
    name: 'printed papers of orders',
    backfill: {
      collection: 'orders',
      before: {
        status: { $in: ['processing', 'ready'] },
        toPrint: { $exists: false },
        prints: { $exists: false },
      },
      update: [{ $set: { toPrint: [...PRINT_KINDS] } }],
    },
  },
  // Programs of before would not count the uses that they give back.
  { name: 'coupons', refusesOlder: true },
  { name: 'barcodes and costs of products' },
  // Programs of before would set the status of an order without its run, which would then expect other cash.
  { name: 'delivery runs', refusesOlder: true },
  { name: 'search of the audit trail' },
  { name: 'alerts of the office' },
  { name: 'attributes of products' },
  { name: 'accounts of drivers' },
  // Before that, no text was marked as rightly the same.
  {
    name: 'translations of products',
    backfill: {
      collection: 'products',
      before: { isHalfTranslated: { $exists: false } },
      update: (product) => ({ isHalfTranslated: gapsOfProduct(product as Product, USUAL_TRANSLATIONS).length > 0 }),
    },
  },
  { name: 'places of products' },
  // Programs of before would not add up the profits of their orders.
  { name: 'profits of products', refusesOlder: true, beforeStart: [PROFITS_OF_BEFORE] },
  { name: 'lists of products by attributes' },
  { name: 'devices for alerts' },
  { name: 'trash of products' },
  { name: 'family lists' },
  { name: 'pictures that show the size' },
  // Programs of before would leave the name of an erased customer in her reviews.
  { name: 'reviews of products', refusesOlder: true },
  { name: 'designs of products' },
  // Programs of before would take its mails for those about accounts.
  { name: 'requests for products that are back', refusesOlder: true },
  { name: 'saved addresses' },
  { name: 'bundles' },
  // Programs of before could not write the mails with these codes.
  { name: 'codes to look up orders', refusesOlder: true },
  { name: 'searches that found nothing' },
  { name: 'requests of the office' },
  { name: 'questions about attempts' },
  { name: 'cash orders to confirm' },
  { name: 'silent gateways and refunds' },
  // Programs of before would take an order that costs nothing for one that still has to be paid.
  { name: 'orders that cost nothing', refusesOlder: true },
  // Programs of before would look for the gateway of money that was given back by hand.
  { name: 'money given back by hand', refusesOlder: true },
  { name: 'time of the last backup' },
  { name: 'sums of coupons and places of bundles are not negative' },
  { name: 'drivers by their accounts' },
  { name: 'how findings were resolved' },
  { name: 'every text of reviews' },
  { name: 'orders that open runs hold' },
  { name: 'mails described once' },
  { name: 'fees of areas are not negative' },
  { name: 'refunds, counts of cash and settlement files described once' },
  { name: 'copies and backups described once' },
  { name: 'codes and tickets of e-mails described once' },
  { name: 'paid orders of a phone' },
  { name: 'requests for products that are back are confirmed' },
  { name: 'first passkeys of the office' },
  { name: 'sessions of short passwords' },
  { name: 'age of the history' },
  {
    name: 'mailboxes that used coupons',
    backfill: {
      collection: 'orders',
      before: { 'discount.coupon.id': { $gt: '' }, couponMailbox: { $exists: false } },
      update: (order) => ({ couponMailbox: couponMailboxOf(order as Order) ?? '' }),
    },
  },
  { name: 'further kinds of errors of front ends' },
  {
    name: 'words of orders with letters of other keyboards',
    backfill: {
      collection: 'orders',
      before: { words: OTHER_LETTERS },
      update: (order) => ({ words: orderWords(order as Findable) }),
    },
  },
  {
    name: 'words of accounts with letters of other keyboards',
    backfill: {
      collection: 'accounts',
      before: { words: OTHER_LETTERS },
      update: (account) => ({ words: accountKeys(account as Account) }),
    },
  },
  { name: 'pictures that imported products want' },
  { name: 'links to a new password' },
  { name: 'areas of the office' },
  { name: 'designs in lists' },
  // Programs of before would not know what somebody with ticked permissions may do.
  { name: 'permissions ticked one by one', refusesOlder: true },
  // Programs of before would restore a copy without the prices that are to come back.
  { name: 'markdowns', refusesOlder: true },
  // Programs of before would not know what moved these pieces, nor that orders of a stall go to no address.
  { name: 'stalls', refusesOlder: true },
  // Programs of before would open all of the office to sessions that go on for a run alone.
  { name: 'sessions that go on for a run', refusesOlder: true },
  // Programs of before could not write the mails about returns.
  { name: 'returns of orders', refusesOlder: true },
  { name: 'invitations to the office' },
  // Programs of before would not know the alert of a run.
  { name: 'runs given to drivers', refusesOlder: true },
  { name: 'activity log' },
  // Programs of before would count the cash of a run or stall without the line that says what is lacking.
  { name: 'cash differences', refusesOlder: true },
  // Programs of before would book money in months that are closed.
  { name: 'closed months', refusesOlder: true },
  // Programs of before would change what orders have paid without marking what papers are due.
  { name: 'numbers of invoices and credit notes', refusesOlder: true },
  // Programs of before would leave what was given back in the sums of sales.
  { name: 'sales after returns', refusesOlder: true, beforeStart: RETURNS_OF_BEFORE },
  { name: 'lines of settlement files, and payouts' },
  { name: 'days of the ledger' },
  // Programs of before would look for the gateway of a finding that has none.
  { name: 'audits of the books', refusesOlder: true },
  // Programs of before would not know the lines of the ledger about disputes.
  { name: 'disputed payments', refusesOlder: true },
  // Programs of before would change payouts without booking it.
  { name: 'payouts in the books', refusesOlder: true },
  // Programs of before would not know the event of an evening.
  { name: 'evenings of the office', refusesOlder: true },
  { name: 'keys for programs' },
  // Programs of before would count sales without their campaigns.
  { name: 'campaigns of orders', refusesOlder: true },
  { name: 'carts and checkouts of assistants' },
  { name: 'fetches of feeds' },
  // Programs of before would not know the events of orders and reviews that webhooks are told of.
  { name: 'webhooks', refusesOlder: true },
  // Programs of before would give orders to drivers that a courier brings, and not know its events.
  { name: 'couriers', refusesOlder: true },
  { name: 'baskets that arrive by WhatsApp' },
  // Programs of before would leave what couriers collect in the till, and not know the lines that say where it is.
  { name: 'cash with couriers', refusesOlder: true },
  { name: 'reports to services that measure' },
  { name: 'keys that sign' },
  // Programs of before would send to webhooks that are deleted.
  { name: 'deleted webhooks that can come back', refusesOlder: true },
  // Programs of before would leave cash with the courier of an order that is set back, and pay it out again.
  { name: 'what couriers have of orders', refusesOlder: true },
  { name: 'where drivers of couriers are' },
  // Programs of before would make a second order of a basket.
  { name: 'orders made of baskets', refusesOlder: true },
  { name: 'platforms of assistants' },
  // Programs of before would write payouts down that cannot be withdrawn.
  { name: 'payouts of couriers', refusesOlder: true },
];
