import { Body, Controller, Param, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type {
  CloseMonthRequest,
  ClosingsAnswer,
  OpenMonthRequest,
} from '@fyonka/api-contract/wire/office/books/closings';
import type { FastifyRequest } from 'fastify';
import { CloseMonths } from '../../../../application/ordering/books/closings/close-months.ts';
import { closedOrFail, openedOrFail } from '../../errors/outcomes/money-outcomes.ts';
import { Handles } from '../../handles.ts';
import { Editors } from '../../office/editors.ts';
import type { Checked } from '../../validation/checked.ts';
import { closingsAnswer } from './closings.views.ts';

/** Months whose books do not change any more. */
@ApiTags('office: money')
@Controller()
export class ClosingsController {
  constructor(
    private readonly months: CloseMonths,
    private readonly editors: Editors,
  ) {}

  @Handles('GET /api/admin/closings')
  async read(): Promise<ClosingsAnswer> {
    return closingsAnswer(await this.months.read());
  }

  @Handles('POST /api/admin/closings')
  async close(
    @Body() sent: Checked<typeof CloseMonthRequest>,
    @Req() request: FastifyRequest,
  ): Promise<ClosingsAnswer> {
    closedOrFail(await this.months.close({ ...sent, editor: this.editors.of(request) }));
    return this.read();
  }

  @Handles('DELETE /api/admin/closings/{month}')
  async open(
    @Param('month') month: string,
    @Body() sent: Checked<typeof OpenMonthRequest>,
    @Req() request: FastifyRequest,
  ): Promise<ClosingsAnswer> {
    openedOrFail(await this.months.open({ ...sent, month, editor: this.editors.of(request) }));
    return this.read();
  }
}
