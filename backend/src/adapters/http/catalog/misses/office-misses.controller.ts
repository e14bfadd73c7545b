import { Body, Controller, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type {
  AnswerMissRequest,
  ForgetMissRequest,
  SearchMissesAnswer,
} from '@fyonka/api-contract/wire/office/shop/search-misses';
import type { FastifyRequest } from 'fastify';
import { AnswerMisses } from '../../../../application/catalog/misses/answer-misses.ts';
import { acceptedOrFail } from '../../errors/outcomes/store-outcomes.ts';
import { Handles } from '../../handles.ts';
import { Editors } from '../../office/editors.ts';
import type { Checked } from '../../validation/checked.ts';

const MOST_LISTED = 100;

/** What shoppers searched and did not find. */
@ApiTags('office: shop')
@Controller()
export class OfficeMissesController {
  constructor(
    private readonly misses: AnswerMisses,
    private readonly editors: Editors,
  ) {}

  @Handles('GET /api/admin/search/misses')
  async list(): Promise<SearchMissesAnswer> {
    const { misses, total } = await this.misses.open(MOST_LISTED);
    return { misses: misses.map(({ text, times, lastDay, readAs }) => ({ text, times, lastDay, readAs })), total };
  }

  @Handles('POST /api/admin/search/misses/answer')
  async answer(
    @Body() { text, kind, means = '' }: Checked<typeof AnswerMissRequest>,
    @Req() request: FastifyRequest,
  ): Promise<SearchMissesAnswer> {
    acceptedOrFail(await this.misses.answer({ kind, text, means }, this.editors.authorship(request)));
    return this.list();
  }

  @Handles('POST /api/admin/search/misses/forget')
  async forget(@Body() { text }: Checked<typeof ForgetMissRequest>): Promise<SearchMissesAnswer> {
    await this.misses.forget(text);
    return this.list();
  }
}
