import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { StoreSettings } from '../../../application/store/ports.ts';
import { Access } from '../access.ts';
import { Documented } from '../openapi/documented.ts';
import { ApiFailure } from '../errors/api-failure.ts';
import { Readiness } from './readiness.ts';

/** For a load balancer or supervisor: whether the process lives, and whether it should get visitors. No details. */
@ApiTags('health')
@Access('everyone')
@Controller('api/health')
export class HealthController {
  constructor(
    private readonly readiness: Readiness,
    private readonly settings: StoreSettings,
  ) {}

  @Get('live')
  @Documented({ summary: 'The process lives', answer: 'HealthAnswer' })
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  @Get('ready')
  @Documented({ summary: 'The shop can serve visitors', answer: 'HealthAnswer', failures: ['SHUTTING_DOWN'] })
  async ready(): Promise<{ status: 'ok' }> {
    if (!this.readiness.isReady) throw new ApiFailure('SHUTTING_DOWN');
    // Read to see that the storage answers; when it does not, the exception filter answers 503.
    await this.settings.read();
    return { status: 'ok' };
  }
}
