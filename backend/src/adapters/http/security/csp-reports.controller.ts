import { Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Log } from '../log.ts';
import { Access } from '../access.ts';
import { Documented } from '../openapi/documented.ts';
import { clientKey } from '../limits/client-key.ts';
import { Limits } from '../limits/limits.ts';

const LONGEST_WORD = 200;

/** Browsers tell here what the content security policy has stopped. */
@ApiTags('health')
@Access('everyone')
@Controller('api/csp-reports')
export class CspReportsController {
  constructor(
    private readonly limits: Limits,
    private readonly log: Log,
  ) {}

  @Post()
  @HttpCode(204)
  @Documented({ summary: 'What the content security policy has stopped; sent by browsers', answer: null, status: 204 })
  async report(@Req() request: FastifyRequest): Promise<void> {
    await this.limits.take('csp-reports', clientKey(request.ip));
    for (const report of reportsIn(request.body))
      this.log.warn({ csp: report }, 'the content security policy stopped something');
  }
}

/** Only what was stopped by which rule; never an address of a page with its query, which may name an order. */
function reportsIn(body: unknown): { directive: string; blocked: string }[] {
  const bodies = Array.isArray(body)
    ? body.slice(0, 10).map((report) => part(report, 'body'))
    : [part(body, 'csp-report')];
  return bodies
    .map((report) => ({
      directive:
        word(report, 'effective-directive') || word(report, 'effectiveDirective') || word(report, 'violated-directive'),
      blocked: withoutQuery(word(report, 'blocked-uri') || word(report, 'blockedURL')),
    }))
    .filter(({ directive }) => directive !== '');
}

function withoutQuery(address: string): string {
  return address.split(/[?#]/)[0] ?? '';
}

function word(value: unknown, name: string): string {
  const found = part(value, name);
  return typeof found === 'string' ? found.slice(0, LONGEST_WORD) : '';
}

function part(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
}
