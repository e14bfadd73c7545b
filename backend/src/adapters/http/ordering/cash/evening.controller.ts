import { Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { EveningAnswer, EveningQuery } from '@fyonka/api-contract/wire/office/reports/evening';
import { ReadEvening } from '../../../../application/ordering/cash/read-evening.ts';
import { ApiFailure } from '../../errors/api-failure.ts';
import { Handles } from '../../handles.ts';
import type { Checked } from '../../validation/checked.ts';
import { eveningAnswer } from './evening.views.ts';

/** The last page of a day. */
@ApiTags('office: money')
@Controller()
export class EveningController {
  constructor(private readonly readEvening: ReadEvening) {}

  @Handles('GET /api/admin/evening')
  async evening(@Query() { day }: Checked<typeof EveningQuery>): Promise<EveningAnswer> {
    const evening = await this.readEvening.execute(day);
    if (!evening) throw new ApiFailure('VALIDATION_FAILED', { faults: [{ field: 'day', code: 'INVALID_DATE' }] });
    return eveningAnswer(evening);
  }
}
