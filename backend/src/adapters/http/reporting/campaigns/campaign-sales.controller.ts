import type { Readable } from 'node:stream';
import { Controller, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type {
  CampaignSalesAnswer,
  CampaignSalesFileQuery,
  CampaignSalesQuery,
} from '@fyonka/api-contract/wire/office/reports/campaigns';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ReadSalesByCampaign } from '../../../../application/reporting/by-campaign/read-sales-by-campaign.ts';
import { reportOrFail } from '../../errors/outcomes/reporting-outcomes.ts';
import { preferredLanguage } from '../../language.ts';
import { TableFiles } from '../../tables/table-files.ts';
import { campaignRows, campaignSalesAnswer, campaignTable } from './campaign-sales.views.ts';
import { Handles } from '../../handles.ts';
import type { Checked } from '../../validation/checked.ts';

/** Where the shoppers of a month's sales came from. */
@ApiTags('office')
@Controller()
export class CampaignSalesController {
  constructor(
    private readonly readSales: ReadSalesByCampaign,
    private readonly files: TableFiles,
  ) {}

  @Handles('GET /api/admin/sales-report/campaigns')
  async sales(@Query() { month, touch }: Checked<typeof CampaignSalesQuery>): Promise<CampaignSalesAnswer> {
    return campaignSalesAnswer(reportOrFail(await this.readSales.execute(month, touch)));
  }

  @Handles('GET /api/admin/sales-report/campaigns/export')
  async file(
    @Query() { month, touch, format = 'csv' }: Checked<typeof CampaignSalesFileQuery>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Readable | Buffer> {
    const report = reportOrFail(await this.readSales.execute(month, touch));
    const language = preferredLanguage(request.headers['accept-language']);
    const name = `sales-by-source-${report.month}`;
    return this.files.answer(reply, { format, name }, campaignTable(language), [campaignRows(report, language)]);
  }
}
