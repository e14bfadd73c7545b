import { Body, Controller, Param, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type {
  FrontEndAnswer,
  FrontEndsAnswer,
  CanaryRequest,
  UseVersionRequest,
} from '@fyonka/api-contract/wire/office/front-ends';
import type { FastifyRequest } from 'fastify';
import { ChangeFrontEnd } from '../../../application/front-ends/change-front-end.ts';
import type { AskedChange } from '../../../application/front-ends/change-front-end.ts';
import { ReadFrontEnds } from '../../../application/front-ends/read-front-ends.ts';
import { ApiFailure } from '../errors/api-failure.ts';
import { changedFrontEndOrFail } from '../errors/outcomes/front-end-outcomes.ts';
import { Editors } from '../office/editors.ts';
import { frontEndsAnswer, frontEndView } from './front-ends.views.ts';
import { Handles } from '../handles.ts';
import type { Checked } from '../validation/checked.ts';

/** Which versions of the front ends visitors get, and what was counted of them. */
@ApiTags('office: shop')
@Controller()
export class FrontEndsController {
  constructor(
    private readonly readFrontEnds: ReadFrontEnds,
    private readonly changeFrontEnd: ChangeFrontEnd,
    private readonly editors: Editors,
  ) {}

  @Handles('GET /api/admin/front-ends')
  async read(): Promise<FrontEndsAnswer> {
    return frontEndsAnswer(await this.readFrontEnds.execute());
  }

  @Handles('POST /api/admin/front-ends/{name}/use')
  use(
    @Param('name') name: string,
    @Body() { version }: Checked<typeof UseVersionRequest>,
    @Req() request: FastifyRequest,
  ): Promise<FrontEndAnswer> {
    if (version === undefined)
      throw new ApiFailure('VALIDATION_FAILED', { faults: [{ field: 'version', code: 'REQUIRED' }] });
    return this.change(name, { kind: 'use', version }, request);
  }

  @Handles('POST /api/admin/front-ends/{name}/canary')
  canary(
    @Param('name') name: string,
    @Body() { version, percent }: Checked<typeof CanaryRequest>,
    @Req() request: FastifyRequest,
  ): Promise<FrontEndAnswer> {
    return this.change(name, { kind: 'canary', version, percent }, request);
  }

  @Handles('POST /api/admin/front-ends/{name}/rollback')
  rollback(@Param('name') name: string, @Req() request: FastifyRequest): Promise<FrontEndAnswer> {
    return this.change(name, { kind: 'rollback' }, request);
  }

  private async change(name: string, change: AskedChange, request: FastifyRequest): Promise<FrontEndAnswer> {
    changedFrontEndOrFail(await this.changeFrontEnd.execute(name, change, this.editors.authorship(request)));
    const overview = (await this.readFrontEnds.execute()).find((one) => one.name === name);
    if (overview === undefined) throw new ApiFailure('FRONT_END_NOT_FOUND');
    return { frontEnd: frontEndView(overview) };
  }
}
