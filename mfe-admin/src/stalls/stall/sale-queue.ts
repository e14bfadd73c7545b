import { createWith } from '@fyonka/api-client/endpoints/call';
import { rereadOwnAnswers } from '@fyonka/api-client/own/own-answers';
import type { SellAtStallRequest } from '@fyonka/api-contract/wire/office/fulfilment/stalls';
import type { QueueKind } from '../../offline/queue.ts';

export interface QueuedSale {
  readonly stall: string;
  readonly sale: SellAtStallRequest;
}

/** Sales that the shop has not heard of. What was sold is sold, so that they wait on the phone until there is signal. */
export const SALES: QueueKind<QueuedSale> = {
  name: 'stall-sales',
  async send({ key, body: { stall, sale } }) {
    await createWith(key, 'POST /api/admin/stalls/{id}/sales', { id: stall, body: sale });
    rereadStalls();
  },
};

export const rereadStalls = () => rereadOwnAnswers((path) => path.startsWith('/api/admin/stalls'));
