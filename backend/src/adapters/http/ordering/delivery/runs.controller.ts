import { Body, Controller, Param, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type {
  OpenRunsAnswer,
  ReadyOrdersAnswer,
  RunAnswer,
  RunsAnswer,
  CountRunRequest,
  PlanRunRequest,
  RunsQuery,
  VisitRequest,
} from '@fyonka/api-contract/wire/office/fulfilment/runs';
import { PAGES } from '@fyonka/api-contract/values/request-limits';
import type { FastifyRequest } from 'fastify';
import { PlanRun } from '../../../../application/ordering/delivery/plan-run.ts';
import { DeliveryRuns } from '../../../../application/ordering/delivery/ports.ts';
import { ReadRuns } from '../../../../application/ordering/delivery/read-runs.ts';
import { listPage, pageOrLast } from '../../../../application/list-page.ts';
import { LONGEST_NOTE } from '../../../../domain/ordering/order-note.ts';
import { DraftFields } from '../../../../domain/draft-fields.ts';
import type { Authorship } from '../../../../domain/history.ts';
import { driverId, orderId, runId } from '../../../../domain/ids.ts';
import type { RunId } from '../../../../domain/ids.ts';
import { toKd } from '../../../../domain/money.ts';
import type { RunAction } from '../../../../domain/ordering/delivery/runs/act-on-run.ts';
import { ApiFailure } from '../../errors/api-failure.ts';
import { foundOrFail } from '../../errors/outcomes/outcomes.ts';
import { Editors } from '../../office/editors.ts';
import { RepeatableRequests } from '../../office/repeatable-requests.ts';
import { doneOrFail } from './run-outcomes.ts';
import { visitOf } from './visit-request.ts';
import { bookedOrderView, readyOrderView, runRow, runView } from './runs.views.ts';
import { Handles } from '../../handles.ts';
import type { Checked } from '../../validation/checked.ts';

/** Delivery runs: orders that a driver brings on one way, and the cash of it. */
@ApiTags('office')
@Controller()
export class RunsController {
  constructor(
    private readonly runs: DeliveryRuns,
    private readonly readRuns: ReadRuns,
    private readonly planRun: PlanRun,
    private readonly editors: Editors,
    private readonly requests: RepeatableRequests,
  ) {}

  @Handles('GET /api/admin/runs')
  async list(@Query() query: Checked<typeof RunsQuery>): Promise<RunsAnswer> {
    const page = listPage(query, PAGES.runs);
    const { runs, ...rest } = await pageOrLast(page, (one) => this.readRuns.list(one));
    return { runs: runs.map(runRow), ...rest };
  }

  @Handles('GET /api/admin/runs/open')
  async open(): Promise<OpenRunsAnswer> {
    const { runs, cash } = await this.readRuns.open();
    return { open: runs.length, cash: toKd(cash), runs: runs.map(runRow) };
  }

  @Handles('GET /api/admin/runs/ready')
  async ready(): Promise<ReadyOrdersAnswer> {
    const { free, booked, hasCouriers } = await this.readRuns.ready();
    return {
      orders: free.map(({ order, misses }) => readyOrderView(order, misses + 1)),
      withCourier: booked.map(({ order, booking }) => bookedOrderView(order, booking)),
      hasCouriers,
    };
  }

  @Handles('POST /api/admin/runs')
  plan(@Body() body: Checked<typeof PlanRunRequest>, @Req() request: FastifyRequest): Promise<RunAnswer> {
    return this.requests.once(request, body, {
      create: (by) => this.planned(null, body, by),
      again: (id) => this.answerOf(runId(id)),
    });
  }

  @Handles('GET /api/admin/runs/{id}')
  async one(@Param('id') id: string): Promise<RunAnswer> {
    return this.answerOf(runId(id));
  }

  @Handles('PUT /api/admin/runs/{id}')
  async change(
    @Param('id') id: string,
    @Body() body: Checked<typeof PlanRunRequest>,
    @Req() request: FastifyRequest,
  ): Promise<RunAnswer> {
    return this.planned(runId(id), body, this.editors.authorship(request));
  }

  @Handles('DELETE /api/admin/runs/{id}')
  async discard(@Param('id') id: string, @Req() request: FastifyRequest): Promise<RunAnswer> {
    return this.act({ kind: 'discard', run: runId(id) }, request);
  }

  @Handles('POST /api/admin/runs/{id}/hand-over')
  async handOver(@Param('id') id: string, @Req() request: FastifyRequest): Promise<RunAnswer> {
    return this.act({ kind: 'hand-over', run: runId(id) }, request);
  }

  @Handles('PUT /api/admin/runs/{id}/stops/{order}')
  async visit(
    @Param('id') id: string,
    @Param('order') order: string,
    @Body() body: Checked<typeof VisitRequest>,
    @Req() request: FastifyRequest,
  ): Promise<RunAnswer> {
    return this.act({ kind: 'visit', ...visitOf(id, order, body) }, request);
  }

  @Handles('PUT /api/admin/runs/{id}/count')
  async count(
    @Param('id') id: string,
    @Body() body: Checked<typeof CountRunRequest>,
    @Req() request: FastifyRequest,
  ): Promise<RunAnswer> {
    const fields = new DraftFields();
    const counted = fields.amount('counted', body.counted, { mayBeNothing: true });
    const note = fields.words('note', body.note, { longest: LONGEST_NOTE, required: false, lines: true });
    if (fields.faults.length > 0) throw new ApiFailure('VALIDATION_FAILED', { faults: fields.faults });
    return this.act({ kind: 'count', run: runId(id), counted, note, borneBy: body.borneBy }, request);
  }

  private async planned(id: RunId | null, body: Checked<typeof PlanRunRequest>, by: Authorship): Promise<RunAnswer> {
    const input = { id, driver: driverId(body.driver), orders: body.orders.map(orderId) };
    return this.answerOf(doneOrFail(await this.planRun.execute(input, by)));
  }

  private async act(action: RunAction, request: FastifyRequest): Promise<RunAnswer> {
    return this.answerOf(doneOrFail(await this.runs.act(action, this.editors.authorship(request))));
  }

  private async answerOf(id: RunId): Promise<RunAnswer> {
    return { run: runView(foundOrFail(await this.readRuns.sheet(id), 'RUN_NOT_FOUND')) };
  }
}
