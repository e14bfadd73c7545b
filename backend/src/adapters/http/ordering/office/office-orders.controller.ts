import { Body, Controller, Get, Param, Put, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type {
  GroupedOrdersAnswer,
  OfficeOrderAnswer,
  OfficeOrdersAnswer,
  OrderNoteAnswer,
  OrderStatusesAnswer,
} from '@fyonka/api-contract/wire/office/orders/orders';
import type { FastifyRequest } from 'fastify';
import { BrowseOrderGroups } from '../../../../application/ordering/office/browse-order-groups.ts';
import { BrowseOrders } from '../../../../application/ordering/office/browse-orders.ts';
import { OfficeOrders } from '../../../../application/ordering/office/office-orders.ts';
import { SetOrderStatuses } from '../../../../application/ordering/office/set-order-statuses.ts';
import { WriteOrderNote } from '../../../../application/ordering/office/write-order-note.ts';
import { permissionToSet } from '../../../../domain/ordering/set-status.ts';
import { orderId } from '../../../../domain/ids.ts';
import type { OrderId } from '../../../../domain/ids.ts';
import type { OrderNumber } from '../../../../domain/ordering/order-number.ts';
import { Access } from '../../access.ts';
import { listedOrFail, setOrFail, writtenOrFail } from '../../errors/outcomes/office-order-outcomes.ts';
import { foundOrFail } from '../../errors/outcomes/outcomes.ts';
import { Editors } from '../../office/editors.ts';
import { requirePermission } from '../../identity/sessions/signed-in.ts';
import { Documented } from '../../openapi/documented.ts';
import {
  GroupedOrdersDto,
  OfficeOrdersDto,
  OrderNoteDto,
  OrderStatusDto,
  OrderStatusesDto,
} from './office-orders.dto.ts';
import {
  officeOrdersAnswer,
  officeOrderView,
  orderGroupView,
  orderNoteView,
  orderStatusesAnswer,
} from './office-orders.views.ts';
import { keyOf } from './order-key.ts';

/** The orders of all customers. */
@ApiTags('office')
@Access('orders.read')
@Controller('api/admin')
export class OfficeOrdersController {
  constructor(
    private readonly orders: OfficeOrders,
    private readonly browseOrders: BrowseOrders,
    private readonly browseOrderGroups: BrowseOrderGroups,
    private readonly setOrderStatuses: SetOrderStatuses,
    private readonly writeOrderNote: WriteOrderNote,
    private readonly editors: Editors,
  ) {}

  @Get('orders')
  @Documented({
    summary: 'Orders, the newest first unless another sort is asked for',
    query: 'OfficeOrdersQuery',
    answer: 'OfficeOrdersAnswer',
    failures: ['VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN'],
  })
  async list(@Query() query: OfficeOrdersDto): Promise<OfficeOrdersAnswer> {
    return officeOrdersAnswer(listedOrFail(await this.browseOrders.execute(query)));
  }

  @Get('orders/:id')
  @Documented({
    summary: 'An order with everything that the office knows of it, by its id or its number',
    answer: 'OfficeOrderAnswer',
    failures: ['ORDER_NOT_FOUND', 'UNAUTHENTICATED', 'FORBIDDEN'],
  })
  async one(@Param('id') id: string): Promise<OfficeOrderAnswer> {
    return this.answerOf(keyOf(id));
  }

  @Put('orders/statuses')
  @Access('orders.prepare')
  @Documented({
    summary: 'Give several orders a status, from one that they all have. Each is changed or refused by itself',
    answer: 'OrderStatusesAnswer',
    failures: ['VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN'],
  })
  async setStatuses(
    @Body() { ids, status, ...terms }: OrderStatusesDto,
    @Req() request: FastifyRequest,
  ): Promise<OrderStatusesAnswer> {
    requirePermission(request, permissionToSet(status));
    const editor = this.editors.of(request);
    const outcomes = await this.setOrderStatuses.execute({ ids: ids.map(orderId), status, editor, ...terms });
    const having = outcomes.filter(({ result: { kind } }) => kind === 'changed' || kind === 'unchanged');
    return orderStatusesAnswer(outcomes, await this.orders.listed(having.map(({ id }) => orderId(id))));
  }

  @Put('orders/:id/status')
  @Access('orders.prepare')
  @Documented({
    summary:
      'Give an order any status, at any time. `cancelled` returns its pieces; the way back takes them again, or is refused',
    answer: 'OfficeOrderAnswer',
    failures: [
      'VALIDATION_FAILED',
      'ORDER_NOT_FOUND',
      'OUT_OF_STOCK',
      'STATUS_CHANGED',
      'TEXTS_UNMADE',
      'UNAUTHENTICATED',
      'FORBIDDEN',
    ],
  })
  async setStatus(
    @Param('id') id: string,
    @Body() { status, ...terms }: OrderStatusDto,
    @Req() request: FastifyRequest,
  ): Promise<OfficeOrderAnswer> {
    requirePermission(request, permissionToSet(status));
    const key = keyOf(id);
    const editor = this.editors.of(request);
    setOrFail(await this.setOrderStatuses.execute({ ids: [key], status, editor, ...terms }));
    return this.answerOf(key);
  }

  @Put('orders/:id/note')
  @Access('orders.prepare')
  @Documented({
    summary: 'Write a note to an order, for the team only; an empty one deletes it',
    answer: 'OrderNoteAnswer',
    failures: ['VALIDATION_FAILED', 'ORDER_NOT_FOUND', 'EDIT_CONFLICT', 'UNAUTHENTICATED', 'FORBIDDEN'],
  })
  async writeNote(
    @Param('id') id: string,
    @Body() { text, version }: OrderNoteDto,
    @Req() request: FastifyRequest,
  ): Promise<OrderNoteAnswer> {
    const input = { order: keyOf(id), text, version, editor: this.editors.of(request) };
    return { note: orderNoteView(writtenOrFail(await this.writeOrderNote.execute(input), text)) };
  }

  @Get('grouped-orders')
  @Access('customers.read')
  @Documented({
    summary: 'Orders by phone; cancelled ones are left out of the amounts',
    query: 'GroupedOrdersQuery',
    answer: 'GroupedOrdersAnswer',
    failures: ['VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN'],
  })
  async groups(@Query() query: GroupedOrdersDto): Promise<GroupedOrdersAnswer> {
    const { groups, ...rest } = await this.browseOrderGroups.execute(query);
    return { groups: groups.map(orderGroupView), ...rest };
  }

  private async answerOf(key: OrderId | OrderNumber): Promise<OfficeOrderAnswer> {
    return { order: officeOrderView(foundOrFail(await this.orders.find(key), 'ORDER_NOT_FOUND')) };
  }
}
