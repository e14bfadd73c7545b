import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type {
  OpenRunsAnswer,
  ReadyOrdersAnswer,
  RunAnswer,
  RunsAnswer,
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
import { Access } from '../../access.ts';
import { ApiFailure } from '../../errors/api-failure.ts';
import { foundOrFail } from '../../errors/outcomes/outcomes.ts';
import { Editors } from '../../office/editors.ts';
import { RepeatableRequests } from '../../office/repeatable-requests.ts';
import { Documented } from '../../openapi/documented.ts';
import { doneOrFail } from './run-outcomes.ts';
import { CountRunDto, PlanRunDto, RunsDto, VisitDto } from './runs.dto.ts';
import { readyOrderView, runRow, runView } from './runs.views.ts';

const REFUSED = ['RUN_NOT_FOUND', 'RUN_NOT_POSSIBLE', 'UNAUTHENTICATED', 'FORBIDDEN'] as const;

/** Delivery runs: orders that a driver brings on one way, and the cash of it. */
@ApiTags('office')
@Access('orders.prepare')
@Controller('api/admin/runs')
export class RunsController {
  constructor(
    private readonly runs: DeliveryRuns,
    private readonly readRuns: ReadRuns,
    private readonly planRun: PlanRun,
    private readonly editors: Editors,
    private readonly requests: RepeatableRequests,
  ) {}

  @Get()
  @Documented({
    summary: 'Delivery runs, the newest first',
    query: 'RunsQuery',
    answer: 'RunsAnswer',
    failures: ['VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN'],
  })
  async list(@Query() query: RunsDto): Promise<RunsAnswer> {
    const page = listPage(query, PAGES.runs);
    const { runs, ...rest } = await pageOrLast(page, (one) => this.readRuns.list(one));
    return { runs: runs.map(runRow), ...rest };
  }

  @Get('open')
  @Documented({
    summary: 'How many runs are open, and the cash that drivers have',
    answer: 'OpenRunsAnswer',
    failures: ['UNAUTHENTICATED', 'FORBIDDEN'],
  })
  async open(): Promise<OpenRunsAnswer> {
    const { open, cash } = await this.readRuns.open();
    return { open, cash: toKd(cash) };
  }

  @Get('ready')
  @Documented({
    summary: 'Orders that are ready and on no run, 500 at most',
    answer: 'ReadyOrdersAnswer',
    failures: ['UNAUTHENTICATED', 'FORBIDDEN'],
  })
  async ready(): Promise<ReadyOrdersAnswer> {
    const orders = await this.readRuns.ready();
    return { orders: orders.map(({ order, misses }) => readyOrderView(order, misses + 1)) };
  }

  @Post()
  @Documented({
    summary: 'Plan a run of orders that are ready. An order is on one open run at most',
    answer: 'RunAnswer',
    status: 201,
    failures: ['VALIDATION_FAILED', 'DRIVER_NOT_FOUND', 'ORDER_NOT_READY', ...REFUSED],
    takesKey: true,
  })
  plan(@Body() body: PlanRunDto, @Req() request: FastifyRequest): Promise<RunAnswer> {
    return this.requests.once(request, body, {
      create: (by) => this.planned(null, body, by),
      again: (id) => this.answerOf(runId(id)),
    });
  }

  @Get(':id')
  @Documented({
    summary: 'A run with its stops',
    answer: 'RunAnswer',
    failures: ['RUN_NOT_FOUND', 'UNAUTHENTICATED', 'FORBIDDEN'],
  })
  async one(@Param('id') id: string): Promise<RunAnswer> {
    return this.answerOf(runId(id));
  }

  @Put(':id')
  @Documented({
    summary: 'Change driver and orders of a run that is planned',
    answer: 'RunAnswer',
    failures: ['VALIDATION_FAILED', 'DRIVER_NOT_FOUND', 'ORDER_NOT_READY', ...REFUSED],
  })
  async change(@Param('id') id: string, @Body() body: PlanRunDto, @Req() request: FastifyRequest): Promise<RunAnswer> {
    return this.planned(runId(id), body, this.editors.authorship(request));
  }

  @Delete(':id')
  @Documented({
    summary: 'Give up a run that is planned; its orders stay ready',
    answer: 'RunAnswer',
    failures: REFUSED,
  })
  async discard(@Param('id') id: string, @Req() request: FastifyRequest): Promise<RunAnswer> {
    return this.act({ kind: 'discard', run: runId(id) }, request);
  }

  @Post(':id/hand-over')
  @HttpCode(200)
  @Documented({
    summary: 'Give the orders to the driver: all of them are on their way now, and their customers are notified',
    answer: 'RunAnswer',
    failures: ['ORDER_NOT_READY', ...REFUSED],
  })
  async handOver(@Param('id') id: string, @Req() request: FastifyRequest): Promise<RunAnswer> {
    return this.act({ kind: 'hand-over', run: runId(id) }, request);
  }

  @Put(':id/stops/:order')
  @Documented({
    summary: 'What happened at a door. It can be repeated, and taken back until the cash is counted',
    answer: 'RunAnswer',
    failures: ['VALIDATION_FAILED', 'ORDER_NOT_READY', ...REFUSED],
  })
  async visit(
    @Param('id') id: string,
    @Param('order') order: string,
    @Body() { visit, takesMoney = false }: VisitDto,
    @Req() request: FastifyRequest,
  ): Promise<RunAnswer> {
    return this.act({ kind: 'visit', run: runId(id), order: orderId(order), visit, takesMoney }, request);
  }

  @Put(':id/count')
  @Documented({
    summary: 'Count the cash that the driver brings. The run is over then',
    answer: 'RunAnswer',
    failures: ['VALIDATION_FAILED', 'STOPS_WAITING', ...REFUSED],
  })
  async count(@Param('id') id: string, @Body() body: CountRunDto, @Req() request: FastifyRequest): Promise<RunAnswer> {
    const fields = new DraftFields();
    const counted = fields.amount('counted', body.counted, { mayBeNothing: true });
    const note = fields.words('note', body.note, { longest: LONGEST_NOTE, required: false, lines: true });
    if (fields.faults.length > 0) throw new ApiFailure('VALIDATION_FAILED', { faults: fields.faults });
    return this.act({ kind: 'count', run: runId(id), counted, note }, request);
  }

  private async planned(id: RunId | null, body: PlanRunDto, by: Authorship): Promise<RunAnswer> {
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
