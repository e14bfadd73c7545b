import type { Readable } from 'node:stream';
import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { ProfitAnswer } from '@fyonka/api-contract/wire/office/reports/profit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ReadProfit } from '../../../../application/reporting/read-profit.ts';
import { Access } from '../../access.ts';
import { profitOrFail } from '../../errors/outcomes/reporting-outcomes.ts';
import { preferredLanguage } from '../../language.ts';
import { Documented } from '../../openapi/documented.ts';
import { TABLE_TYPES, TableFiles } from '../../tables/table-files.ts';
import { profitRows, profitTable } from './profit-table.ts';
import { ProfitFileQueryDto, ProfitQueryDto } from './profit.query.ts';
import { profitAnswer } from './profit.views.ts';

/** What the shop has earned with its products. It shows what they cost, so it is for those who see reports. */
@ApiTags('office')
@Access('reports')
@Controller('api/admin/profit')
export class ProfitController {
  constructor(
    private readonly readProfit: ReadProfit,
    private readonly files: TableFiles,
  ) {}

  @Get()
  @Documented({
    summary:
      'Revenue, cost and profit by month and by product, of the orders that the sales report counts: after discounts, without delivery. Pieces whose cost is not known are in the revenue and in no profit',
    query: 'ProfitQuery',
    answer: 'ProfitAnswer',
    failures: ['UNAUTHENTICATED', 'FORBIDDEN', 'VALIDATION_FAILED'],
  })
  async profit(@Query() { from, to, products }: ProfitQueryDto): Promise<ProfitAnswer> {
    return profitAnswer(profitOrFail(await this.readProfit.execute({ from, to, mostProducts: products })));
  }

  @Get('export')
  @Documented({
    summary: 'The same as a file, with every product, in the language that `Accept-Language` prefers',
    query: 'ProfitFileQuery',
    answer: null,
    otherTypes: TABLE_TYPES,
    failures: ['UNAUTHENTICATED', 'FORBIDDEN', 'VALIDATION_FAILED', 'TOO_MANY_ROWS'],
  })
  async file(
    @Query() { from, to, format = 'csv' }: ProfitFileQueryDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Readable | Buffer> {
    const report = profitOrFail(await this.readProfit.execute({ from, to, mostProducts: null }));
    const language = preferredLanguage(request.headers['accept-language']);
    const name = report.from === report.to ? `profit-${report.from}` : `profit-${report.from}-${report.to}`;
    return this.files.answer(reply, { format, name }, profitTable(language), profitRows(report, language));
  }
}
