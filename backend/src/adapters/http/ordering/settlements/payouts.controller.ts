import { Body, Controller, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { PAGES } from '@fyonka/api-contract/values/request-limits';
import type {
  PayoutAnswer,
  PayoutLinesAnswer,
  PayoutLinesQuery,
  PayoutLineView,
  PayoutRequest,
  PayoutsAnswer,
  PayoutsQuery,
  PayoutView,
} from '@fyonka/api-contract/wire/office/books/settlements';
import type { FastifyRequest } from 'fastify';
import type { PayoutLine, PayoutWithLines } from '../../../../application/ordering/settlements/ports.ts';
import { ReadPayouts } from '../../../../application/ordering/settlements/read-payouts.ts';
import { WritePayout } from '../../../../application/ordering/settlements/write-payout.ts';
import { kdOf } from '../../../../domain/money.ts';
import { kuwaitDayOf } from '../../../../domain/kuwait-day.ts';
import { netOf, netOfSums } from '../../../../domain/ordering/settlements/settlement-line.ts';
import { listPage } from '../../../../application/list-page.ts';
import { ApiFailure } from '../../errors/api-failure.ts';
import { foundOrFail } from '../../errors/outcomes/outcomes.ts';
import { Handles } from '../../handles.ts';
import { Editors } from '../../office/editors.ts';
import type { Checked } from '../../validation/checked.ts';
import { lineSumsView } from './settlement.view.ts';

/** What gateways send to the shop's bank. */
@ApiTags('office: money')
@Controller()
export class PayoutsController {
  constructor(
    private readonly readPayouts: ReadPayouts,
    private readonly writePayout: WritePayout,
    private readonly editors: Editors,
  ) {}

  @Handles('GET /api/admin/payouts')
  async read(@Query() { month }: Checked<typeof PayoutsQuery>): Promise<PayoutsAnswer> {
    const read = await this.readPayouts.execute(month);
    if (read.kind === 'invalid-month')
      throw new ApiFailure('VALIDATION_FAILED', { faults: [{ field: 'month', code: 'INVALID_MONTH' }] });
    return {
      month: read.month,
      payouts: read.payouts.map(payoutView),
      expected: read.expected.map(({ gateway, since, expected, overdue, overdueSince, usualDelay }) => ({
        gateway,
        since,
        expected: kdOf(expected),
        overdue: kdOf(overdue),
        overdueSince,
        usualDelay,
      })),
    };
  }

  @Handles('GET /api/admin/payouts/lines')
  async lines(@Query() { gateway, payout, ...asked }: Checked<typeof PayoutLinesQuery>): Promise<PayoutLinesAnswer> {
    const page = listPage(asked, PAGES.payoutLines);
    const { lines, ...found } = foundOrFail(await this.readPayouts.linesOf(gateway, payout, page), 'NOT_FOUND');
    return { ...found, payout: payoutView(found.payout), lines: lines.map(lineView) };
  }

  @Handles('POST /api/admin/payouts')
  async write(@Body() body: Checked<typeof PayoutRequest>, @Req() request: FastifyRequest): Promise<PayoutAnswer> {
    const outcome = await this.writePayout.execute({ ...body, editor: this.editors.of(request) });
    if (outcome.kind === 'invalid') throw new ApiFailure('VALIDATION_FAILED', { faults: outcome.faults });
    return { payout: payoutView(outcome.written) };
  }
}

function lineView(line: PayoutLine): PayoutLineView {
  const { id, kind, reference, orderNumber, movedAt, amount, currency, fee, vat } = line;
  return {
    id,
    kind,
    reference,
    orderNumber,
    movedOn: movedAt === null ? null : kuwaitDayOf(movedAt),
    amount: kdOf(amount),
    currency,
    fees: kdOf(fee),
    vat: kdOf(vat),
    net: kdOf(netOf(line)),
  };
}

function payoutView({ payout, sums }: PayoutWithLines): PayoutView {
  const { gateway, reference, day, amount, fees, vat, bankReference, status, source, note } = payout;
  const kd = (fils: number | null) => (fils === null ? null : kdOf(fils));
  return {
    gateway,
    reference,
    day,
    amount: kdOf(amount),
    fees: kd(fees),
    vat: kd(vat),
    bankReference,
    status,
    source,
    note,
    sums: sums.map(lineSumsView),
    net: sums.length === 0 ? null : kdOf(netOfSums(sums)),
  };
}
