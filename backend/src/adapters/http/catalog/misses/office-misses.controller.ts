import { Body, Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { ForgetMissRequest, SearchMissesAnswer } from '@fyonka/api-contract/wire/office/shop/search-misses';
import { SearchMisses } from '../../../../application/catalog/misses/ports.ts';
import { Handles } from '../../handles.ts';
import type { Checked } from '../../validation/checked.ts';

const MOST_LISTED = 100;

/** What shoppers searched and did not find. */
@ApiTags('office: shop')
@Controller()
export class OfficeMissesController {
  constructor(private readonly misses: SearchMisses) {}

  @Handles('GET /api/admin/search/misses')
  async list(): Promise<SearchMissesAnswer> {
    const { misses, total } = await this.misses.list(MOST_LISTED);
    return { misses: misses.map(({ text, times, lastDay, readAs }) => ({ text, times, lastDay, readAs })), total };
  }

  @Handles('POST /api/admin/search/misses/forget')
  async forget(@Body() { text }: Checked<typeof ForgetMissRequest>): Promise<SearchMissesAnswer> {
    await this.misses.forget(text);
    return this.list();
  }
}
