import type { Product } from '../product.ts';
import { anOrder, NOON } from '../../ordering/order.fixture.ts';
import type { NewOrder, Order } from '../../ordering/order.ts';
import { move } from '../../ordering/transitions.ts';
import type { ReviewDraft } from './review.ts';

/** An order that was delivered as soon as it was placed. */
export function aDeliveredOrder(product: Product, given: Partial<NewOrder> = {}): Order {
  return move(anOrder([[product, 1]], given), { to: 'delivered', by: 'admin', at: NOON });
}

export function aReviewDraft(given: Partial<ReviewDraft> = {}): ReviewDraft {
  return { rating: 5, text: 'فيونكة حلوة', name: 'نورة', language: 'ar', ...given };
}
