import { Body, Controller, Param, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { PAGES } from '@fyonka/api-contract/values/request-limits';
import type {
  SellAtStallRequest,
  StallSaleAnswer,
  StallSalesAnswer,
  StallsQuery,
} from '@fyonka/api-contract/wire/office/fulfilment/stalls';
import type { FastifyRequest } from 'fastify';
import { listPage, pageOrLast } from '../../../../application/list-page.ts';
import { PaymentLinks } from '../../../../application/ordering/office/payment-links.ts';
import { Stalls } from '../../../../application/ordering/stalls/ports.ts';
import { ReadStalls } from '../../../../application/ordering/stalls/read-stalls.ts';
import { SellAtStall } from '../../../../application/ordering/stalls/sell-at-stall.ts';
import { orderId, productId, stallId } from '../../../../domain/ids.ts';
import type { OrderId, StallId } from '../../../../domain/ids.ts';
import { foundOrFail } from '../../errors/outcomes/outcomes.ts';
import { Handles } from '../../handles.ts';
import { requireSignedIn } from '../../identity/sessions/signed-in.ts';
import { Editors } from '../../office/editors.ts';
import { RepeatableRequests } from '../../office/repeatable-requests.ts';
import type { Checked } from '../../validation/checked.ts';
import { sentMoment } from '../../validation/sent-moment.ts';
import { codeOf, payableLink } from './payable-link.ts';
import { doneOrFail } from './stall-outcomes.ts';
import { saleView } from './stalls.views.ts';

/** What is sold at stalls, by those who sell there. */
@ApiTags('office')
@Controller()
export class StallSalesController {
  constructor(
    private readonly stalls: Stalls,
    private readonly readStalls: ReadStalls,
    private readonly sellAtStall: SellAtStall,
    private readonly links: PaymentLinks,
    private readonly editors: Editors,
    private readonly requests: RepeatableRequests,
  ) {}

  @Handles('GET /api/admin/stalls/{id}/sales')
  async list(
    @Param('id') id: string,
    @Query() query: Checked<typeof StallsQuery>,
    @Req() request: FastifyRequest,
  ): Promise<StallSalesAnswer> {
    const stall = await this.ownStall(id, request);
    const found = await pageOrLast(listPage(query, PAGES.stalls), (page) => this.readStalls.sales(stall, page));
    const { sales, emails, ...rest } = found;
    return { sales: sales.map((sale) => saleView(sale, emails, payableLink(this.links))), ...rest };
  }

  @Handles('POST /api/admin/stalls/{id}/sales')
  async sell(
    @Param('id') id: string,
    @Body() body: Checked<typeof SellAtStallRequest>,
    @Req() request: FastifyRequest,
  ): Promise<StallSaleAnswer> {
    const stall = await this.ownStall(id, request);
    const { orderItems, payment, handover = 'in-hand', fullName, phone, email, language, soldAt } = body;
    const items = orderItems.map(({ productId: product, quantity, customTexts = [] }) => ({
      productId: productId(product),
      quantity,
      customTexts,
    }));
    const sold = { stall, items, payment, handover, fullName, phone, email, language };
    return this.requests.once(request, body, {
      create: async (by) => {
        const input = { ...sold, soldAt: soldAt === undefined ? null : sentMoment('soldAt', soldAt) };
        const { placed } = doneOrFail(await this.sellAtStall.execute(input, by));
        if (!placed) throw new Error('a sale was done without its order');
        return this.answerOf(stall, placed.after.id);
      },
      again: (order) => this.answerOf(stall, orderId(order)),
    });
  }

  @Handles('GET /api/admin/stalls/{id}/sales/{order}')
  async one(
    @Param('id') id: string,
    @Param('order') order: string,
    @Req() request: FastifyRequest,
  ): Promise<StallSaleAnswer> {
    return this.answerOf(await this.ownStall(id, request), orderId(order));
  }

  @Handles('PUT /api/admin/stalls/{id}/sales/{order}/hand-over')
  handOver(
    @Param('id') id: string,
    @Param('order') order: string,
    @Req() request: FastifyRequest,
  ): Promise<StallSaleAnswer> {
    return this.end('hand-over', id, order, request);
  }

  @Handles('PUT /api/admin/stalls/{id}/sales/{order}/undo')
  undo(
    @Param('id') id: string,
    @Param('order') order: string,
    @Req() request: FastifyRequest,
  ): Promise<StallSaleAnswer> {
    return this.end('undo', id, order, request);
  }

  private async end(
    kind: 'hand-over' | 'undo',
    id: string,
    order: string,
    request: FastifyRequest,
  ): Promise<StallSaleAnswer> {
    const stall = await this.ownStall(id, request);
    doneOrFail(await this.stalls.act({ kind, stall, order: orderId(order) }, this.editors.authorship(request)));
    return this.answerOf(stall, orderId(order));
  }

  /** @throws ApiFailure for a stall that is not there for this person */
  private async ownStall(id: string, request: FastifyRequest): Promise<StallId> {
    const { account } = requireSignedIn(request);
    return foundOrFail(await this.readStalls.find(account, stallId(id)), 'STALL_NOT_FOUND').id;
  }

  private async answerOf(stall: StallId, order: OrderId): Promise<StallSaleAnswer> {
    const found = foundOrFail(await this.readStalls.sale(stall, order), 'STALL_NOT_FOUND');
    const sale = saleView(found, found.emails, payableLink(this.links));
    return { sale, paymentCode: sale.paymentUrl === null ? null : codeOf(sale.paymentUrl) };
  }
}
