import { Body, Controller, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { CourierCashAnswer, CourierPayoutRequest } from '@fyonka/api-contract/wire/office/fulfilment/couriers';
import type { FastifyRequest } from 'fastify';
import { CourierCash } from '../../../../application/ordering/delivery/couriers/courier-cash.ts';
import { sum, toKd } from '../../../../domain/money.ts';
import { ApiFailure } from '../../errors/api-failure.ts';
import { Handles } from '../../handles.ts';
import { Editors } from '../../office/editors.ts';
import type { Checked } from '../../validation/checked.ts';

/** Cash that couriers have collected. */
@ApiTags('office: money')
@Controller()
export class CourierCashController {
  constructor(
    private readonly cash: CourierCash,
    private readonly editors: Editors,
  ) {}

  @Handles('GET /api/admin/couriers/cash')
  async read(): Promise<CourierCashAnswer> {
    const owed = await this.cash.owed();
    return {
      bookings: owed.map(({ id, order, reference, courier, toCollect, changedAt }) => ({
        booking: id,
        order,
        reference,
        courier,
        amount: toKd(toCollect),
        deliveredAt: new Date(changedAt).toISOString(),
      })),
      total: toKd(sum(owed.map(({ toCollect }) => toCollect))),
    };
  }

  @Handles('POST /api/admin/couriers/payouts')
  async payOut(
    @Body() body: Checked<typeof CourierPayoutRequest>,
    @Req() request: FastifyRequest,
  ): Promise<CourierCashAnswer> {
    const outcome = await this.cash.payOut(body, this.editors.authorship(request));
    if (outcome.kind === 'invalid') throw new ApiFailure('VALIDATION_FAILED', { faults: outcome.faults });
    if (outcome.kind === 'changed') throw new ApiFailure('CASH_CHANGED');
    return this.read();
  }
}
