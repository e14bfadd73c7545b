import { Body, Controller, Param, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { CorrectRunCashRequest, CorrectStallCashRequest } from '@fyonka/api-contract/wire/office/fulfilment/cash';
import type { RunAnswer } from '@fyonka/api-contract/wire/office/fulfilment/runs';
import type { StallAnswer } from '@fyonka/api-contract/wire/office/fulfilment/stalls';
import type { CashDayAnswer, SettleCashRequest } from '@fyonka/api-contract/wire/office/money';
import type { FastifyRequest } from 'fastify';
import { CountCash } from '../../../../application/ordering/books/count-cash.ts';
import { CashDifferences } from '../../../../application/ordering/cash/ports.ts';
import type { Brought } from '../../../../application/ordering/cash/ports.ts';
import { ReadRuns } from '../../../../application/ordering/delivery/read-runs.ts';
import { PaymentLinks } from '../../../../application/ordering/office/payment-links.ts';
import { ReadStalls } from '../../../../application/ordering/stalls/read-stalls.ts';
import { DraftFields } from '../../../../domain/draft-fields.ts';
import type { Sent, SentNumber } from '../../../../domain/draft-fields.ts';
import { runId, stallId } from '../../../../domain/ids.ts';
import { LONGEST_NOTE } from '../../../../domain/ordering/order-note.ts';
import { ApiFailure } from '../../errors/api-failure.ts';
import { settledCashOrFail } from '../../errors/outcomes/money-outcomes.ts';
import { foundOrFail } from '../../errors/outcomes/outcomes.ts';
import { Handles } from '../../handles.ts';
import { requireSignedIn } from '../../identity/sessions/signed-in.ts';
import { Editors } from '../../office/editors.ts';
import type { Checked } from '../../validation/checked.ts';
import { cashDayAnswer } from '../books/money-report.views.ts';
import { runView } from '../delivery/runs.views.ts';
import { payableLink } from '../stalls/payable-link.ts';
import { stallView } from '../stalls/stalls.views.ts';

/** Corrections of what runs and stalls lack, and what the count of a day leaves open. */
@ApiTags('office: money')
@Controller()
export class CashDifferencesController {
  constructor(
    private readonly differences: CashDifferences,
    private readonly countCash: CountCash,
    private readonly readRuns: ReadRuns,
    private readonly readStalls: ReadStalls,
    private readonly links: PaymentLinks,
    private readonly editors: Editors,
  ) {}

  @Handles('PUT /api/admin/cash/{day}/difference')
  async settle(
    @Param('day') day: string,
    @Body() { difference, note }: Checked<typeof SettleCashRequest>,
    @Req() request: FastifyRequest,
  ): Promise<CashDayAnswer> {
    const by = this.editors.authorship(request);
    return cashDayAnswer(settledCashOrFail(await this.countCash.settle({ day, difference, note }, by)));
  }

  @Handles('PUT /api/admin/runs/{id}/difference')
  async correctRun(
    @Param('id') id: string,
    @Body() body: Checked<typeof CorrectRunCashRequest>,
    @Req() request: FastifyRequest,
  ): Promise<RunAnswer> {
    const run = runId(id);
    const result = await this.differences.correctRun(run, broughtIn(body), this.editors.authorship(request));
    if (result === 'wrong-state') throw new ApiFailure('RUN_NOT_POSSIBLE');
    return { run: runView(foundOrFail(await this.readRuns.sheet(run), 'RUN_NOT_FOUND')) };
  }

  @Handles('PUT /api/admin/stalls/{id}/difference')
  async correctStall(
    @Param('id') id: string,
    @Body() body: Checked<typeof CorrectStallCashRequest>,
    @Req() request: FastifyRequest,
  ): Promise<StallAnswer> {
    const stall = stallId(id);
    const result = await this.differences.correctStall(stall, broughtIn(body), this.editors.authorship(request));
    if (result === 'wrong-state') throw new ApiFailure('STALL_NOT_POSSIBLE');
    const sheet = await this.readStalls.sheet(requireSignedIn(request).account, stall);
    return { stall: stallView(foundOrFail(sheet, 'STALL_NOT_FOUND'), payableLink(this.links)) };
  }
}

interface SentBrought<Bearer> {
  readonly brought?: SentNumber;
  readonly note?: Sent<string>;
  readonly borneBy: Bearer;
}

/** @throws ApiFailure for an amount or a note that was not accepted */
function broughtIn<Bearer>({ brought: sent, note: written, borneBy }: SentBrought<Bearer>): Brought<Bearer> {
  const fields = new DraftFields();
  const brought = fields.amount('brought', sent, { mayBeNothing: true });
  const note = fields.words('note', written, { longest: LONGEST_NOTE, required: true, lines: true });
  if (fields.faults.length > 0) throw new ApiFailure('VALIDATION_FAILED', { faults: fields.faults });
  return { brought, note, borneBy };
}
