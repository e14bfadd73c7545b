import type { Readable } from 'node:stream';
import { Controller, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ExportOrders } from '../../../../application/ordering/office/export-orders.ts';
import type { ExportedOrder } from '../../../../application/ordering/office/export-orders.ts';
import type { Language } from '../../../../domain/localized-text.ts';
import { exportedOrFail } from '../../errors/outcomes/office-order-outcomes.ts';
import { preferredLanguage } from '../../language.ts';
import { MOST_EXCEL_ROWS } from '../../tables/excel/excel.ts';
import type { Row } from '../../tables/table.ts';
import { TableFiles } from '../../tables/table-files.ts';
import { orderTable, orderTableRow } from './order-table.ts';
import { Handles } from '../../handles.ts';
import type { Checked } from '../../validation/checked.ts';
import type { OrderExportQuery } from '@fyonka/api-contract/wire/office/orders/orders';

/** The orders of a list as a file. */
@ApiTags('office')
@Controller()
export class OrderExportController {
  constructor(
    private readonly exportOrders: ExportOrders,
    private readonly files: TableFiles,
  ) {}

  @Handles('GET /api/admin/orders/export')
  async export(
    @Query() { format, ...query }: Checked<typeof OrderExportQuery>,
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

async function* rowsOf(
  batches: AsyncIterable<readonly ExportedOrder[]>,
  language: Language,
): AsyncGenerator<readonly Row[]> {
  for await (const orders of batches) yield orders.map((order) => orderTableRow(order, language));
}
