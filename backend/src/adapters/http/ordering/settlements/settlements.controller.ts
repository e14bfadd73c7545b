import { LARGEST_TABLE } from '@fyonka/api-contract/values/goods/products';
import { MOST_SETTLED } from '@fyonka/api-contract/values/ordering/books/settlements';
import { Controller, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { SettlementAnswer } from '@fyonka/api-contract/wire/office/books/settlements';
import type { FastifyRequest } from 'fastify';
import { ImportSettlement } from '../../../../application/ordering/settlements/import-settlement.ts';
import { ApiFailure } from '../../errors/api-failure.ts';
import { settlementOrFail } from '../../errors/outcomes/money-outcomes.ts';
import { Uploads } from '../../files/uploads.ts';
import type { ReceivedForm } from '../../files/uploads.ts';
import { Editors } from '../../office/editors.ts';
import type { ReadSheet } from '../../tables/reading/reading-messages.ts';
import { TableReader } from '../../tables/reading/table-reader.ts';
import { settlementAnswer } from './settlement.view.ts';
import { Handles } from '../../handles.ts';

/** Rows of heads and summaries besides the lines. */
const MOST_AROUND = 1_000;
const FORM = { file: 'file', largest: LARGEST_TABLE };

/** Files of gateways about the payments that they have paid out, with the fees that they have taken. */
@ApiTags('office: money')
@Controller()
export class SettlementsController {
  constructor(
    private readonly importSettlement: ImportSettlement,
    private readonly reader: TableReader,
    private readonly uploads: Uploads,
    private readonly editors: Editors,
  ) {}

  @Handles('POST /api/admin/settlements')
  import(@Req() request: FastifyRequest): Promise<SettlementAnswer> {
    return this.uploads.receive(request, FORM, async (form) => {
      const input = {
        gateway: form.texts.get('gateway') ?? '',
        sheets: await this.read(form),
        mapping: form.texts.get('mapping') ?? '',
        isDryRun: form.texts.get('dryRun') === '1',
        editor: this.editors.of(request),
      };
      return settlementAnswer(settlementOrFail(await this.importSettlement.execute(input)));
    });
  }

  private async read({ file }: ReceivedForm): Promise<readonly ReadSheet[]> {
    if (file === null || file.length === 0)
      throw new ApiFailure('VALIDATION_FAILED', { faults: [{ field: 'file', code: 'REQUIRED' }] });
    const answer = await this.reader.readWhole(file, MOST_SETTLED + MOST_AROUND);
    if (answer.kind === 'too-many-rows') throw new ApiFailure('TOO_MANY_ROWS');
    if (answer.kind === 'unreadable') throw new ApiFailure('FILE_UNREADABLE');
    return answer.sheets;
  }
}
