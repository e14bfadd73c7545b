import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { LONGEST_SENT, PAGES } from '@fyonka/api-contract/values/request-limits';
import type { StockMovementsAnswer, StockMovementsQuery } from '@fyonka/api-contract/wire/office/stock/movements';
import { StockMovements } from '../../../../application/catalog/stock/ports.ts';
import { productId } from '../../../../domain/ids.ts';
import { Access } from '../../access.ts';
import { Checks } from '../../openapi/checks.ts';
import { Documented } from '../../openapi/documented.ts';
import { TextField } from '../../validation/fields.ts';
import { PageField, PageSizeField } from '../../validation/page-fields.ts';
import { movementsView } from './stock.views.ts';

@Checks('StockMovementsQuery')
class StockMovementsQueryDto implements StockMovementsQuery {
  @TextField({ longest: LONGEST_SENT.id, required: true })
  product: string;

  @PageField()
  page?: number;

  @PageSizeField(PAGES.movements)
  limit?: number;
}

/** What happens to the stock of products. */
@ApiTags('office: stock')
@Access('administrator')
@Controller('api/admin/stock')
export class StockController {
  constructor(private readonly movements: StockMovements) {}

  @Get('movements')
  @Documented({
    summary: 'Movements of the stock of a product: sold, returned, received, counted, corrected; the newest first',
    query: 'StockMovementsQuery',
    answer: 'StockMovementsAnswer',
    failures: ['VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN'],
  })
  async of(
    @Query() { product, page = 1, limit = PAGES.movements.usual }: StockMovementsQueryDto,
  ): Promise<StockMovementsAnswer> {
    return movementsView(await this.movements.of(productId(product), { page, limit }), { page, limit });
  }
}
