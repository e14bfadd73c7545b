import { Body, Controller, Param, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type {
  ReconciliationAnswer,
  ReconcileRequest,
  ResolveFindingRequest,
} from '@fyonka/api-contract/wire/office/payments';
import type { FastifyRequest } from 'fastify';
import { Reconciliation } from '../../../../application/ordering/books/reconciliation.ts';
import { resolvedFindingOrFail } from '../../errors/outcomes/money-outcomes.ts';
import { Editors } from '../../office/editors.ts';
import { reconciliationAnswer } from './reconciliation.views.ts';
import { Handles } from '../../handles.ts';
import type { Checked } from '../../validation/checked.ts';

/** Differences between the shop's books and those of the gateways. */
@ApiTags('office: money')
@Controller()
export class ReconciliationController {
  constructor(
    private readonly reconciliation: Reconciliation,
    private readonly editors: Editors,
  ) {}

  @Handles('GET /api/admin/reconciliation')
  read(): Promise<ReconciliationAnswer> {
    return this.answer();
  }

  @Handles('POST /api/admin/reconciliation/run')
  async run(@Body() { days }: Checked<typeof ReconcileRequest>): Promise<ReconciliationAnswer> {
    await this.reconciliation.run(days);
    return this.answer();
  }

  @Handles('POST /api/admin/reconciliation/findings/{id}/resolve')
  async resolve(
    @Param('id') id: string,
    @Body() { note }: Checked<typeof ResolveFindingRequest>,
    @Req() request: FastifyRequest,
  ): Promise<ReconciliationAnswer> {
    resolvedFindingOrFail(await this.reconciliation.resolve({ id, note, editor: this.editors.of(request) }));
    return this.answer();
  }

  private async answer(): Promise<ReconciliationAnswer> {
    return reconciliationAnswer(await this.reconciliation.read());
  }
}
