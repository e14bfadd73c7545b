import { reviewableUntil } from '../../catalog/reviews/review.ts';
import type { Order } from '../order.ts';

/** Milliseconds after an order in which its link opens it: half a year. Mails are forwarded, and phones passed on. */
const LINK_TIME = 183 * 24 * 60 * 60 * 1000;

/** Whether the link to an order, which customers get by mail, still opens it. It does as long as its pieces can be reviewed. */
export function opensByLink(order: Pick<Order, 'createdAt' | 'status' | 'history' | 'delivery'>, now: number): boolean {
  return now <= Math.max(order.createdAt + LINK_TIME, reviewableUntil(order) ?? 0);
}
