import { Body, Controller, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { PAGES } from '@fyonka/api-contract/values/request-limits';
import type {
  StockBookingAnswer,
  StockBookingRequest,
  UndoBookingRequest,
} from '@fyonka/api-contract/wire/office/stock/bookings';
import type { StockMovementsAnswer, StockMovementsQuery } from '@fyonka/api-contract/wire/office/stock/movements';
import type { FastifyRequest } from 'fastify';
import { BackInStock } from '../../../../application/catalog/back-in-stock/ports.ts';
import { OfficeCatalogue } from '../../../../application/catalog/editing/editing-ports.ts';
import { BookStock } from '../../../../application/catalog/stock/book-stock.ts';
import { StockMovements } from '../../../../application/catalog/stock/ports.ts';
import type { RecordedMovement } from '../../../../application/catalog/stock/ports.ts';
import { productId } from '../../../../domain/ids.ts';
import { bookedOrFail } from '../../errors/outcomes/stock-outcomes.ts';
import { foundOrFail } from '../../errors/outcomes/outcomes.ts';
import { Editors } from '../../office/editors.ts';
import { idempotencyKey } from '../../ordering/orders/order-headers.ts';
import { officeProductView, seesCost } from '../office/office-catalog.views.ts';
import { movementsView, movementView } from './stock.views.ts';
import { Handles } from '../../handles.ts';
import type { Checked } from '../../validation/checked.ts';

/** What happens to the stock of products. */
@ApiTags('office: stock')
@Controller()
export class StockController {
  constructor(
    private readonly movements: StockMovements,
    private readonly bookStock: BookStock,
    private readonly backInStock: BackInStock,
    private readonly catalogue: OfficeCatalogue,
    private readonly editors: Editors,
  ) {}

  @Handles('GET /api/admin/stock/movements')
  async of(
    @Query() { product, page = 1, limit = PAGES.movements.usual }: Checked<typeof StockMovementsQuery>,
  ): Promise<StockMovementsAnswer> {
    const id = productId(product);
    const [movements, waiting] = await Promise.all([
      this.movements.of(id, { page, limit }),
      this.backInStock.countWaiting(id),
    ]);
    return movementsView(movements, waiting, { page, limit });
  }

  @Handles('POST /api/admin/stock/bookings')
  async book(
    @Body() { product, ...sent }: Checked<typeof StockBookingRequest>,
    @Req() request: FastifyRequest,
  ): Promise<StockBookingAnswer> {
    const booking = { ...sent, productId: productId(product) };
    const outcome = await this.bookStock.execute(booking, idempotencyKey(request), this.editors.of(request));
    return this.answerOf(bookedOrFail(outcome), request);
  }

  @Handles('POST /api/admin/stock/bookings/undo')
  async undo(
    @Body() { product, number }: Checked<typeof UndoBookingRequest>,
    @Req() request: FastifyRequest,
  ): Promise<StockBookingAnswer> {
    const outcome = await this.bookStock.undo(productId(product), number, this.editors.of(request));
    return this.answerOf(bookedOrFail(outcome), request);
  }

  private async answerOf(movement: RecordedMovement, request: FastifyRequest): Promise<StockBookingAnswer> {
    const product = await this.catalogue.findProduct(movement.productId);
    return {
      movement: movementView(movement),
      product: officeProductView(foundOrFail(product, 'PRODUCT_NOT_FOUND'), seesCost(request)),
    };
  }
}
