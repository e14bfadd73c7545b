import type { Readable } from 'node:stream';
import { Body, Controller, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { ProductionSheet, MadeTextsRequest, ProductionQuery } from '@fyonka/api-contract/wire/office/reports';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Clock } from '../../../application/clock.ts';
import { MarkTexts } from '../../../application/reporting/mark-texts.ts';
import { ReadProduction } from '../../../application/reporting/read-production.ts';
import { kuwaitDayOf } from '../../../domain/kuwait-day.ts';
import type { Language } from '../../../domain/localized-text.ts';
import { ApiFailure } from '../errors/api-failure.ts';
import { clientKey } from '../limits/client-key.ts';
import { Limits } from '../limits/limits.ts';
import { Editors } from '../office/editors.ts';
import { TableFiles } from '../tables/table-files.ts';
import { Typesetting } from '../typesetting/typesetting.ts';
import { machineRows, machineTable, machineText } from './machine-files.ts';
import { layOutProduction } from './production-paper.ts';
import { productionSheetView } from './production.views.ts';
import { Handles } from '../handles.ts';
import type { Checked } from '../validation/checked.ts';

/** Names and other texts to be made for orders in preparation. */
@ApiTags('office')
@Controller()
export class ProductionController {
  constructor(
    private readonly readProduction: ReadProduction,
    private readonly markTexts: MarkTexts,
    private readonly editors: Editors,
    private readonly typesetting: Typesetting,
    private readonly limits: Limits,
    private readonly clock: Clock,
    private readonly files: TableFiles,
  ) {}

  @Handles('GET /api/admin/production')
  async sheet(
    @Query() { format, lang }: Checked<typeof ProductionQuery>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ProductionSheet | Uint8Array | Readable | Buffer> {
    if (format === 'csv' || format === 'txt') return this.machineFile(format, lang ?? 'ar', reply);
    if (format !== 'pdf') return this.view();
    await this.limits.take('pdfs', clientKey(request.ip));
    return this.pdf(lang ?? 'ar', reply);
  }

  @Handles('PUT /api/admin/production')
  async mark(
    @Body() { ids, isMade }: Checked<typeof MadeTextsRequest>,
    @Req() request: FastifyRequest,
  ): Promise<ProductionSheet> {
    await this.markTexts.execute({ ids, isMade, editor: this.editors.of(request) });
    return this.view();
  }

  private async view(): Promise<ProductionSheet> {
    return productionSheetView(await this.readProduction.execute());
  }

  private async machineFile(
    format: 'csv' | 'txt',
    language: Language,
    reply: FastifyReply,
  ): Promise<Readable | Buffer> {
    const threads = await this.readProduction.byThread();
    if (format === 'csv')
      return this.files.answer(
        reply,
        { format, name: 'names' },
        machineTable(language),
        machineRows(threads, language),
      );
    reply.headers({
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': `attachment; filename="fyonka-names-${kuwaitDayOf(this.clock.now())}.txt"`,
      'cache-control': 'no-store',
    });
    return Buffer.from(machineText(threads, language));
  }

  private async pdf(language: Language, reply: FastifyReply): Promise<Uint8Array> {
    const now = this.clock.now();
    const paper = layOutProduction(await this.readProduction.execute(), language, now);
    const pdf = await this.typesetting.pdf('production', paper);
    if (pdf === null) throw new ApiFailure('UNAVAILABLE');
    reply.headers({
      'content-type': 'application/pdf',
      'content-language': language,
      'content-disposition': `inline; filename="production-${kuwaitDayOf(now)}.pdf"`,
    });
    return pdf;
  }
}
