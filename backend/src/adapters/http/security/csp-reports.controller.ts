import { Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Access } from '../access.ts';
import { Documented } from '../openapi/documented.ts';
import { clientKey } from '../limits/client-key.ts';
import { Limits } from '../limits/limits.ts';
import { CspReports } from './csp-reports.ts';
import { REPORTS_PATH } from './report-types.ts';

/** Receives browsers' reports of violations of the content security policy. */
@ApiTags('health')
@Access('everyone')
@Controller(REPORTS_PATH)
export class CspReportsController {
  constructor(
    private readonly limits: Limits,
    private readonly reports: CspReports,
  ) {}

  @Post()
  @HttpCode(204)
  @Documented({ summary: 'What the content security policy has stopped; sent by browsers', answer: null, status: 204 })
  async report(@Req() request: FastifyRequest): Promise<void> {
    await this.limits.take('csp-reports', clientKey(request.ip));
    await this.limits.take('all-csp-reports', 'everybody');
    this.reports.note(request.body);
  }
}
