import type { Readable } from 'node:stream';
import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ExportOrders } from '../../../../application/ordering/office/export-orders.ts';
import type { Language } from '../../../../domain/localized-text.ts';
import type { Order } from '../../../../domain/ordering/order.ts';
import { Access } from '../../access.ts';
import { exportedOrFail } from '../../errors/outcomes/office-order-outcomes.ts';
import { preferredLanguage } from '../../language.ts';
import { Documented } from '../../openapi/documented.ts';
import { MOST_EXCEL_ROWS } from '../../tables/excel/excel-files.ts';
import type { Row } from '../../tables/table.ts';
import { TABLE_TYPES, TableFiles } from '../../tables/table-files.ts';
import { OrderExportDto } from './office-orders.dto.ts';
import { orderTable, orderTableRow } from './order-table.ts';

/** The orders of a list as a file. */
@ApiTags('office')
@Access('customers.read')
@Controller('api/admin/orders/export')
export class OrderExportController {
  constructor(
    private readonly exportOrders: ExportOrders,
    private readonly files: TableFiles,
  ) {}

  @Get()
  @Documented({
    summary: `The orders of a list as a file, in the language of Accept-Language: CSV of any length, Excel of up to ${MOST_EXCEL_ROWS} orders`,
    query: 'OrderExportQuery',
    answer: null,
    otherTypes: TABLE_TYPES,
    failures: ['VALIDATION_FAILED', 'TOO_MANY_ROWS', 'UNAUTHENTICATED', 'FORBIDDEN'],
  })
  async export(
    @Query() { format, ...query }: OrderExportDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Readable | Buffer> {
    const language = preferredLanguage(request.headers['accept-language']);
    const { batches } = exportedOrFail(
      await this.exportOrders.execute(query, format === 'xlsx' ? MOST_EXCEL_ROWS : null),
    );
    return this.files.answer(reply, { format, name: 'orders' }, orderTable(language), rowsOf(batches, language));
  }
}

async function* rowsOf(batches: AsyncIterable<readonly Order[]>, language: Language): AsyncGenerator<readonly Row[]> {
  for await (const orders of batches) yield orders.map((order) => orderTableRow(order, language));
}
