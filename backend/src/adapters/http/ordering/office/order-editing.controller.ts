import { Body, Controller, Get, Param, Patch, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type {
  EditOrderAnswer,
  MakeOrderAnswer,
  PaymentLinkAnswer,
} from '@fyonka/api-contract/wire/office/orders/order-edits';
import type { FastifyRequest } from 'fastify';
import { EditOrder } from '../../../../application/ordering/office/edit-order.ts';
import { OfficeOrders } from '../../../../application/ordering/office/office-orders.ts';
import { PaymentLinks } from '../../../../application/ordering/office/payment-links.ts';
import { PlaceOrder } from '../../../../application/ordering/placing/place-order.ts';
import { differenceToKd } from '../../../../domain/money.ts';
import { Access } from '../../access.ts';
import { editedOrFail } from '../../errors/outcomes/order-edit-outcomes.ts';
import { foundOrFail, placedOrFail } from '../../errors/outcomes/outcomes.ts';
import { ApiFailure } from '../../errors/api-failure.ts';
import { Editors } from '../../office/editors.ts';
import { Documented } from '../../openapi/documented.ts';
import { idempotencyKey } from '../orders/order-headers.ts';
import { officeOrderView } from './office-orders.views.ts';
import { EditOrderDto, MakeOrderDto } from './order-editing.dto.ts';
import { keyOf } from './order-key.ts';

const CONTENTS_REFUSED = [
  'VALIDATION_FAILED',
  'CARD_NUMBER_REFUSED',
  'UNKNOWN_PRODUCT',
  'AMBIGUOUS_PRODUCT',
  'CUSTOM_TEXT_REQUIRED',
  'CUSTOM_TEXT_UNKNOWN',
  'CUSTOM_TEXT_INVALID_CHARACTERS',
  'OUT_OF_STOCK',
] as const;

/** Orders that the office makes and changes for customers. */
@ApiTags('office')
@Access('orders.write')
@Controller('api/admin/orders')
export class OrderEditingController {
  constructor(
    private readonly orders: OfficeOrders,
    private readonly editOrder: EditOrder,
    private readonly placeOrder: PlaceOrder,
    private readonly links: PaymentLinks,
    private readonly editors: Editors,
  ) {}

  @Post()
  @Documented({
    summary: 'Make an order for a customer, who needs no e-mail address. Stock and prices are those of the shop',
    answer: 'MakeOrderAnswer',
    status: 201,
    failures: [...CONTENTS_REFUSED, 'PRICE_CHANGED', 'UNAUTHENTICATED', 'FORBIDDEN'],
    takesKey: true,
  })
  async make(
    @Body() { paymentLink, paymentMethod, discount, ...form }: MakeOrderDto,
    @Req() request: FastifyRequest,
  ): Promise<MakeOrderAnswer> {
    const by = this.editors.of(request).accountId;
    const sender = { idempotencyKey: idempotencyKey(request) };
    const { order } = placedOrFail(
      await this.placeOrder.execute(form, sender, { by, discount: discount ?? null, payment: paymentMethod ?? null }),
    );
    const made = foundOrFail(await this.orders.find(order.id), 'ORDER_NOT_FOUND');
    return { order: officeOrderView(made), ...(paymentLink && { paymentUrl: this.links.of(order) }) };
  }

  @Patch(':id')
  @Documented({
    summary:
      'Change an order that is not on its way. Stock, fee and sums follow; the customer is notified a minute later',
    answer: 'EditOrderAnswer',
    failures: [
      ...CONTENTS_REFUSED,
      'ORDER_NOT_FOUND',
      'ORDER_NOT_EDITABLE',
      'TEXT_ALREADY_MADE',
      'LINE_REFUNDED',
      'DISCOUNT_UNEARNED',
      'ORDER_BEING_PAID',
      'EDIT_CONFLICT',
      'UNAUTHENTICATED',
      'FORBIDDEN',
    ],
  })
  async edit(
    @Param('id') id: string,
    @Body() { version, ...form }: EditOrderDto,
    @Req() request: FastifyRequest,
  ): Promise<EditOrderAnswer> {
    const order = keyOf(id);
    const outcome = await this.editOrder.execute({ order, form, version, editor: this.editors.of(request) });
    const edited = editedOrFail(outcome, await this.orders.find(order));
    return { order: officeOrderView(edited.order), difference: differenceToKd(edited.difference) };
  }

  @Get(':id/payment-link')
  @Documented({
    summary: 'A link at which the customer pays what is due of an order',
    answer: 'PaymentLinkAnswer',
    failures: ['ORDER_NOT_FOUND', 'ORDER_NOT_PAYABLE', 'UNAUTHENTICATED', 'FORBIDDEN'],
  })
  async paymentLink(@Param('id') id: string): Promise<PaymentLinkAnswer> {
    const { order } = foundOrFail(await this.orders.find(keyOf(id)), 'ORDER_NOT_FOUND');
    if (!this.links.isPayable(order)) throw new ApiFailure('ORDER_NOT_PAYABLE');
    return { paymentUrl: this.links.of(order) };
  }
}
