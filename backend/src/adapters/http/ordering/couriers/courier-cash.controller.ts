import { Body, Controller, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { CourierCashAnswer, CourierPayoutRequest } from '@fyonka/api-contract/wire/office/fulfilment/couriers';
import type { FastifyRequest } from 'fastify';
import { CourierCash } from '../../../../application/ordering/delivery/couriers/courier-cash.ts';
import { differenceToKd } from '../../../../domain/money.ts';
import { owedBy } from '../../../../domain/ordering/delivery/couriers/booking.ts';
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
    const { bookings, total } = await this.cash.owed();
    return {
      bookings: bookings.map((booking) => ({
        booking: booking.id,
        order: booking.order,
        reference: booking.reference,
        courier: booking.courier,
        amount: differenceToKd(owedBy(booking)),
        deliveredAt: new Date(booking.changedAt).toISOString(),
      })),
      total: differenceToKd(total),
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
