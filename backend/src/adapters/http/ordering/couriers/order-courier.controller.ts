import { Body, Controller, Param, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type {
  CourierProblem,
  OrderCourierAnswer,
  ResolveBookingRequest,
} from '@fyonka/api-contract/wire/office/fulfilment/couriers';
import type { FastifyRequest } from 'fastify';
import { BookCourier } from '../../../../application/ordering/delivery/couriers/book-courier.ts';
import type {
  ChangeBookingOutcome,
  QuoteOutcome,
} from '../../../../application/ordering/delivery/couriers/book-courier.ts';
import { orderId } from '../../../../domain/ids.ts';
import type { OrderId } from '../../../../domain/ids.ts';
import { toKd } from '../../../../domain/money.ts';
import { ApiFailure } from '../../errors/api-failure.ts';
import { Handles } from '../../handles.ts';
import { Limits } from '../../limits/limits.ts';
import { Editors } from '../../office/editors.ts';
import type { Checked } from '../../validation/checked.ts';
import { orderCourierAnswer, problemView } from './courier.views.ts';

/** The courier of an order. */
@ApiTags('office')
@Controller()
export class OrderCourierController {
  constructor(
    private readonly bookCourier: BookCourier,
    private readonly editors: Editors,
    private readonly limits: Limits,
  ) {}

  @Handles('GET /api/admin/orders/{id}/courier')
  async read(@Param('id') id: string): Promise<OrderCourierAnswer> {
    return orderCourierAnswer(await this.bookCourier.read(orderId(id)));
  }

  @Handles('POST /api/admin/orders/{id}/courier/quote')
  async quote(@Param('id') id: string): Promise<OrderCourierAnswer> {
    await this.limits.take('courier-calls', id);
    const outcome = await this.bookCourier.quote(orderId(id));
    if (outcome.kind !== 'quote') return this.answer(orderId(id), outcome);
    const quote = { fee: toKd(outcome.fee), minutes: outcome.minutes };
    return orderCourierAnswer(await this.bookCourier.read(orderId(id)), { quote });
  }

  @Handles('POST /api/admin/orders/{id}/courier')
  async book(@Param('id') id: string, @Req() request: FastifyRequest): Promise<OrderCourierAnswer> {
    await this.limits.take('courier-calls', id);
    return this.answer(orderId(id), await this.bookCourier.book(orderId(id), this.editors.authorship(request)));
  }

  @Handles('POST /api/admin/orders/{id}/courier/cancel')
  async cancel(@Param('id') id: string, @Req() request: FastifyRequest): Promise<OrderCourierAnswer> {
    await this.limits.take('courier-calls', id);
    return this.answer(orderId(id), await this.bookCourier.cancel(orderId(id), this.editors.authorship(request)));
  }

  @Handles('POST /api/admin/orders/{id}/courier/resolve')
  async resolve(
    @Param('id') id: string,
    @Body() { deliveryId }: Checked<typeof ResolveBookingRequest>,
    @Req() request: FastifyRequest,
  ): Promise<OrderCourierAnswer> {
    await this.limits.take('courier-calls', id);
    const found = deliveryId?.trim() ?? '';
    const by = this.editors.authorship(request);
    return this.answer(orderId(id), await this.bookCourier.resolve(orderId(id), found === '' ? null : found, by));
  }

  private async answer(
    id: OrderId,
    outcome: ChangeBookingOutcome | Exclude<QuoteOutcome, { kind: 'quote' }>,
  ): Promise<OrderCourierAnswer> {
    if (outcome.kind === 'not-found') throw new ApiFailure('ORDER_NOT_FOUND');
    const found = await this.bookCourier.read(id);
    return orderCourierAnswer(found, { problem: problemOf(outcome) });
  }
}

function problemOf(
  outcome: Exclude<ChangeBookingOutcome | Exclude<QuoteOutcome, { kind: 'quote' }>, { kind: 'not-found' }>,
): CourierProblem | null {
  switch (outcome.kind) {
    case 'booking':
      return null;
    case 'no-spelling':
      return problemView('no-spelling', { area: outcome.area });
    case 'refused':
      return problemView('refused', { refusal: outcome.refusal, words: outcome.words });
    case 'unavailable':
      return problemView('silent');
    default:
      return problemView(outcome.kind);
  }
}
