import { LARGEST_TABLE } from '@fyonka/api-contract/values/goods/products';
import { Controller, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { SettlementAnswer } from '@fyonka/api-contract/wire/office/money';
import type { FastifyRequest } from 'fastify';
import { ImportSettlement, MOST_SETTLED } from '../../../../application/ordering/books/import-settlement.ts';
import { ApiFailure } from '../../errors/api-failure.ts';
import { settlementOrFail } from '../../errors/outcomes/money-outcomes.ts';
import { Uploads } from '../../files/uploads.ts';
import type { ReceivedForm } from '../../files/uploads.ts';
import { Editors } from '../../office/editors.ts';
import type { ReadRow } from '../../tables/reading/reading-messages.ts';
import { TableReader } from '../../tables/reading/table-reader.ts';
import { settlementAnswer } from './settlement.view.ts';
import { Handles } from '../../handles.ts';

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
        file: await this.read(form),
        mapping: form.texts.get('mapping') ?? '',
        isDryRun: form.texts.get('dryRun') === '1',
        editor: this.editors.of(request),
      };
      return settlementAnswer(settlementOrFail(await this.importSettlement.execute(input)));
    });
  }

  private async read({ file }: ReceivedForm): Promise<readonly ReadRow[]> {
    if (file === null || file.length === 0)
      throw new ApiFailure('VALIDATION_FAILED', { faults: [{ field: 'file', code: 'REQUIRED' }] });
    const answer = await this.reader.read(file, 1 + MOST_SETTLED);
    if (answer.kind === 'too-many-rows') throw new ApiFailure('TOO_MANY_ROWS');
    if (answer.kind === 'unreadable') throw new ApiFailure('FILE_UNREADABLE');
    return answer.rows;
  }
}
