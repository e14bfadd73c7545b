import { Body, Controller, Get, Param, Put, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { OwnRunsAnswer, RunAnswer } from '@fyonka/api-contract/wire/office/fulfilment/runs';
import type { FastifyRequest } from 'fastify';
import { OwnRuns } from '../../../../application/ordering/delivery/own-runs.ts';
import { orderId, runId } from '../../../../domain/ids.ts';
import { Access } from '../../access.ts';
import { foundOrFail } from '../../errors/outcomes/outcomes.ts';
import { requireSignedIn } from '../../identity/sessions/signed-in.ts';
import { Editors } from '../../office/editors.ts';
import { Documented } from '../../openapi/documented.ts';
import { doneOrFail } from './run-outcomes.ts';
import { VisitDto } from './runs.dto.ts';
import { runRow, runView } from './runs.views.ts';

const REFUSED = ['RUN_NOT_FOUND', 'UNAUTHENTICATED', 'FORBIDDEN'] as const;

/** The open runs that are given to the driver who asks, and nothing else of the office. */
@ApiTags('office')
@Access('deliveries')
@Controller('api/admin/own-runs')
export class OwnRunsController {
  constructor(
    private readonly ownRuns: OwnRuns,
    private readonly editors: Editors,
  ) {}

  @Get()
  @Documented({
    summary: 'The open runs of the driver who asks; none for an account that is no driver’s',
    answer: 'OwnRunsAnswer',
    failures: ['UNAUTHENTICATED', 'FORBIDDEN'],
  })
  async list(@Req() request: FastifyRequest): Promise<OwnRunsAnswer> {
    const runs = await this.ownRuns.list(requireSignedIn(request).account.id);
    return { runs: runs.map(runRow) };
  }

  @Get('stops/:order')
  @Documented({ summary: 'The own open run that an order is on', answer: 'RunAnswer', failures: REFUSED })
  async ofOrder(@Param('order') order: string, @Req() request: FastifyRequest): Promise<RunAnswer> {
    const sheet = await this.ownRuns.sheetOf(requireSignedIn(request).account.id, orderId(order));
    return { run: runView(foundOrFail(sheet, 'RUN_NOT_FOUND')) };
  }

  @Get(':id')
  @Documented({ summary: 'An own open run with its stops', answer: 'RunAnswer', failures: REFUSED })
  async one(@Param('id') id: string, @Req() request: FastifyRequest): Promise<RunAnswer> {
    const sheet = await this.ownRuns.sheet(requireSignedIn(request).account.id, runId(id));
    return { run: runView(foundOrFail(sheet, 'RUN_NOT_FOUND')) };
  }

  @Put(':id/stops/:order')
  @Documented({
    summary: 'What happened at a door of an own run. It can be repeated, and taken back until the cash is counted',
    answer: 'RunAnswer',
    failures: ['VALIDATION_FAILED', 'RUN_NOT_POSSIBLE', 'ORDER_NOT_READY', ...REFUSED],
  })
  async visit(
    @Param('id') id: string,
    @Param('order') order: string,
    @Body() { visit, takesMoney = false }: VisitDto,
    @Req() request: FastifyRequest,
  ): Promise<RunAnswer> {
    const input = { run: runId(id), order: orderId(order), visit, takesMoney };
    doneOrFail(await this.ownRuns.visit(input, this.editors.authorship(request)));
    return this.one(id, request);
  }
}
