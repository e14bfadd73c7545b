import type { Readable } from 'node:stream';
import { Controller, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { ProfitAnswer, ProfitFileQuery, ProfitQuery } from '@fyonka/api-contract/wire/office/reports/profit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ReadProfit } from '../../../../application/reporting/read-profit.ts';
import { profitOrFail } from '../../errors/outcomes/reporting-outcomes.ts';
import { preferredLanguage } from '../../language.ts';
import { TableFiles } from '../../tables/table-files.ts';
import { profitRows, profitTable } from './profit-table.ts';
import { profitAnswer } from './profit.views.ts';
import { Handles } from '../../handles.ts';
import type { Checked } from '../../validation/checked.ts';

/** What the shop has earned with its products. It shows what they cost, so it is for those who see reports. */
@ApiTags('office')
@Controller()
export class ProfitController {
  constructor(
    private readonly readProfit: ReadProfit,
    private readonly files: TableFiles,
  ) {}

  @Handles('GET /api/admin/profit')
  async profit(@Query() { from, to, products, page }: Checked<typeof ProfitQuery>): Promise<ProfitAnswer> {
    return profitAnswer(profitOrFail(await this.readProfit.execute({ from, to, mostProducts: products, page })));
  }

  @Handles('GET /api/admin/profit/export')
  async file(
    @Query() { from, to, format = 'csv' }: Checked<typeof ProfitFileQuery>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Readable | Buffer> {
    const report = profitOrFail(await this.readProfit.execute({ from, to, mostProducts: null }));
    const language = preferredLanguage(request.headers['accept-language']);
    const name = report.from === report.to ? `profit-${report.from}` : `profit-${report.from}-${report.to}`;
    return this.files.answer(reply, { format, name }, profitTable(language), profitRows(report, language));
  }
}
