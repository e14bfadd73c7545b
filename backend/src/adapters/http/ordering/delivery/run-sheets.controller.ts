import { Controller, Param, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Clock } from '../../../../application/clock.ts';
import { ReadRuns } from '../../../../application/ordering/delivery/read-runs.ts';
import { StoreSettings } from '../../../../application/store/ports.ts';
import { runId } from '../../../../domain/ids.ts';
import { ApiFailure } from '../../errors/api-failure.ts';
import { foundOrFail } from '../../errors/outcomes/outcomes.ts';
import { clientKey } from '../../limits/client-key.ts';
import { Limits } from '../../limits/limits.ts';
import { Typesetting } from '../../typesetting/typesetting.ts';
import { layOutRun } from './run-paper.ts';
import { Handles } from '../../handles.ts';
import type { Checked } from '../../validation/checked.ts';
import type { RunSheetQuery } from '@fyonka/api-contract/wire/office/fulfilment/runs';

/** A run on paper, for drivers without a phone that has the office open. */
@ApiTags('office')
@Controller()
export class RunSheetsController {
  constructor(
    private readonly readRuns: ReadRuns,
    private readonly settings: StoreSettings,
    private readonly typesetting: Typesetting,
    private readonly limits: Limits,
    private readonly clock: Clock,
  ) {}

  @Handles('GET /api/admin/runs/{id}/sheet')
  async pdf(
    @Param('id') id: string,
    @Query() { lang = 'ar' }: Checked<typeof RunSheetQuery>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Uint8Array> {
    await this.limits.take('pdfs', clientKey(request.ip));
    const sheet = foundOrFail(await this.readRuns.sheet(runId(id)), 'RUN_NOT_FOUND');
    const { name } = await this.settings.read();
    const paper = layOutRun(sheet, { lang, shop: name[lang], now: this.clock.now() });
    const pdf = await this.typesetting.pdf('run', paper);
    if (pdf === null) throw new ApiFailure('UNAVAILABLE');
    reply.headers({
      'content-type': 'application/pdf',
      'content-language': lang,
      'content-disposition': 'inline; filename="run.pdf"',
    });
    return pdf;
  }
}
