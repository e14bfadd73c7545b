import { Body, Controller, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { SearchMissReport } from '@fyonka/api-contract/wire/search';
import type { FastifyRequest } from 'fastify';
import { CountMisses } from '../../../../application/catalog/misses/count-misses.ts';
import { StorageUnavailable } from '../../../../application/storage-unavailable.ts';
import { clientKey } from '../../limits/client-key.ts';
import { Limits } from '../../limits/limits.ts';
import { Handles } from '../../handles.ts';
import type { Checked } from '../../validation/checked.ts';

/**
 * Receives searches that found nothing. Lists of products cannot count them: they are cached, and asked for while
 * somebody types. So the page says at which text a shopper stopped.
 */
@ApiTags('catalogue')
@Controller()
export class SearchMissesController {
  constructor(
    private readonly countMisses: CountMisses,
    private readonly limits: Limits,
  ) {}

  @Handles('POST /api/search/misses')
  async report(@Body() { q }: Checked<typeof SearchMissReport>, @Req() request: FastifyRequest): Promise<void> {
    const caller = clientKey(request.ip);
    await this.limits.take('search-misses', caller);
    try {
      await this.countMisses.execute(q, caller);
    } catch (error) {
      // Nobody waits for the answer, and what cannot be searched was not missed.
      if (!(error instanceof StorageUnavailable)) throw error;
    }
  }
}
