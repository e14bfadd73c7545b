import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CLIENT_ERROR_KINDS, PLACE_PATTERN, VERSION_PATTERN } from '@fyonka/api-contract/values/front-ends';
import type { ClientErrorKind, ClientErrorReport } from '@fyonka/api-contract/wire/client-errors';
import type { FastifyRequest } from 'fastify';
import { ReportClientError } from '../../../application/front-ends/report-client-error.ts';
import { StorageUnavailable } from '../../../application/storage-unavailable.ts';
import { Access } from '../access.ts';
import { clientKey } from '../limits/client-key.ts';
import { Limits } from '../limits/limits.ts';
import { Checks } from '../openapi/checks.ts';
import { Documented } from '../openapi/documented.ts';
import { ChoiceField, PatternField } from '../validation/fields.ts';

@Checks('ClientErrorReport')
class ClientErrorDto implements ClientErrorReport {
  @PatternField(VERSION_PATTERN, { required: true })
  remote: string;

  @PatternField(VERSION_PATTERN, { required: true })
  version: string;

  @ChoiceField(CLIENT_ERROR_KINDS, { required: true })
  kind: ClientErrorKind;

  @PatternField(PLACE_PATTERN)
  place?: string;
}

/** Receives errors of remotes from browsers. */
@ApiTags('health')
@Access('everyone')
@Controller('api/client-errors')
export class ClientErrorsController {
  constructor(
    private readonly limits: Limits,
    private readonly reportError: ReportClientError,
  ) {}

  @Post()
  @HttpCode(204)
  @Documented({
    summary: 'An error of a front end; sent by the pages, counted once a day for each caller and version',
    answer: null,
    status: 204,
    failures: ['VALIDATION_FAILED', 'RATE_LIMITED'],
  })
  async report(
    @Body() { remote, version, kind, place = '' }: ClientErrorDto,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    const caller = clientKey(request.ip);
    await this.limits.take('client-errors', caller);
    try {
      await this.reportError.execute({ remote, version, kind, place }, () =>
        this.mayCount(caller, `${remote} ${version} `),
      );
    } catch (error) {
      // Nobody waits for the answer, and a count that is lost in an outage says nothing about the front end.
      if (!(error instanceof StorageUnavailable)) throw error;
    }
  }

  private async mayCount(caller: string, build: string): Promise<boolean> {
    return (
      (await this.limits.tryTake('counted-client-errors', caller, 1, build)) === null &&
      (await this.limits.tryTake('all-client-errors', 'everybody')) === null
    );
  }
}
