import type { Readable } from 'node:stream';
import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { SalesReportAnswer, TodayAnswer } from '@fyonka/api-contract/wire/office/reports';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ReadSalesReport } from '../../../application/reporting/read-sales-report.ts';
import { ReadToday } from '../../../application/reporting/read-today.ts';
import { Access } from '../access.ts';
import { reportOrFail } from '../errors/outcomes/reporting-outcomes.ts';
import { isPermitted } from '../../../domain/identity/permissions.ts';
import { preferredLanguage } from '../language.ts';
import { requireSignedIn } from '../identity/sessions/signed-in.ts';
import { Documented } from '../openapi/documented.ts';
import { TABLE_TYPES, TableFiles } from '../tables/table-files.ts';
import { salesReportAnswer, todayAnswer } from './reporting.views.ts';
import { salesReportRows, salesReportTable } from './sales-report-table.ts';
import { SalesReportFileQueryDto, SalesReportQueryDto } from './sales-report.query.ts';

@ApiTags('office')
@Access('reports')
@Controller('api/admin')
export class ReportingController {
  constructor(
    private readonly readSalesReport: ReadSalesReport,
    private readonly readToday: ReadToday,
    private readonly files: TableFiles,
  ) {}

  @Get('sales-report')
  @Documented({
    summary:
      'The sales of a month: one entry a day with sales, then the summary. An order counts on the Kuwaiti day on which it was placed, once it is paid or to be paid in cash, and not when it is cancelled',
    query: 'SalesReportQuery',
    answer: 'SalesReportAnswer',
    failures: ['UNAUTHENTICATED', 'FORBIDDEN', 'VALIDATION_FAILED'],
  })
  async salesReport(@Query() { month, products }: SalesReportQueryDto): Promise<SalesReportAnswer> {
    return salesReportAnswer(reportOrFail(await this.readSalesReport.execute({ month, mostProducts: products })));
  }

  @Get('sales-report/export')
  @Documented({
    summary: 'The same as a file, with every product of every day, in the language that `Accept-Language` prefers',
    query: 'SalesReportFileQuery',
    answer: null,
    otherTypes: TABLE_TYPES,
    failures: ['UNAUTHENTICATED', 'FORBIDDEN', 'VALIDATION_FAILED', 'TOO_MANY_ROWS'],
  })
  async file(
    @Query() { month, format = 'csv' }: SalesReportFileQueryDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Readable | Buffer> {
    const report = reportOrFail(await this.readSalesReport.execute({ month, mostProducts: null }));
    const language = preferredLanguage(request.headers['accept-language']);
    const rows = salesReportRows(report, language);
    return this.files.answer(reply, { format, name: `sales-${report.month}` }, salesReportTable(language), rows);
  }

  @Get('today')
  @Access('orders.read')
  @Documented({
    summary: "The figures of the office's first page",
    answer: 'TodayAnswer',
    failures: ['UNAUTHENTICATED', 'FORBIDDEN'],
  })
  async today(@Req() request: FastifyRequest): Promise<TodayAnswer> {
    const seesSales = isPermitted(requireSignedIn(request).account, 'reports');
    return todayAnswer(await this.readToday.execute(), seesSales);
  }
}
