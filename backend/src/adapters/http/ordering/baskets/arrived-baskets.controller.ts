import { Controller, Param, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { DoneAnswer } from '@fyonka/api-contract/wire/identity';
import type { ArrivedBasketsAnswer, ArrivedBasketView } from '@fyonka/api-contract/wire/office/orders/arrived-baskets';
import type { FastifyRequest } from 'fastify';
import { ArrivedBaskets } from '../../../../application/ordering/baskets/ports.ts';
import { ReadBaskets } from '../../../../application/ordering/baskets/read-baskets.ts';
import type { FoundBasket } from '../../../../application/ordering/baskets/read-baskets.ts';
import { toKd } from '../../../../domain/money.ts';
import { officeProductView, seesCost } from '../../catalog/office/office-catalog.views.ts';
import { ApiFailure } from '../../errors/api-failure.ts';
import { Handles } from '../../handles.ts';

/** Baskets that customers sent by WhatsApp, of which the office makes orders. */
@ApiTags('office: orders')
@Controller()
export class ArrivedBasketsController {
  constructor(
    private readonly readBaskets: ReadBaskets,
    private readonly baskets: ArrivedBaskets,
  ) {}

  @Handles('GET /api/admin/arrived-baskets')
  async list(@Req() request: FastifyRequest): Promise<ArrivedBasketsAnswer> {
    const { baskets, total } = await this.readBaskets.execute();
    return { baskets: baskets.map((basket) => basketView(basket, seesCost(request))), total };
  }

  @Handles('DELETE /api/admin/arrived-baskets/{id}')
  async finish(@Param('id') id: string): Promise<DoneAnswer> {
    if (!(await this.baskets.finish(id))) throw new ApiFailure('NOT_FOUND');
    return { message: 'Done' };
  }
}

function basketView({ arrivedAt, lines, ...basket }: FoundBasket, withCost: boolean): ArrivedBasketView {
  return {
    ...basket,
    arrivedAt: new Date(arrivedAt).toISOString(),
    lines: lines.map(({ reference, quantity, price, product }) => ({
      reference,
      quantity,
      price: price === null ? null : toKd(price),
      product: product && officeProductView(product, withCost),
    })),
  };
}
