import type { Readable } from 'node:stream';
import { Controller, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type {
  SalesReportAnswer,
  TodayAnswer,
  SalesReportFileQuery,
  SalesReportQuery,
} from '@fyonka/api-contract/wire/office/reports';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ReadSalesByMoney } from '../../../application/reporting/by-money/read-sales-by-money.ts';
import { ReadSalesReport } from '../../../application/reporting/read-sales-report.ts';
import { ReadToday } from '../../../application/reporting/read-today.ts';
import { DeliveryAreas } from '../../../application/store/ports.ts';
import { reportOrFail } from '../errors/outcomes/reporting-outcomes.ts';
import { isPermitted } from '../../../domain/identity/permissions.ts';
import { preferredLanguage } from '../language.ts';
import { requireSignedIn } from '../identity/sessions/signed-in.ts';
import { TableFiles } from '../tables/table-files.ts';
import { salesByMoneyAnswer, salesReportAnswer, todayAnswer } from './reporting.views.ts';
import { salesByMoneyRows, salesReportRows, salesTable } from './sales-report-table.ts';
import { Handles } from '../handles.ts';
import type { Checked } from '../validation/checked.ts';

@ApiTags('office')
@Controller()
export class ReportingController {
  constructor(
    private readonly readSalesReport: ReadSalesReport,
    private readonly readSalesByMoney: ReadSalesByMoney,
    private readonly readToday: ReadToday,
    private readonly areas: DeliveryAreas,
    private readonly files: TableFiles,
  ) {}

  @Handles('GET /api/admin/sales-report')
  async salesReport(@Query() { month, by, products }: Checked<typeof SalesReportQuery>): Promise<SalesReportAnswer> {
    if (by === 'money') return salesByMoneyAnswer(reportOrFail(await this.readSalesByMoney.execute(month)));
    const report = reportOrFail(await this.readSalesReport.execute({ month, mostProducts: products }));
    return salesReportAnswer(report, await this.areas.read());
  }

  @Handles('GET /api/admin/sales-report/export')
  async file(
    @Query() { month, by, format = 'csv' }: Checked<typeof SalesReportFileQuery>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Readable | Buffer> {
    const language = preferredLanguage(request.headers['accept-language']);
    if (by === 'money') {
      const report = reportOrFail(await this.readSalesByMoney.execute(month));
      const rows = salesByMoneyRows(report, language);
      return this.files.answer(
        reply,
        { format, name: `sales-by-money-${report.month}` },
        salesTable(by, language),
        rows,
      );
    }
    const report = reportOrFail(await this.readSalesReport.execute({ month, mostProducts: null }));
    const rows = salesReportRows(report, language);
    return this.files.answer(reply, { format, name: `sales-${report.month}` }, salesTable('order', language), rows);
  }

  @Handles('GET /api/admin/today')
  async today(@Req() request: FastifyRequest): Promise<TodayAnswer> {
    const seesSales = isPermitted(requireSignedIn(request).account, 'reports');
    return todayAnswer(await this.readToday.execute(), seesSales);
  }
}
