import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { LONGEST_SEARCH } from '@fyonka/api-contract/values/limits';
import type { ForgetMissRequest, SearchMissesAnswer } from '@fyonka/api-contract/wire/office/shop/search-misses';
import { SearchMisses } from '../../../../application/catalog/misses/ports.ts';
import { Access } from '../../access.ts';
import { Checks } from '../../openapi/checks.ts';
import { Documented } from '../../openapi/documented.ts';
import { TextField } from '../../validation/fields.ts';

const MOST_LISTED = 100;

@Checks('ForgetMissRequest')
class ForgetMissDto implements ForgetMissRequest {
  @TextField({ longest: LONGEST_SEARCH, required: true })
  text: string;
}

/** What shoppers searched and did not find. */
@ApiTags('office: shop')
@Access('settings.write')
@Controller('api/admin/search/misses')
export class OfficeMissesController {
  constructor(private readonly misses: SearchMisses) {}

  @Get()
  @Documented({
    summary: 'What shoppers searched and did not find within 90 days: the 100 most frequent texts',
    answer: 'SearchMissesAnswer',
    failures: ['UNAUTHENTICATED', 'FORBIDDEN'],
  })
  async list(): Promise<SearchMissesAnswer> {
    const { misses, total } = await this.misses.list(MOST_LISTED);
    return { misses: misses.map(({ text, times, lastDay, readAs }) => ({ text, times, lastDay, readAs })), total };
  }

  @Post('forget')
  @HttpCode(200)
  @Documented({
    summary: 'Forget a text that shoppers did not find; it is counted anew when somebody searches it again',
    answer: 'SearchMissesAnswer',
    failures: ['VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN'],
  })
  async forget(@Body() { text }: ForgetMissDto): Promise<SearchMissesAnswer> {
    await this.misses.forget(text);
    return this.list();
  }
}
