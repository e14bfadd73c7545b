import { Body, Controller, Get, Post, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { PAGES } from '@fyonka/api-contract/values/request-limits';
import type { StockBookingAnswer } from '@fyonka/api-contract/wire/office/stock/bookings';
import type { StockMovementsAnswer } from '@fyonka/api-contract/wire/office/stock/movements';
import type { FastifyRequest } from 'fastify';
import { BackInStock } from '../../../../application/catalog/back-in-stock/ports.ts';
import { OfficeCatalogue } from '../../../../application/catalog/editing/editing-ports.ts';
import { BookStock } from '../../../../application/catalog/stock/book-stock.ts';
import { StockMovements } from '../../../../application/catalog/stock/ports.ts';
import type { RecordedMovement } from '../../../../application/catalog/stock/ports.ts';
import { productId } from '../../../../domain/ids.ts';
import { Access } from '../../access.ts';
import { bookedOrFail } from '../../errors/outcomes/stock-outcomes.ts';
import { foundOrFail } from '../../errors/outcomes/outcomes.ts';
import { Editors } from '../../office/editors.ts';
import { Documented } from '../../openapi/documented.ts';
import { idempotencyKey } from '../../ordering/orders/order-headers.ts';
import { officeProductView, seesCost } from '../office/office-catalog.views.ts';
import { StockBookingDto, StockMovementsQueryDto, UndoBookingDto } from './stock.dto.ts';
import { movementsView, movementView } from './stock.views.ts';

/** What happens to the stock of products. */
@ApiTags('office: stock')
@Access('stock.write')
@Controller('api/admin/stock')
export class StockController {
  constructor(
    private readonly movements: StockMovements,
    private readonly bookStock: BookStock,
    private readonly backInStock: BackInStock,
    private readonly catalogue: OfficeCatalogue,
    private readonly editors: Editors,
  ) {}

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
    const id = productId(product);
    const [movements, waiting] = await Promise.all([
      this.movements.of(id, { page, limit }),
      this.backInStock.countWaiting(id),
    ]);
    return movementsView(movements, waiting, { page, limit });
  }

  @Post('bookings')
  @Documented({
    summary: 'Book pieces of a product that have arrived, or that were counted',
    answer: 'StockBookingAnswer',
    status: 201,
    failures: [
      'VALIDATION_FAILED',
      'PRODUCT_NOT_FOUND',
      'STOCK_NOT_TRACKED',
      'LARGE_DIFFERENCE',
      'UNAUTHENTICATED',
      'FORBIDDEN',
    ],
    takesKey: true,
  })
  async book(
    @Body() { product, ...sent }: StockBookingDto,
    @Req() request: FastifyRequest,
  ): Promise<StockBookingAnswer> {
    const booking = { ...sent, productId: productId(product) };
    const outcome = await this.bookStock.execute(booking, idempotencyKey(request), this.editors.of(request));
    return this.answerOf(bookedOrFail(outcome), request);
  }

  @Post('bookings/undo')
  @Documented({
    summary: 'Undo a booking: its pieces are taken back, what was sold since stays sold. It can be repeated',
    answer: 'StockBookingAnswer',
    status: 201,
    failures: ['VALIDATION_FAILED', 'PRODUCT_NOT_FOUND', 'NOT_UNDOABLE', 'UNAUTHENTICATED', 'FORBIDDEN'],
  })
  async undo(@Body() { product, number }: UndoBookingDto, @Req() request: FastifyRequest): Promise<StockBookingAnswer> {
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
