import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { ErrorCode } from '@fyonka/api-contract/wire/errors';
import { StorageHealth } from '../../../application/storage-health.ts';
import type { StorageFault } from '../../../application/storage-unavailable.ts';
import { Access } from '../access.ts';
import { Documented } from '../openapi/documented.ts';
import { ApiFailure } from '../errors/api-failure.ts';
import { Readiness } from './readiness.ts';

/** Failures that make a shop unfit for visitors, by the state of its storage. */
const STORAGE_FAILURES: Record<StorageFault, ErrorCode> = {
  full: 'STORAGE_FULL',
  damaged: 'STORAGE_DAMAGED',
  other: 'UNAVAILABLE',
};

/** For load balancers and supervisors: whether the process lives, and whether it should get visitors. */
@ApiTags('health')
@Access('everyone')
@Controller('api/health')
export class HealthController {
  constructor(
    private readonly readiness: Readiness,
    private readonly storage: StorageHealth,
  ) {}

  @Get('live')
  @Documented({ summary: 'The process lives', answer: 'HealthAnswer' })
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  @Get('ready')
  @Documented({
    summary:
      'The shop can serve visitors: its storage was read, and written a moment ago if any process can write to it',
    answer: 'HealthAnswer',
    failures: ['SHUTTING_DOWN', 'STORAGE_FULL', 'STORAGE_DAMAGED'],
  })
  async ready(): Promise<{ status: 'ok' }> {
    if (this.readiness.state === 'closing') throw new ApiFailure('SHUTTING_DOWN');
    if (this.readiness.state === 'opening') throw new ApiFailure('UNAVAILABLE');
    const state = await this.storage.checkForVisitors();
    if (state !== 'ok') throw new ApiFailure(STORAGE_FAILURES[state]);
    return { status: 'ok' };
  }
}
