import { Body, Controller, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FrontEndAnswer, FrontEndsAnswer } from '@fyonka/api-contract/wire/office/front-ends';
import type { FastifyRequest } from 'fastify';
import { ChangeFrontEnd } from '../../../application/front-ends/change-front-end.ts';
import type { AskedChange } from '../../../application/front-ends/change-front-end.ts';
import { ReadFrontEnds } from '../../../application/front-ends/read-front-ends.ts';
import { Access } from '../access.ts';
import { ApiFailure } from '../errors/api-failure.ts';
import { changedFrontEndOrFail } from '../errors/outcomes/front-end-outcomes.ts';
import { Editors } from '../office/editors.ts';
import { Documented } from '../openapi/documented.ts';
import { CanaryDto, UseVersionDto } from './front-ends.dto.ts';
import { frontEndsAnswer, frontEndView } from './front-ends.views.ts';

const REFUSALS = ['UNAUTHENTICATED', 'FORBIDDEN', 'FRONT_END_NOT_FOUND'] as const;
/** Why a version is not given to anybody. */
const UNFIT = [
  'VALIDATION_FAILED',
  'RELEASE_NOT_FOUND',
  'RELEASE_UNREADABLE',
  'RELEASE_TAKES_PAGES',
  'RELEASE_DROPS_PAGES',
] as const;

/** Which versions of the front ends visitors get, and what was counted of them. */
@ApiTags('office: shop')
@Access('front-ends.write')
@Controller('api/admin/front-ends')
export class FrontEndsController {
  constructor(
    private readonly readFrontEnds: ReadFrontEnds,
    private readonly changeFrontEnd: ChangeFrontEnd,
    private readonly editors: Editors,
  ) {}

  @Get()
  @Documented({
    summary: 'Each front end with its versions, canary, errors and findings',
    answer: 'FrontEndsAnswer',
    failures: ['UNAUTHENTICATED', 'FORBIDDEN'],
  })
  async read(): Promise<FrontEndsAnswer> {
    return frontEndsAnswer(await this.readFrontEnds.execute());
  }

  @Post(':name/use')
  @HttpCode(200)
  @Documented({
    summary: 'Give a version to all visitors; it reaches them within 15 seconds. A canary ends',
    answer: 'FrontEndAnswer',
    failures: [...REFUSALS, ...UNFIT],
  })
  use(
    @Param('name') name: string,
    @Body() { version }: UseVersionDto,
    @Req() request: FastifyRequest,
  ): Promise<FrontEndAnswer> {
    if (version === undefined)
      throw new ApiFailure('VALIDATION_FAILED', { faults: [{ field: 'version', code: 'REQUIRED' }] });
    return this.change(name, { kind: 'use', version }, request);
  }

  @Post(':name/canary')
  @HttpCode(200)
  @Documented({
    summary: 'Give a version to some visitors, or end the canary',
    answer: 'FrontEndAnswer',
    failures: [...REFUSALS, ...UNFIT, 'RELEASE_IN_USE'],
  })
  canary(
    @Param('name') name: string,
    @Body() { version, percent }: CanaryDto,
    @Req() request: FastifyRequest,
  ): Promise<FrontEndAnswer> {
    return this.change(name, { kind: 'canary', version, percent }, request);
  }

  @Post(':name/rollback')
  @HttpCode(200)
  @Documented({
    summary: 'Undo the newest change: end the canary, or go back to the version before',
    answer: 'FrontEndAnswer',
    failures: [...REFUSALS, 'NOTHING_TO_ROLL_BACK', 'RELEASE_NOT_FOUND', 'RELEASE_UNREADABLE'],
  })
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
