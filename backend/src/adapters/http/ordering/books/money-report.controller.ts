import { Body, Controller, Param, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type {
  CashDayAnswer,
  MoneyReportAnswer,
  CountCashRequest,
  MoneyReportQuery,
} from '@fyonka/api-contract/wire/office/money';
import type { FastifyRequest } from 'fastify';
import { CountCash } from '../../../../application/ordering/books/count-cash.ts';
import { ReadMoneyReport } from '../../../../application/ordering/books/read-money-report.ts';
import { cashOrFail, moneyReportOrFail } from '../../errors/outcomes/money-outcomes.ts';
import { Editors } from '../../office/editors.ts';
import { cashDayAnswer, moneyReportAnswer } from './money-report.views.ts';
import { Handles } from '../../handles.ts';
import type { Checked } from '../../validation/checked.ts';

/** The money of all orders: by month, and in cash by day. */
@ApiTags('office: money')
@Controller()
export class MoneyReportController {
  constructor(
    private readonly readMoneyReport: ReadMoneyReport,
    private readonly countCash: CountCash,
    private readonly editors: Editors,
  ) {}

  @Handles('GET /api/admin/money')
  async report(@Query() { month }: Checked<typeof MoneyReportQuery>): Promise<MoneyReportAnswer> {
    return moneyReportAnswer(moneyReportOrFail(await this.readMoneyReport.execute(month)));
  }

  @Handles('GET /api/admin/cash/{day}')
  async cash(@Param('day') day: string): Promise<CashDayAnswer> {
    return cashDayAnswer(cashOrFail(await this.countCash.read(day)));
  }

  @Handles('PUT /api/admin/cash/{day}')
  async count(
    @Param('day') day: string,
    @Body() { ...sent }: Checked<typeof CountCashRequest>,
    @Req() request: FastifyRequest,
  ): Promise<CashDayAnswer> {
    const input = { ...sent, day, editor: this.editors.of(request) };
    return cashDayAnswer(cashOrFail(await this.countCash.count(input)));
  }
}
