import type { Readable } from 'node:stream';
import { Controller, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { PurchaseAnswer, PurchaseFileQuery, PurchaseQuery } from '@fyonka/api-contract/wire/office/stock/purchase';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ReadPurchaseList } from '../../../../application/catalog/stock/read-purchase-list.ts';
import { preferredLanguage } from '../../language.ts';
import { TableFiles } from '../../tables/table-files.ts';
import { purchaseAnswer, purchaseRow, purchaseTable } from './purchase-table.ts';
import { Handles } from '../../handles.ts';
import type { Checked } from '../../validation/checked.ts';

/** What the shop should buy. */
@ApiTags('office: stock')
@Controller()
export class PurchaseController {
  constructor(
    private readonly readPurchaseList: ReadPurchaseList,
    private readonly files: TableFiles,
  ) {}

  @Handles('GET /api/admin/stock/purchase')
  async read(@Query() { weeks }: Checked<typeof PurchaseQuery>): Promise<PurchaseAnswer> {
    return purchaseAnswer(await this.readPurchaseList.execute(weeks));
  }

  @Handles('GET /api/admin/stock/purchase/export')
  async file(
    @Query() { weeks, format = 'csv' }: Checked<typeof PurchaseFileQuery>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Readable | Buffer> {
    const { products } = await this.readPurchaseList.execute(weeks);
    const language = preferredLanguage(request.headers['accept-language']);
    return this.files.answer(reply, { format, name: 'purchase-list' }, purchaseTable(language), [
      products.map(purchaseRow),
    ]);
  }
}
