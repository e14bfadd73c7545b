import type { AgentCheckouts } from '../../../../application/ordering/agents/agent-checkouts.ts';
import { OrderSnapshots } from '../../../../application/ordering/agents/pushes/ports.ts';
import type { Refunds } from '../../../../application/ordering/money/ports.ts';
import type { PaymentLinks } from '../../../../application/ordering/office/payment-links.ts';
import type { Order } from '../../../../domain/ordering/order.ts';
import type { Envelopes } from '../answers.ts';
import { ORDER } from '../profile/capabilities.ts';
import { orderOf } from './order.view.ts';

/** Shows an order to its program, when it asks and when it is told: each time all of it, as it is then. */
export class ShownOrders extends OrderSnapshots {
  constructor(
    private readonly checkouts: AgentCheckouts,
    private readonly refunds: Refunds,
    private readonly links: PaymentLinks,
    private readonly envelopes: Envelopes,
  ) {
    super();
  }

  async of(order: Order): Promise<object | null> {
    if (!order.agent) return null;
    const { host, checkoutId } = order.agent;
    const id = this.checkouts.orderIdOf({ id: checkoutId, host }, order.number);
    const both = { capabilities: new Set([ORDER]) };
    return { ucp: this.envelopes.success(ORDER, both), ...(await this.show(order, { id, checkoutId })) };
  }

  /** @param known by which the program knows it */
  async show(order: Order, known: { readonly id: string; readonly checkoutId: string }): Promise<object> {
    const refunds = await this.refunds.ofOrder(order.number);
    const { origin } = this.envelopes;
    return orderOf(order, { ...known, link: this.links.of(order), origin, refunds });
  }
}
