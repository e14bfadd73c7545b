import { Body, Controller, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { ReconciliationAnswer } from '@fyonka/api-contract/wire/office/payments';
import type { FastifyRequest } from 'fastify';
import { Reconciliation } from '../../../../application/ordering/books/reconciliation.ts';
import { Access } from '../../access.ts';
import { resolvedFindingOrFail } from '../../errors/outcomes/money-outcomes.ts';
import { Editors } from '../../office/editors.ts';
import { Documented } from '../../openapi/documented.ts';
import { ReconcileDto, ResolveFindingDto } from './books.dto.ts';
import { reconciliationAnswer } from './reconciliation.views.ts';

/** Differences between the shop's books and those of the gateways. */
@ApiTags('office: money')
@Access('money.write')
@Controller('api/admin/reconciliation')
export class ReconciliationController {
  constructor(
    private readonly reconciliation: Reconciliation,
    private readonly editors: Editors,
  ) {}

  @Get()
  @Access('money.read')
  @Documented({
    summary: "Differences between the shop's books and the gateways', and when they were last compared",
    answer: 'ReconciliationAnswer',
    failures: ['UNAUTHENTICATED', 'FORBIDDEN'],
  })
  read(): Promise<ReconciliationAnswer> {
    return this.answer();
  }

  @Post('run')
  @HttpCode(200)
  @Documented({
    summary: 'Compare the books now, as happens every night',
    answer: 'ReconciliationAnswer',
    failures: ['VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN'],
  })
  async run(@Body() { days }: ReconcileDto): Promise<ReconciliationAnswer> {
    await this.reconciliation.run(days);
    return this.answer();
  }

  @Post('findings/:id/resolve')
  @HttpCode(200)
  @Documented({
    summary: 'Mark a difference as dealt with',
    answer: 'ReconciliationAnswer',
    failures: ['VALIDATION_FAILED', 'CARD_NUMBER_REFUSED', 'FINDING_NOT_FOUND', 'UNAUTHENTICATED', 'FORBIDDEN'],
  })
  async resolve(
    @Param('id') id: string,
    @Body() { note }: ResolveFindingDto,
    @Req() request: FastifyRequest,
  ): Promise<ReconciliationAnswer> {
    resolvedFindingOrFail(await this.reconciliation.resolve({ id, note, editor: this.editors.of(request) }));
    return this.answer();
  }

  private async answer(): Promise<ReconciliationAnswer> {
    return reconciliationAnswer(await this.reconciliation.read());
  }
}
