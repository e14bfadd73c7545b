import type { mongo } from 'mongoose';
import type { BeforeStart } from '../versions/step.ts';

// Until this release there was one gateway, `sandbox`, which took cards only and let an attempt wait for 15 minutes. Its
// answers were in `paymentEvents`, which nobody reads any more.

const STATES = { started: 'created', challenged: 'redirected', approved: 'captured', declined: 'failed' } as const;
const STATE = Object.entries(STATES).reduce<mongo.Document | string>(
  (others, [before, state]) => ({ $cond: [{ $eq: ['$state', before] }, state, others] }),
  '$state',
);

const ATTEMPTS: BeforeStart = {
  collection: 'attempts',
  before: { expiresAt: { $exists: false } },
  update: [
    {
      $set: {
        method: 'card',
        gateway: 'sandbox',
        state: STATE,
        expiresAt: { $add: ['$startedAt', 15 * 60 * 1000] },
        endedAt: { $cond: ['$isOpen', null, '$startedAt'] },
        reference: null,
        bankReference: null,
        redirectUrl: '$challengeUrl',
        // The gateway is asked about those that are open as soon as the shop runs again.
        nextAskAt: { $cond: ['$isOpen', '$startedAt', null] },
      },
    },
    { $unset: 'challengeUrl' },
  ],
};

/** The events of attempts that have ended. */
const ENDS: BeforeStart = {
  from: 'paymentEvents',
  stages: [
    { $project: { _id: '$attemptId', at: 1 } },
    {
      $merge: {
        into: 'attempts',
        whenMatched: [{ $set: { endedAt: { $cond: ['$isOpen', null, { $max: ['$endedAt', '$$new.at'] }] } } }],
        whenNotMatched: 'discard',
      },
    },
  ],
};

/**
 * Lines that are derived have ids below zero, so that they come before all others and are known as derived. They are in
 * the order of the numbers that they are derived from.
 */
const derivedId = (number: mongo.Document | string): mongo.Document => ({ $subtract: [number, 2 ** 53] });

/** Lines that exist already stay as they are. */
const ADD_LINES = { $merge: { into: 'moneyEntries', whenMatched: 'keepExisting', whenNotMatched: 'insert' } } as const;

const IS_REVIEWED = { $eq: ['$paymentStatus', 'to-review'] };
const IS_CASH = { $eq: ['$paymentMethod', 'cash-on-delivery'] };
const isTest = (order: string): mongo.Document => ({ $eq: [`${order}paymentMethod`, 'test-card'] });

/**
 * Approvals become lines. One that has left its order unpaid was a test that did not count. Of those that have not sent
 * their order to review only the first counts: their lines have the id of the order.
 */
const CAPTURES: BeforeStart = {
  from: 'paymentEvents',
  stages: [
    { $match: { kind: 'approved', amount: { $ne: null }, paymentStatus: { $ne: 'unpaid' } } },
    { $sort: { _id: 1 } },
    { $lookup: { from: 'attempts', localField: 'attemptId', foreignField: '_id', as: 'attempt' } },
    { $unwind: '$attempt' },
    { $lookup: { from: 'orders', localField: 'attempt.orderNumber', foreignField: 'number', as: 'order' } },
    { $unwind: '$order' },
    {
      $project: {
        _id: derivedId({ $cond: [IS_REVIEWED, '$_id', '$order.seq'] }),
        orderNumber: '$order.number',
        kind: 'capture',
        amount: 1,
        method: 'card',
        gateway: 'sandbox',
        isTest: isTest('$order.'),
        reference: '',
        sourceId: '$attemptId',
        movedAt: '$at',
        at: 1,
        accountId: null,
        note: '',
      },
    },
    ADD_LINES,
  ],
};

/** The last change of status that fulfils a condition about `$$change`, or null. */
const lastChange = (condition: mongo.Document): mongo.Document => ({
  $last: { $filter: { input: '$history', as: 'change', cond: condition } },
});

/** Paid orders without an approval: cash that was taken at the door, and cards of shops from before approvals were stored. */
const OTHER_PAYMENTS: BeforeStart = {
  from: 'orders',
  stages: [
    { $match: { money: { $exists: false }, paymentStatus: { $in: ['paid', 'refund-due'] }, total: { $gt: 0 } } },
    {
      $set: {
        change: {
          $cond: [
            IS_CASH,
            lastChange({ $eq: ['$$change.to', 'delivered'] }),
            lastChange({ $eq: ['$$change.by', 'payment'] }),
          ],
        },
      },
    },
    { $set: { movedAt: { $ifNull: ['$change.at', '$createdAt'] } } },
    {
      $project: {
        _id: derivedId('$seq'),
        orderNumber: '$number',
        kind: { $cond: [IS_CASH, 'record', 'capture'] },
        amount: '$total',
        method: { $cond: [IS_CASH, 'cash', 'card'] },
        gateway: { $cond: [IS_CASH, null, 'sandbox'] },
        isTest: isTest('$'),
        reference: '',
        sourceId: null,
        movedAt: 1,
        at: '$movedAt',
        accountId: { $cond: [IS_CASH, { $ifNull: ['$change.accountId', null] }, null] },
        note: '',
      },
    },
    ADD_LINES,
  ],
};

const sumOf = (kinds: readonly string[]): mongo.Document => ({
  $sum: {
    $map: {
      input: '$entries',
      as: 'entry',
      in: { $cond: [{ $in: ['$$entry.kind', [...kinds]] }, '$$entry.amount', 0] },
    },
  },
});

/** An order that has its sums may have been changed since, so they stay as they are. */
const MONEY_OF_ORDERS: BeforeStart = {
  from: 'orders',
  stages: [
    { $match: { money: { $exists: false } } },
    { $lookup: { from: 'moneyEntries', localField: 'number', foreignField: 'orderNumber', as: 'entries' } },
    {
      $project: {
        money: {
          received: sumOf(['capture', 'record']),
          returned: { $literal: 0 },
          refunding: { $literal: 0 },
          atDoor: sumOf(['record']),
          acceptedBalance: null,
          needsReview: IS_REVIEWED,
        },
        paymentStatus: 1,
      },
    },
    {
      $merge: {
        into: 'orders',
        whenMatched: [{ $set: { money: { $ifNull: ['$money', '$$new.money'] } } }],
        whenNotMatched: 'discard',
      },
    },
  ],
};

const AHEAD = 3 * 60 * 60 * 1000;
/** Kuwaiti day of a line, such as 20260115. */
const DAY = { $toInt: { $dateToString: { date: { $toDate: { $add: ['$movedAt', AHEAD] } }, format: '%Y%m%d' } } };

/** All derived lines together, in documents of no process. */
const DAYS: BeforeStart = {
  from: 'moneyEntries',
  atOnce: true,
  stages: [
    { $match: { _id: { $lt: 0 }, isTest: false } },
    {
      $group: {
        _id: { day: DAY, method: '$method', gateway: '$gateway' },
        received: { $sum: '$amount' },
        payments: { $sum: 1 },
      },
    },
    {
      $project: {
        _id: {
          $concat: [{ $toString: '$_id.day' }, ':', '$_id.method', ':', { $ifNull: ['$_id.gateway', ''] }, ':before'],
        },
        slot: { $literal: -1 },
        day: '$_id.day',
        method: '$_id.method',
        gateway: '$_id.gateway',
        received: 1,
        payments: 1,
        returned: { $literal: 0 },
        refunds: { $literal: 0 },
      },
    },
    { $merge: { into: 'moneyDays', whenMatched: 'replace', whenNotMatched: 'insert' } },
  ],
};

const MAILS: BeforeStart = {
  collection: 'mails',
  before: { refundId: { $exists: false } },
  update: [{ $set: { refundId: null } }],
};

/** The ledger as it would be if there had always been one, so that its sums and those of the orders are the same. */
export const LEDGER_OF_BEFORE: readonly BeforeStart[] = [
  ATTEMPTS,
  ENDS,
  CAPTURES,
  OTHER_PAYMENTS,
  MONEY_OF_ORDERS,
  DAYS,
  MAILS,
];
