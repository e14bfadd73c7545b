import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ReadStoreSettings } from '../../../application/store/read-store-settings.ts';
import { Access } from '../access.ts';
import { ApiFailure } from '../errors/api-failure.ts';
import { Documented } from '../openapi/documented.ts';
import { Readiness } from './readiness.ts';

/** For whoever runs the shop: whether the process lives, and whether it should be sent visitors. No details. */
@ApiTags('health')
@Access('everyone')
@Controller('api/health')
export class HealthController {
  constructor(
    private readonly readiness: Readiness,
    private readonly readStoreSettings: ReadStoreSettings,
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
    // Proves that the storage answers; a failing one becomes 503 by itself.
    await this.readStoreSettings.execute();
    return { status: 'ok' };
  }
}
