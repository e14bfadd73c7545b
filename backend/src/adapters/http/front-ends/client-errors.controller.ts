import { Body, Controller, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { ClientErrorReport } from '@fyonka/api-contract/wire/server';
import type { FastifyRequest } from 'fastify';
import { ReportClientError } from '../../../application/front-ends/report-client-error.ts';
import type { Reporter } from '../../../application/front-ends/report-client-error.ts';
import { StorageUnavailable } from '../../../application/storage-unavailable.ts';
import { clientKey } from '../limits/client-key.ts';
import { Limits } from '../limits/limits.ts';
import { Handles } from '../handles.ts';
import { signedIn } from '../identity/sessions/signed-in.ts';
import type { Checked } from '../validation/checked.ts';

/** Receives errors of remotes from browsers. */
@ApiTags('health')
@Controller()
export class ClientErrorsController {
  constructor(
    private readonly limits: Limits,
    private readonly reportError: ReportClientError,
  ) {}

  @Handles('POST /api/client-errors')
  async report(
    @Body() { remote, version, kind, place = '' }: Checked<typeof ClientErrorReport>,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    const caller = clientKey(request.ip);
    await this.limits.take('client-errors', caller);
    try {
      await this.reportError.execute(
        { remote, version, kind, place },
        this.reporter(request, caller, `${remote} ${version} `),
      );
    } catch (error) {
      // Nobody waits for the answer, and a count that is lost in an outage says nothing about the front end.
      if (!(error instanceof StorageUnavailable)) throw error;
    }
  }

  private reporter(request: FastifyRequest, caller: string, build: string): Reporter {
    const { account } = signedIn(request) ?? {};
    const isStaff = account !== undefined && account.staffRole !== null;
    return {
      isStaff,
      mayCount: async (audience, sum) => {
        const isOffice = audience === 'office' && isStaff;
        const wait = isOffice
          ? await this.limits.tryTake('counted-office-errors', account.id, 1, `${build}${sum} `)
          : await this.limits.tryTake('counted-client-errors', caller, 1, `${build}${sum} `);
        return wait === null && (await this.limits.tryTake('all-client-errors', 'everybody')) === null;
      },
    };
  }
}
