import { Body, Controller, Param, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { PAGES } from '@fyonka/api-contract/values/request-limits';
import type { OrderMoneyAnswer } from '@fyonka/api-contract/wire/office/money';
import type {
  DecideDisputeRequest,
  DisputesAnswer,
  DisputesQuery,
  OpenDisputeRequest,
} from '@fyonka/api-contract/wire/office/orders/disputes';
import type { FastifyRequest } from 'fastify';
import { listPage, pageOrLast } from '../../../../application/list-page.ts';
import { DecideDispute } from '../../../../application/ordering/disputes/decide-dispute.ts';
import type { DecideDisputeOutcome } from '../../../../application/ordering/disputes/decide-dispute.ts';
import { OpenDispute } from '../../../../application/ordering/disputes/open-dispute.ts';
import type { OpenDisputeOutcome } from '../../../../application/ordering/disputes/open-dispute.ts';
import { Disputes } from '../../../../application/ordering/disputes/ports.ts';
import { ReadOrderMoney } from '../../../../application/ordering/money/read-order-money.ts';
import { disputeId } from '../../../../domain/ids.ts';
import type { OrderId } from '../../../../domain/ids.ts';
import type { OrderNumber } from '../../../../domain/ordering/order-number.ts';
import { ApiFailure } from '../../errors/api-failure.ts';
import { foundOrFail } from '../../errors/outcomes/outcomes.ts';
import { Handles } from '../../handles.ts';
import { Editors } from '../../office/editors.ts';
import { RepeatableRequests } from '../../office/repeatable-requests.ts';
import type { Checked } from '../../validation/checked.ts';
import { orderMoneyAnswer } from '../money/order-money.views.ts';
import { keyOf } from '../office/order-key.ts';
import { idempotencyKey } from '../orders/order-headers.ts';
import { listedDispute } from './disputes.views.ts';

/** Payments that customers have had the bank take back. */
@ApiTags('office: money')
@Controller()
export class DisputesController {
  constructor(
    private readonly openDispute: OpenDispute,
    private readonly decideDispute: DecideDispute,
    private readonly disputes: Disputes,
    private readonly readOrderMoney: ReadOrderMoney,
    private readonly editors: Editors,
    private readonly requests: RepeatableRequests,
  ) {}

  @Handles('POST /api/admin/orders/{id}/disputes')
  async open(
    @Param('id') id: string,
    @Body() { ...sent }: Checked<typeof OpenDisputeRequest>,
    @Req() request: FastifyRequest,
  ): Promise<OrderMoneyAnswer> {
    const order = keyOf(id);
    const key = idempotencyKey(request);
    return this.requests.act(
      request,
      sent,
      async ({ editor }) =>
        openedOrFail(await this.openDispute.execute({ ...sent, order, editor, idempotencyKey: key })),
      () => this.answerOf(order),
    );
  }

  @Handles('PUT /api/admin/orders/{id}/disputes/{disputeId}')
  async decide(
    @Param('id') id: string,
    @Param('disputeId') dispute: string,
    @Body() { ...sent }: Checked<typeof DecideDisputeRequest>,
    @Req() request: FastifyRequest,
  ): Promise<OrderMoneyAnswer> {
    const order = keyOf(id);
    const editor = this.editors.of(request);
    decidedOrFail(await this.decideDispute.execute({ ...sent, order, dispute: disputeId(dispute), editor }));
    return this.answerOf(order);
  }

  @Handles('GET /api/admin/disputes')
  async list(@Query() { stage = 'open', ...asked }: Checked<typeof DisputesQuery>): Promise<DisputesAnswer> {
    const page = listPage(asked, PAGES.disputes);
    const [{ disputes, ...list }, open] = await Promise.all([
      pageOrLast(page, (one) => this.disputes.list(stage, one)),
      this.disputes.countOpen(),
    ]);
    return { ...list, open, disputes: disputes.map(listedDispute) };
  }

  private async answerOf(key: OrderId | OrderNumber): Promise<OrderMoneyAnswer> {
    return orderMoneyAnswer(foundOrFail(await this.readOrderMoney.execute(key), 'ORDER_NOT_FOUND'));
  }
}

/** @throws ApiFailure unless the dispute is stored */
function openedOrFail(outcome: OpenDisputeOutcome): void {
  switch (outcome.kind) {
    case 'opened':
      return;
    case 'not-found':
      throw new ApiFailure('ORDER_NOT_FOUND');
    case 'not-possible':
      throw new ApiFailure('DISPUTE_NOT_POSSIBLE');
    case 'disputed-before':
      throw new ApiFailure('DISPUTED_BEFORE');
    case 'invalid':
      throw new ApiFailure('VALIDATION_FAILED', { faults: outcome.faults });
  }
}

/** @throws ApiFailure unless it is stored what has become of the dispute */
function decidedOrFail(outcome: DecideDisputeOutcome): void {
  switch (outcome.kind) {
    case 'changed':
      return;
    case 'not-found':
      throw new ApiFailure('DISPUTE_NOT_FOUND');
    case 'ended':
      throw new ApiFailure('DISPUTE_ENDED');
    case 'invalid':
      throw new ApiFailure('VALIDATION_FAILED', { faults: outcome.faults });
  }
}
