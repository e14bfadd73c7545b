import { Body, Controller, Param, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type {
  CourierCashAnswer,
  CourierListQuery,
  CourierPayoutRequest,
  CourierPayoutsAnswer,
  WithdrawPayoutRequest,
} from '@fyonka/api-contract/wire/office/fulfilment/couriers';
import type { FastifyRequest } from 'fastify';
import { CourierCash } from '../../../../application/ordering/delivery/couriers/courier-cash.ts';
import { bookingId, courierPayoutId } from '../../../../domain/ids.ts';
import { ApiFailure } from '../../errors/api-failure.ts';
import { Handles } from '../../handles.ts';
import { Editors } from '../../office/editors.ts';
import type { Checked } from '../../validation/checked.ts';
import { courierCashAnswer, courierPayoutsAnswer, placeOf } from './courier-cash.views.ts';

/** Cash that couriers have collected, and its payouts. */
@ApiTags('office: money')
@Controller()
export class CourierCashController {
  constructor(
    private readonly cash: CourierCash,
    private readonly editors: Editors,
  ) {}

  @Handles('GET /api/admin/couriers/cash')
  async read(@Query() { after }: Checked<typeof CourierListQuery>): Promise<CourierCashAnswer> {
    const place = placeOf(after);
    return courierCashAnswer(await this.cash.owed(place && { since: place.at, id: bookingId(place.id) }));
  }

  @Handles('POST /api/admin/couriers/payouts')
  async payOut(
    @Body() body: Checked<typeof CourierPayoutRequest>,
    @Req() request: FastifyRequest,
  ): Promise<CourierCashAnswer> {
    const outcome = await this.cash.payOut(body, this.editors.authorship(request));
    if (outcome.kind === 'invalid') throw new ApiFailure('VALIDATION_FAILED', { faults: outcome.faults });
    if (outcome.kind === 'changed') throw new ApiFailure('CASH_CHANGED');
    return courierCashAnswer(await this.cash.owed());
  }

  @Handles('GET /api/admin/couriers/payouts')
  async payouts(@Query() { after }: Checked<typeof CourierListQuery>): Promise<CourierPayoutsAnswer> {
    const place = placeOf(after);
    return courierPayoutsAnswer(await this.cash.payouts(place && { at: place.at, id: courierPayoutId(place.id) }));
  }

  @Handles('POST /api/admin/couriers/payouts/{id}/withdraw')
  async withdraw(
    @Param('id') id: string,
    @Body() { reason }: Checked<typeof WithdrawPayoutRequest>,
    @Req() request: FastifyRequest,
  ): Promise<CourierCashAnswer> {
    const outcome = await this.cash.withdraw(id, reason, this.editors.authorship(request));
    if (!outcome) throw new ApiFailure('NOT_FOUND');
    if (outcome.kind === 'invalid') throw new ApiFailure('VALIDATION_FAILED', { faults: outcome.faults });
    if (outcome.kind === 'withdrawn-before') throw new ApiFailure('CASH_CHANGED');
    return courierCashAnswer(await this.cash.owed());
  }
}
