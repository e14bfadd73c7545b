import { Body, Controller, Param, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { OwnRunsAnswer, RunAnswer, VisitRequest } from '@fyonka/api-contract/wire/office/fulfilment/runs';
import type { FastifyRequest } from 'fastify';
import { GoOnForRun } from '../../../../application/identity/sessions/go-on-for-run.ts';
import { OwnRuns } from '../../../../application/ordering/delivery/own-runs.ts';
import { orderId, runId } from '../../../../domain/ids.ts';
import { foundOrFail } from '../../errors/outcomes/outcomes.ts';
import { requireSignedIn } from '../../identity/sessions/signed-in.ts';
import { Editors } from '../../office/editors.ts';
import { doneOrFail } from './run-outcomes.ts';
import { visitOf } from './visit-request.ts';
import { runRow, runView } from './runs.views.ts';
import { Handles } from '../../handles.ts';
import type { Checked } from '../../validation/checked.ts';

/** The open runs that are given to the driver who asks, and nothing else of the office. */
@ApiTags('office')
@Controller()
export class OwnRunsController {
  constructor(
    private readonly ownRuns: OwnRuns,
    private readonly goOnForRun: GoOnForRun,
    private readonly editors: Editors,
  ) {}

  @Handles('GET /api/admin/own-runs')
  async list(@Req() request: FastifyRequest): Promise<OwnRunsAnswer> {
    const runs = await this.ownRuns.list(requireSignedIn(request).account.id);
    return { runs: runs.map(runRow) };
  }

  @Handles('GET /api/admin/own-runs/stops/{order}')
  async ofOrder(@Param('order') order: string, @Req() request: FastifyRequest): Promise<RunAnswer> {
    const sheet = await this.ownRuns.sheetOf(requireSignedIn(request).account.id, orderId(order));
    return { run: runView(foundOrFail(sheet, 'RUN_NOT_FOUND')) };
  }

  @Handles('GET /api/admin/own-runs/{id}')
  async one(@Param('id') id: string, @Req() request: FastifyRequest): Promise<RunAnswer> {
    const { account, sessionId } = requireSignedIn(request);
    const sheet = foundOrFail(await this.ownRuns.sheet(account.id, runId(id)), 'RUN_NOT_FOUND');
    if (sheet.run.state === 'out') await this.goOnForRun.execute(sessionId, sheet.run.id);
    return { run: runView(sheet) };
  }

  @Handles('PUT /api/admin/own-runs/{id}/stops/{order}')
  async visit(
    @Param('id') id: string,
    @Param('order') order: string,
    @Body() body: Checked<typeof VisitRequest>,
    @Req() request: FastifyRequest,
  ): Promise<RunAnswer> {
    const visit = visitOf(id, order, body);
    doneOrFail(await this.ownRuns.visit(visit, this.editors.authorship(request)));
    return this.one(id, request);
  }
}
