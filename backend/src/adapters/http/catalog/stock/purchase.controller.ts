import type { Readable } from 'node:stream';
import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { TABLE_FORMATS } from '@fyonka/api-contract/values/formats';
import { MOST_PURCHASE_WEEKS } from '@fyonka/api-contract/values/office';
import type { PurchaseAnswer, PurchaseFileQuery, PurchaseQuery } from '@fyonka/api-contract/wire/office/stock/purchase';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ReadPurchaseList } from '../../../../application/catalog/stock/read-purchase-list.ts';
import { Access } from '../../access.ts';
import { preferredLanguage } from '../../language.ts';
import { Checks } from '../../openapi/checks.ts';
import { Documented } from '../../openapi/documented.ts';
import { TABLE_TYPES, TableFiles } from '../../tables/table-files.ts';
import { ChoiceField, WholeNumberField } from '../../validation/fields.ts';
import { purchaseAnswer, purchaseRow, purchaseTable } from './purchase-table.ts';

class WeeksDto {
  @WholeNumberField({ least: 1, most: MOST_PURCHASE_WEEKS })
  weeks?: number;
}

@Checks('PurchaseQuery')
class PurchaseQueryDto extends WeeksDto implements PurchaseQuery {}

@Checks('PurchaseFileQuery')
class PurchaseFileQueryDto extends WeeksDto implements PurchaseFileQuery {
  @ChoiceField(TABLE_FORMATS)
  format?: NonNullable<PurchaseFileQuery['format']>;
}

/** What the shop should buy. */
@ApiTags('office: stock')
@Access('stock.write')
@Controller('api/admin/stock/purchase')
export class PurchaseController {
  constructor(
    private readonly readPurchaseList: ReadPurchaseList,
    private readonly files: TableFiles,
  ) {}

  @Get()
  @Documented({
    summary: 'Listed products that are sold out, low, or not enough for some weeks, with the pieces to buy',
    query: 'PurchaseQuery',
    answer: 'PurchaseAnswer',
    failures: ['VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN'],
  })
  async read(@Query() { weeks }: PurchaseQueryDto): Promise<PurchaseAnswer> {
    return purchaseAnswer(await this.readPurchaseList.execute(weeks));
  }

  @Get('export')
  @Documented({
    summary: 'The same as a file, in the language that `Accept-Language` prefers',
    query: 'PurchaseFileQuery',
    answer: null,
    otherTypes: TABLE_TYPES,
    failures: ['VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN'],
  })
  async file(
    @Query() { weeks, format = 'csv' }: PurchaseFileQueryDto,
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
