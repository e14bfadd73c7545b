import type { AgentCheckouts } from '../../../../application/ordering/agents/agent-checkouts.ts';
import type { AgentCall } from '../agent.ts';
import type { Envelopes } from '../answers.ts';
import { ProtocolFailure } from '../failure.ts';
import { ORDER } from '../profile/capabilities.ts';
import type { ShownOrders } from './shown-orders.ts';

/** Orders for the programs that have placed them. */
export class OrderFunctions {
  constructor(
    private readonly checkouts: AgentCheckouts,
    private readonly shown: ShownOrders,
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
    return { ucp: this.envelopes.success(ORDER, agent), ...(await this.shown.show(order, { id, checkoutId })) };
  }
}
