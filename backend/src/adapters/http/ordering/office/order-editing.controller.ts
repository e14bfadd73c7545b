import { Body, Controller, Param, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type {
  EditOrderAnswer,
  MakeOrderAnswer,
  PaymentLinkAnswer,
  EditOrderRequest,
  MakeOrderRequest,
} from '@fyonka/api-contract/wire/office/orders/order-edits';
import type { FastifyRequest } from 'fastify';
import { EditOrder } from '../../../../application/ordering/office/edit-order.ts';
import { OfficeOrders } from '../../../../application/ordering/office/office-orders.ts';
import { PaymentLinks } from '../../../../application/ordering/office/payment-links.ts';
import { ReadOfficeOrder } from '../../../../application/ordering/office/read-office-order.ts';
import { PlaceOrder } from '../../../../application/ordering/placing/place-order.ts';
import { differenceToKd } from '../../../../domain/money.ts';
import { editedOrFail } from '../../errors/outcomes/order-edit-outcomes.ts';
import { foundOrFail, placedOrFail } from '../../errors/outcomes/outcomes.ts';
import { ApiFailure } from '../../errors/api-failure.ts';
import { Editors } from '../../office/editors.ts';
import { idempotencyKey } from '../orders/order-headers.ts';
import { officeOrderView } from './office-orders.views.ts';
import { keyOf } from './order-key.ts';
import { Handles } from '../../handles.ts';
import type { Checked } from '../../validation/checked.ts';

/** Orders that the office makes and changes for customers. */
@ApiTags('office')
@Controller()
export class OrderEditingController {
  constructor(
    private readonly orders: OfficeOrders,
    private readonly readOrder: ReadOfficeOrder,
    private readonly editOrder: EditOrder,
    private readonly placeOrder: PlaceOrder,
    private readonly links: PaymentLinks,
    private readonly editors: Editors,
  ) {}

  @Handles('POST /api/admin/orders')
  async make(
    @Body() { paymentLink, paymentMethod, discount, basket, ...form }: Checked<typeof MakeOrderRequest>,
    @Req() request: FastifyRequest,
  ): Promise<MakeOrderAnswer> {
    const by = this.editors.of(request).accountId;
    const sender = { idempotencyKey: idempotencyKey(request) };
    const { order } = placedOrFail(
      await this.placeOrder.execute(form, sender, {
        by,
        discount: discount ?? null,
        payment: paymentMethod ?? null,
        ...(basket !== undefined && { basket }),
      }),
    );
    const made = foundOrFail(await this.readOrder.execute(order.id), 'ORDER_NOT_FOUND');
    return { order: officeOrderView(made), ...(paymentLink && { paymentUrl: this.links.of(order) }) };
  }

  @Handles('PATCH /api/admin/orders/{id}')
  async edit(
    @Param('id') id: string,
    @Body() { version, ...form }: Checked<typeof EditOrderRequest>,
    @Req() request: FastifyRequest,
  ): Promise<EditOrderAnswer> {
    const order = keyOf(id);
    const outcome = await this.editOrder.execute({ order, form, version, editor: this.editors.of(request) });
    const edited = editedOrFail(outcome, await this.readOrder.execute(order));
    return { order: officeOrderView(edited.order), difference: differenceToKd(edited.difference) };
  }

  @Handles('GET /api/admin/orders/{id}/payment-link')
  async paymentLink(@Param('id') id: string): Promise<PaymentLinkAnswer> {
    const { order } = foundOrFail(await this.orders.find(keyOf(id)), 'ORDER_NOT_FOUND');
    if (!this.links.isPayable(order)) throw new ApiFailure('ORDER_NOT_PAYABLE');
    return { paymentUrl: this.links.of(order) };
  }
}
