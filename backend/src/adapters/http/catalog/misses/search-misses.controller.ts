import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { LONGEST_SEARCH } from '@fyonka/api-contract/values/limits';
import type { SearchMissReport } from '@fyonka/api-contract/wire/search';
import type { FastifyRequest } from 'fastify';
import { CountMisses } from '../../../../application/catalog/misses/count-misses.ts';
import { StorageUnavailable } from '../../../../application/storage-unavailable.ts';
import { Access } from '../../access.ts';
import { clientKey } from '../../limits/client-key.ts';
import { Limits } from '../../limits/limits.ts';
import { Checks } from '../../openapi/checks.ts';
import { Documented } from '../../openapi/documented.ts';
import { TextField } from '../../validation/fields.ts';

@Checks('SearchMissReport')
class SearchMissDto implements SearchMissReport {
  @TextField({ longest: LONGEST_SEARCH, required: true })
  q: string;
}

/**
 * Receives searches that found nothing. Lists of products cannot count them: they are cached, and asked for while
 * somebody types. So the page says at which text a shopper stopped.
 */
@ApiTags('catalogue')
@Access('everyone')
@Controller('api/search/misses')
export class SearchMissesController {
  constructor(
    private readonly countMisses: CountMisses,
    private readonly limits: Limits,
  ) {}

  @Post()
  @HttpCode(204)
  @Documented({
    summary: 'A search that found nothing, or only as another text; sent by the pages, and counted without its sender',
    answer: null,
    status: 204,
    failures: ['VALIDATION_FAILED', 'RATE_LIMITED'],
  })
  async report(@Body() { q }: SearchMissDto, @Req() request: FastifyRequest): Promise<void> {
    await this.limits.take('search-misses', clientKey(request.ip));
    try {
      await this.countMisses.execute(q);
    } catch (error) {
      // Nobody waits for the answer, and what cannot be searched was not missed.
      if (!(error instanceof StorageUnavailable)) throw error;
    }
  }
}
