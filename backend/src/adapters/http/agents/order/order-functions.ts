import type { AgentCheckouts } from '../../../../application/ordering/agents/agent-checkouts.ts';
import type { Refunds } from '../../../../application/ordering/money/ports.ts';
import type { PaymentLinks } from '../../../../application/ordering/office/payment-links.ts';
import type { AgentCall } from '../agent.ts';
import type { Envelopes } from '../answers.ts';
import { ProtocolFailure } from '../failure.ts';
import { orderOf } from './order.view.ts';

const ORDER = 'dev.ucp.shopping.order';

/** Orders for the programs that have placed them. */
export class OrderFunctions {
  constructor(
    private readonly checkouts: AgentCheckouts,
    private readonly refunds: Refunds,
    private readonly links: PaymentLinks,
    private readonly envelopes: Envelopes,
  ) {}

  /** Anybody can name a profile, and an order is about a person, so only a signed request is answered. */
  async get({ agent, id }: AgentCall): Promise<object> {
    if (!agent.isVerified)
      throw new ProtocolFailure(
        'signature_missing',
        'Orders are shown to signed requests of the program that placed them.',
      );
    const found = await this.checkouts.findOrder(id, agent.host);
    if (!found) return this.envelopes.refused('not_found', 'There is no such order of this program.');
    const { order, checkoutId } = found;
    const refunds = await this.refunds.ofOrder(order.number);
    const { origin } = this.envelopes;
    return {
      ucp: this.envelopes.success(ORDER, agent),
      ...orderOf(order, { id, checkoutId, link: this.links.of(order), origin, refunds }),
    };
  }
}
