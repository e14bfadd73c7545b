import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { ErrorCode } from '@fyonka/api-contract/wire/errors';
import { StorageHealth } from '../../../application/storage-health.ts';
import type { StorageFault } from '../../../application/storage-unavailable.ts';
import { ApiFailure } from '../errors/api-failure.ts';
import { Readiness } from './readiness.ts';
import { Handles } from '../handles.ts';

/** Failures that make a shop unfit for visitors, by the state of its storage. */
const STORAGE_FAILURES: Record<StorageFault, ErrorCode> = {
  full: 'STORAGE_FULL',
  damaged: 'STORAGE_DAMAGED',
  other: 'UNAVAILABLE',
};

/** For load balancers and supervisors: whether the process lives, and whether it should get visitors. */
@ApiTags('health')
@Controller()
export class HealthController {
  constructor(
    private readonly readiness: Readiness,
    private readonly storage: StorageHealth,
  ) {}

  @Handles('GET /api/health/live')
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  @Handles('GET /api/health/ready')
  async ready(): Promise<{ status: 'ok' }> {
    if (this.readiness.state === 'closing') throw new ApiFailure('SHUTTING_DOWN');
    if (this.readiness.state === 'opening') throw new ApiFailure('UNAVAILABLE');
    const state = await this.storage.checkForVisitors();
    if (state !== 'ok') throw new ApiFailure(STORAGE_FAILURES[state]);
    return { status: 'ok' };
  }
}
