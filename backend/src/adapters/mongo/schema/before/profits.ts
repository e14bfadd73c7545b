import type { mongo } from 'mongoose';
import type { BeforeStart } from '../versions/step.ts';

const PRODUCTS = '$discount.coupon.products';
const PRICE = { $multiply: ['$$line.price', '$$line.quantity'] };
const IS_DISCOUNTED = {
  $or: [{ $not: { $isArray: PRODUCTS } }, { $in: ['$$line.productId', { $ifNull: [PRODUCTS, []] }] }],
};
const DISCOUNT = { $ifNull: ['$discount.amount', 0] };

/** What a line bears of the discount, up to so much of the price of the discounted products (`discountShares`). */
const borne = (upTo: mongo.Document | string): mongo.Document => ({
  $floor: { $divide: [{ $multiply: [DISCOUNT, upTo] }, '$whole'] },
});

/** The lines of an order, each with its `part` of the price of the discounted products, and with those before it. */
const WITH_PARTS: mongo.Document = {
  $map: {
    input: '$lines',
    as: 'line',
    in: { $mergeObjects: ['$$line', { part: { $cond: [IS_DISCOUNTED, PRICE, 0] } }] },
  },
};
const WITH_THOSE_BEFORE: mongo.Document = {
  $reduce: {
    input: '$lines',
    initialValue: { before: 0, lines: [] },
    in: {
      before: { $add: ['$$value.before', '$$this.part'] },
      lines: { $concatArrays: ['$$value.lines', [{ $mergeObjects: ['$$this', { before: '$$value.before' }] }]] },
    },
  },
};

const KNOWN = { $ne: [{ $ifNull: ['$lines.cost', null] }, null] };

/** The sums of all orders that count as sales. Sums that exist already stay: the shop counts its orders itself. */
export const PROFITS_OF_BEFORE: BeforeStart = {
  from: 'orders',
  atOnce: true,
  stages: [
    { $match: { saleAmount: { $gte: 0 } } },
    { $project: { createdAt: 1, discount: 1, lines: WITH_PARTS } },
    { $set: { whole: { $sum: '$lines.part' }, lines: WITH_THOSE_BEFORE } },
    { $set: { lines: '$lines.lines' } },
    { $unwind: '$lines' },
    {
      $project: {
        month: {
          $toInt: { $dateToString: { date: { $toDate: { $toLong: '$createdAt' } }, format: '%Y%m', timezone: '+03' } },
        },
        productId: '$lines.productId',
        pieces: '$lines.quantity',
        cost: { $multiply: [{ $ifNull: ['$lines.cost', 0] }, '$lines.quantity'] },
        isKnown: KNOWN,
        revenue: {
          $subtract: [
            { $multiply: ['$lines.price', '$lines.quantity'] },
            {
              $cond: [
                { $eq: ['$whole', 0] },
                0,
                { $subtract: [borne({ $add: ['$lines.before', '$lines.part'] }), borne('$lines.before')] },
              ],
            },
          ],
        },
      },
    },
    {
      $group: {
        _id: { month: '$month', productId: '$productId' },
        pieces: { $sum: '$pieces' },
        revenue: { $sum: '$revenue' },
        costedPieces: { $sum: { $cond: ['$isKnown', '$pieces', 0] } },
        costedRevenue: { $sum: { $cond: ['$isKnown', '$revenue', 0] } },
        cost: { $sum: '$cost' },
      },
    },
    {
      $set: {
        _id: { $concat: [{ $toString: '$_id.month' }, ':', '$_id.productId'] },
        month: '$_id.month',
        productId: '$_id.productId',
      },
    },
    { $merge: { into: 'productProfits', whenMatched: 'keepExisting', whenNotMatched: 'insert' } },
  ],
};
