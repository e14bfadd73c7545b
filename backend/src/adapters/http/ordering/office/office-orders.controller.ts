import { Body, Controller, Param, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type {
  GroupedOrdersAnswer,
  OfficeOrderAnswer,
  OfficeOrdersAnswer,
  OrderNoteAnswer,
  OrderStatusesAnswer,
  GroupedOrdersQuery,
  OfficeOrdersQuery,
  OrderNoteRequest,
  OrderStatusRequest,
  OrderStatusesRequest,
} from '@fyonka/api-contract/wire/office/orders/orders';
import type { FastifyRequest } from 'fastify';
import { BrowseOrderGroups } from '../../../../application/ordering/office/browse-order-groups.ts';
import { BrowseOrders } from '../../../../application/ordering/office/browse-orders.ts';
import { OfficeOrders } from '../../../../application/ordering/office/office-orders.ts';
import { ReadOfficeOrder } from '../../../../application/ordering/office/read-office-order.ts';
import { SetOrderStatuses } from '../../../../application/ordering/office/set-order-statuses.ts';
import { WriteOrderNote } from '../../../../application/ordering/office/write-order-note.ts';
import { permissionToSet } from '../../../../domain/ordering/set-status.ts';
import { orderId } from '../../../../domain/ids.ts';
import type { OrderId } from '../../../../domain/ids.ts';
import type { OrderNumber } from '../../../../domain/ordering/order-number.ts';
import { listedOrFail, setOrFail, writtenOrFail } from '../../errors/outcomes/office-order-outcomes.ts';
import { foundOrFail } from '../../errors/outcomes/outcomes.ts';
import { Editors } from '../../office/editors.ts';
import { requirePermission } from '../../identity/sessions/signed-in.ts';
import {
  officeOrdersAnswer,
  officeOrderView,
  orderGroupView,
  orderNoteView,
  orderStatusesAnswer,
} from './office-orders.views.ts';
import { keyOf } from './order-key.ts';
import { Handles } from '../../handles.ts';
import type { Checked } from '../../validation/checked.ts';

/** The orders of all customers. */
@ApiTags('office')
@Controller()
export class OfficeOrdersController {
  constructor(
    private readonly orders: OfficeOrders,
    private readonly readOrder: ReadOfficeOrder,
    private readonly browseOrders: BrowseOrders,
    private readonly browseOrderGroups: BrowseOrderGroups,
    private readonly setOrderStatuses: SetOrderStatuses,
    private readonly writeOrderNote: WriteOrderNote,
    private readonly editors: Editors,
  ) {}

  @Handles('GET /api/admin/orders')
  async list(@Query() query: Checked<typeof OfficeOrdersQuery>): Promise<OfficeOrdersAnswer> {
    return officeOrdersAnswer(listedOrFail(await this.browseOrders.execute(query)));
  }

  @Handles('GET /api/admin/orders/{id}')
  async one(@Param('id') id: string): Promise<OfficeOrderAnswer> {
    return this.answerOf(keyOf(id));
  }

  @Handles('PUT /api/admin/orders/statuses')
  async setStatuses(
    @Body() { ids, status, ...terms }: Checked<typeof OrderStatusesRequest>,
    @Req() request: FastifyRequest,
  ): Promise<OrderStatusesAnswer> {
    requirePermission(request, permissionToSet(status));
    const editor = this.editors.of(request);
    const outcomes = await this.setOrderStatuses.execute({ ids: ids.map(orderId), status, editor, ...terms });
    const having = outcomes.filter(({ result: { kind } }) => kind === 'changed' || kind === 'unchanged');
    return orderStatusesAnswer(outcomes, await this.orders.listed(having.map(({ id }) => orderId(id))));
  }

  @Handles('PUT /api/admin/orders/{id}/status')
  async setStatus(
    @Param('id') id: string,
    @Body() { status, ...terms }: Checked<typeof OrderStatusRequest>,
    @Req() request: FastifyRequest,
  ): Promise<OfficeOrderAnswer> {
    requirePermission(request, permissionToSet(status));
    const key = keyOf(id);
    const editor = this.editors.of(request);
    setOrFail(await this.setOrderStatuses.execute({ ids: [key], status, editor, ...terms }));
    return this.answerOf(key);
  }

  @Handles('PUT /api/admin/orders/{id}/note')
  async writeNote(
    @Param('id') id: string,
    @Body() { text, version }: Checked<typeof OrderNoteRequest>,
    @Req() request: FastifyRequest,
  ): Promise<OrderNoteAnswer> {
    const input = { order: keyOf(id), text, version, editor: this.editors.of(request) };
    return { note: orderNoteView(writtenOrFail(await this.writeOrderNote.execute(input), text)) };
  }

  @Handles('GET /api/admin/grouped-orders')
  async groups(@Query() query: Checked<typeof GroupedOrdersQuery>): Promise<GroupedOrdersAnswer> {
    const { groups, ...rest } = await this.browseOrderGroups.execute(query);
    return { groups: groups.map(orderGroupView), ...rest };
  }

  private async answerOf(key: OrderId | OrderNumber): Promise<OfficeOrderAnswer> {
    return { order: officeOrderView(foundOrFail(await this.readOrder.execute(key), 'ORDER_NOT_FOUND')) };
  }
}
