import { Body, Controller, Get, Param, Post, Query, Req, UseInterceptors } from '@nestjs/common';
import { ApiHeader, ApiTags } from '@nestjs/swagger';
import type {
  CustomTextRequest,
  MyOrdersAnswer,
  OrderAddress,
  OrderAnswer,
  OrderItemRequest,
  PlaceOrderAnswer,
  PlaceOrderRequest,
} from '@fyonka/api-contract/ordering';
import type { FastifyRequest } from 'fastify';
import { FindOrder } from '../../../application/ordering/find-order.ts';
import { ListOwnOrders } from '../../../application/ordering/list-own-orders.ts';
import { PlaceOrder } from '../../../application/ordering/place-order.ts';
import { LONGEST_ID } from '../../../domain/ids.ts';
import { LANGUAGES } from '../../../domain/localized-text.ts';
import type { Language } from '../../../domain/localized-text.ts';
import { LONGEST_CUSTOM_TEXT } from '../../../domain/ordering/custom-texts.ts';
import { LONGEST_LINE, LONGEST_TEXT } from '../../../domain/ordering/delivery-details.ts';
import { LARGEST_QUANTITY, MOST_LINES } from '../../../domain/ordering/order.ts';
import { Access } from '../access.ts';
import { Documented } from '../openapi/documented.ts';
import { foundOrFail, placedOrFail } from '../errors/outcomes.ts';
import { signedIn, sender } from '../identity/signed-in.ts';
import { clientKey } from '../limits/client-key.ts';
import { MissesInterceptor } from '../limits/misses.interceptor.ts';
import {
  AmountField,
  ChoiceField,
  GroupField,
  ListField,
  NameField,
  NumberedField,
  TextField,
  WholeNumberField,
} from '../validation/fields.ts';
import { HeldOrderDto } from './held-order.dto.ts';
import { idempotencyKey, ORDER_TOKEN } from './order-headers.ts';
import { viewerOf } from './order-viewer.ts';
import { orderView } from './order.views.ts';
import { OwnOrdersQuery } from './own-orders.query.ts';

// Only shape and size are judged here. What a shopper must fill in, and how, is judged by the domain,
// which names every faulty field at once; so the fields of the form are all optional here. Null passes for left out.

const LONGEST_NAME = 300;
const MOST_CUSTOM_TEXTS = 20;

class CustomTextDto implements CustomTextRequest {
  @TextField({ longest: LONGEST_NAME, required: true, description: "The tag's title, in either language" })
  title: string;

  @TextField({ longest: LONGEST_NAME, required: true, description: `At most ${LONGEST_CUSTOM_TEXT} characters` })
  text: string;
}

class OrderItemDto implements OrderItemRequest {
  @TextField({ longest: LONGEST_ID })
  productId?: string;

  @NameField({
    longest: LONGEST_NAME,
    description: 'Finds the product when productId is left out: its exact name in either language',
  })
  name?: string;

  @WholeNumberField({ least: 1, most: LARGEST_QUANTITY, code: 'INVALID_QUANTITY', required: true })
  quantity: number;

  @AmountField({ description: 'KD, as the shopper saw it' })
  price?: number;

  @ListField(() => CustomTextDto, { most: MOST_CUSTOM_TEXTS })
  customTexts?: CustomTextDto[];
}

class AddressDto implements Partial<OrderAddress> {
  @TextField({
    longest: LONGEST_LINE,
    description: 'Key of a delivery area, or its name in either language',
    example: 'salmiya',
  })
  city?: string;

  @NumberedField({ longest: LONGEST_LINE, example: '4' })
  block?: string;

  @NumberedField({ longest: LONGEST_LINE, example: 'Salem Al-Mubarak' })
  street?: string;

  @NumberedField({ longest: LONGEST_LINE, example: '12' })
  streetNumber?: string;

  @NumberedField({ longest: LONGEST_LINE, example: '7' })
  buildingNumber?: string;

  @NumberedField({ longest: LONGEST_LINE })
  floor?: string;

  @NumberedField({ longest: LONGEST_LINE })
  apartmentNumber?: string;
}

/** The body of `POST /api/orders`. `storeInfo`, which some clients send, is dropped: the shop knows who it is. */
export class PlaceOrderDto implements Partial<Omit<PlaceOrderRequest, 'address' | 'storeInfo'>> {
  @TextField({ longest: LONGEST_LINE, example: 'Noura Al-Ali' })
  fullName?: string;

  @TextField({ longest: LONGEST_TEXT, example: 'noura@example.com' })
  email?: string;

  @NumberedField({ longest: LONGEST_LINE, description: '8 digits that start with 5, 6 or 9', example: '55123456' })
  phone?: string;

  @ListField(() => OrderItemDto, { most: MOST_LINES, notEmpty: true })
  orderItems?: OrderItemDto[];

  @GroupField(() => AddressDto)
  address?: AddressDto;

  @TextField({ longest: LONGEST_TEXT })
  notes?: string;

  @AmountField({ description: 'KD, as the shopper saw it' })
  deliveryCost?: number;

  @AmountField({ description: 'KD, as the shopper saw it' })
  totalPrice?: number;

  @TextField({ longest: LONGEST_TEXT })
  googleMapUrl?: string;

  @ChoiceField(LANGUAGES, { description: "The language of the customer's mails; Arabic unless given" })
  language?: Language;

  @GroupField(() => HeldOrderDto, {
    description: "An unpaid order of the shopper's own: it is cancelled, and its pieces are there for this one",
  })
  replaces?: HeldOrderDto;
}

@ApiTags('ordering')
@Controller('api/orders')
export class OrdersController {
  constructor(
    private readonly placeOrder: PlaceOrder,
    private readonly findOrder: FindOrder,
    private readonly listOwnOrders: ListOwnOrders,
  ) {}

  @Post()
  @Access('everyone')
  @ApiHeader({
    name: 'Idempotency-Key',
    required: false,
    description: 'The same key and body is one order, however often it is sent; 128 characters at most',
  })
  @Documented({
    summary:
      'Place an order: takes the stock; payment comes after. It belongs to the account that is signed in; a token that is worth nothing any more counts as none',
    answer: 'PlaceOrderAnswer',
    status: 201,
    failures: [
      'VALIDATION_FAILED',
      'CARD_NUMBER_REFUSED',
      'UNKNOWN_PRODUCT',
      'AMBIGUOUS_PRODUCT',
      'CUSTOM_TEXT_REQUIRED',
      'CUSTOM_TEXT_UNKNOWN',
      'CUSTOM_TEXT_INVALID_CHARACTERS',
      'PRICE_CHANGED',
      'OUT_OF_STOCK',
      'IDEMPOTENCY_KEY_REUSED',
      'ORDER_NOT_FOUND',
      'ORDER_ALREADY_SETTLED',
      'ORDER_BEING_PAID',
      'TOO_MANY_UNPAID_ORDERS',
      'TOO_MANY_UNPAID_PIECES',
    ],
  })
  async place(@Body() body: PlaceOrderDto, @Req() request: FastifyRequest): Promise<PlaceOrderAnswer> {
    const { order, accessToken } = placedOrFail(
      await this.placeOrder.execute(body, {
        idempotencyKey: idempotencyKey(request),
        accountId: signedIn(request)?.account.id,
        address: clientKey(request.ip),
      }),
    );
    return { order: orderView(order), accessToken, isOfAccount: order.accountId !== null };
  }

  @Get('mine')
  @Access('signed-in')
  @Documented({
    summary: 'The orders of the account that is signed in, the newest first',
    answer: 'MyOrdersAnswer',
    failures: ['VALIDATION_FAILED', 'UNAUTHENTICATED'],
  })
  async mine(@Query() { page, limit }: OwnOrdersQuery, @Req() request: FastifyRequest): Promise<MyOrdersAnswer> {
    const { account } = sender(request);
    const { orders, ...rest } = await this.listOwnOrders.execute({ accountId: account.id, page, limit });
    return { orders: orders.map(orderView), ...rest };
  }

  @Get(':orderNumber')
  @Access('order-holder')
  @UseInterceptors(MissesInterceptor)
  @ApiHeader(ORDER_TOKEN)
  @Documented({
    summary: 'One order, for its holder and for administrators',
    answer: 'OrderAnswer',
    failures: ['ORDER_NOT_FOUND'],
  })
  async one(@Param('orderNumber') orderNumber: string, @Req() request: FastifyRequest): Promise<OrderAnswer> {
    const { order } = foundOrFail(
      await this.findOrder.execute({ orderNumber, ...viewerOf(request) }),
      'ORDER_NOT_FOUND',
    );
    return { order: orderView(order) };
  }
}
