import { Body, Controller, Get, Param, Put, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { CashDayAnswer, MoneyReportAnswer } from '@fyonka/api-contract/wire/office/money';
import type { FastifyRequest } from 'fastify';
import { CountCash } from '../../../../application/ordering/books/count-cash.ts';
import { ReadMoneyReport } from '../../../../application/ordering/books/read-money-report.ts';
import { Access } from '../../access.ts';
import { cashOrFail, moneyReportOrFail } from '../../errors/outcomes/money-outcomes.ts';
import { Editors } from '../../office/editors.ts';
import { Documented } from '../../openapi/documented.ts';
import { CountCashDto, MoneyReportDto } from './books.dto.ts';
import { cashDayAnswer, moneyReportAnswer } from './money-report.views.ts';

/** The money of all orders: by month, and in cash by day. */
@ApiTags('office: money')
@Access('money.read')
@Controller('api/admin')
export class MoneyReportController {
  constructor(
    private readonly readMoneyReport: ReadMoneyReport,
    private readonly countCash: CountCash,
    private readonly editors: Editors,
  ) {}

  @Get('money')
  @Documented({
    summary:
      'What came in and went back in a month, by the Kuwaiti day on which the money moved and by method, and the fees of the gateways. Tests are left out',
    query: 'MoneyReportQuery',
    answer: 'MoneyReportAnswer',
    failures: ['VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN'],
  })
  async report(@Query() { month }: MoneyReportDto): Promise<MoneyReportAnswer> {
    return moneyReportAnswer(moneyReportOrFail(await this.readMoneyReport.execute(month)));
  }

  @Get('cash/:day')
  @Documented({
    summary: 'The cash of a Kuwaiti day, `YYYY-MM-DD`: what is recorded, and what was counted',
    answer: 'CashDayAnswer',
    failures: ['VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN'],
  })
  async cash(@Param('day') day: string): Promise<CashDayAnswer> {
    return cashDayAnswer(cashOrFail(await this.countCash.read(day)));
  }

  @Put('cash/:day')
  @Access('money.write')
  @Documented({
    summary: 'Write down how much cash was counted for a day, in place of an earlier count',
    answer: 'CashDayAnswer',
    failures: ['VALIDATION_FAILED', 'CARD_NUMBER_REFUSED', 'UNAUTHENTICATED', 'FORBIDDEN'],
  })
  async count(
    @Param('day') day: string,
    @Body() { ...sent }: CountCashDto,
    @Req() request: FastifyRequest,
  ): Promise<CashDayAnswer> {
    const input = { ...sent, day, editor: this.editors.of(request) };
    return cashDayAnswer(cashOrFail(await this.countCash.count(input)));
  }
}
