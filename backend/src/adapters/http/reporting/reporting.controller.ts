import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { SalesReportAnswer, TodayAnswer } from '@fyonka/api-contract/office/reports';
import { ReadSalesReport } from '../../../application/reporting/read-sales-report.ts';
import { ReadToday } from '../../../application/reporting/read-today.ts';
import { Access } from '../access.ts';
import { reportOrFail } from '../errors/reporting-outcomes.ts';
import { Documented } from '../openapi/documented.ts';
import { salesReportAnswer, todayAnswer } from './reporting.views.ts';
import { SalesReportQueryDto } from './sales-report.query.ts';

@ApiTags('office')
@Access('administrator')
@Controller('api/admin')
export class ReportingController {
  constructor(
    private readonly readSalesReport: ReadSalesReport,
    private readonly readToday: ReadToday,
  ) {}

  @Get('sales-report')
  @Documented({
    summary:
      'The sales of a month: one entry a day with sales, then the summary. An order counts on the Kuwaiti day on which it was placed, once it is paid or to be paid in cash, and not when it is cancelled',
    answer: 'SalesReportAnswer',
    failures: ['UNAUTHENTICATED', 'FORBIDDEN', 'VALIDATION_FAILED'],
  })
  async salesReport(@Query() { month, products }: SalesReportQueryDto): Promise<SalesReportAnswer> {
    return salesReportAnswer(reportOrFail(await this.readSalesReport.execute({ month, mostProducts: products })));
  }

  @Get('today')
  @Documented({
    summary: 'The numbers of the first page of the office',
    answer: 'TodayAnswer',
    failures: ['UNAUTHENTICATED', 'FORBIDDEN'],
  })
  async today(): Promise<TodayAnswer> {
    return todayAnswer(await this.readToday.execute());
  }
}
