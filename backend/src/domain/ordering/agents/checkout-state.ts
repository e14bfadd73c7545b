import type { Order } from '../order.ts';
import { awaitsPayment } from '../transitions.ts';
import { isOrdered } from './agent-session.ts';
import type { AgentSession } from './agent-session.ts';

/**
 * `open`: it can be changed and completed. `awaits-payment`: its order is placed, and the buyer pays for it at the shop; it
 * can still be changed. `completed`: the order is paid, or paid at the door.
 */
export type CheckoutState = 'open' | 'awaits-payment' | 'completed' | 'cancelled';

/** @param order that was placed last; null: none yet */
export function checkoutState(session: AgentSession, order: Order | null): CheckoutState {
  if (order && order.status !== 'cancelled' && !awaitsPayment(order)) return 'completed';
  if (session.isCancelled) return 'cancelled';
  if (!order || !isOrdered(session)) return 'open';
  return order.status === 'cancelled' ? 'cancelled' : 'awaits-payment';
}
