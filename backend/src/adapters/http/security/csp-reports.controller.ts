import { Controller, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { clientKey } from '../limits/client-key.ts';
import { Limits } from '../limits/limits.ts';
import { CspReports } from './csp-reports.ts';
import { Handles } from '../handles.ts';

/** Receives browsers' reports of violations of the content security policy. */
@ApiTags('health')
@Controller()
export class CspReportsController {
  constructor(
    private readonly limits: Limits,
    private readonly reports: CspReports,
  ) {}

  @Handles('POST /api/csp-reports')
  async report(@Req() request: FastifyRequest): Promise<void> {
    await this.limits.take('csp-reports', clientKey(request.ip));
    await this.limits.take('all-csp-reports', 'everybody');
    this.reports.note(request.body);
  }
}
