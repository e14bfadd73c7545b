import { Body, Controller, Delete, Get, HttpCode, Post, Put, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FamilyAnswer } from '@fyonka/api-contract/wire/account/family';
import type { FastifyRequest } from 'fastify';
import { Clock } from '../../../../application/clock.ts';
import { Families } from '../../../../application/identity/family/ports.ts';
import { readChildren } from '../../../../domain/identity/family/children-draft.ts';
import { NO_FAMILY } from '../../../../domain/identity/family/family.ts';
import type { FamilyChange } from '../../../../domain/identity/family/family.ts';
import { Access } from '../../access.ts';
import { ApiFailure } from '../../errors/api-failure.ts';
import { ownListConflict } from '../../errors/outcomes/editing-outcomes.ts';
import { acceptedOrFail } from '../../errors/outcomes/store-outcomes.ts';
import { Documented } from '../../openapi/documented.ts';
import { requireSignedIn } from '../sessions/signed-in.ts';
import { FamilyDto, FamilyVersionDto, RaiseFamilyDto } from './family.dto.ts';
import { familyAnswer } from './family.views.ts';

const REFUSED = ['VALIDATION_FAILED', 'EDIT_CONFLICT', 'UNAUTHENTICATED'] as const;

/** The family list of the signed-in customer. */
@ApiTags('account')
@Access('signed-in')
@Controller('api/account/family')
export class FamilyController {
  constructor(
    private readonly families: Families,
    private readonly clock: Clock,
  ) {}

  @Get()
  @Documented({ summary: 'The family list', answer: 'FamilyAnswer', failures: ['UNAUTHENTICATED'] })
  async read(@Req() request: FastifyRequest): Promise<FamilyAnswer> {
    const { account } = requireSignedIn(request);
    return familyAnswer(await this.families.of(account.id), this.clock.now());
  }

  @Put()
  @Documented({ summary: 'Store the family list, all of it at once', answer: 'FamilyAnswer', failures: REFUSED })
  async replace(@Body() { children: sent, version }: FamilyDto, @Req() request: FastifyRequest): Promise<FamilyAnswer> {
    return this.change({ kind: 'replace', children: acceptedOrFail(readChildren(sent)), version }, request);
  }

  @Post('raise')
  @HttpCode(200)
  @Documented({
    summary: 'Move children a level higher, where the list offers it; their colours follow if they were the level’s',
    answer: 'FamilyAnswer',
    failures: REFUSED,
  })
  async raise(@Body() { places, version }: RaiseFamilyDto, @Req() request: FastifyRequest): Promise<FamilyAnswer> {
    return this.change({ kind: 'raise', places, version }, request);
  }

  @Post('undo-raise')
  @HttpCode(200)
  @Documented({
    summary: 'Take back the last move to a higher level, as long as nothing else has changed',
    answer: 'FamilyAnswer',
    failures: REFUSED,
  })
  async undoRaise(@Body() { version }: FamilyVersionDto, @Req() request: FastifyRequest): Promise<FamilyAnswer> {
    return this.change({ kind: 'undo-raise', version }, request);
  }

  @Delete()
  @Documented({ summary: 'Erase the family list, for good', answer: 'FamilyAnswer', failures: ['UNAUTHENTICATED'] })
  async erase(@Req() request: FastifyRequest): Promise<FamilyAnswer> {
    await this.families.erase(requireSignedIn(request).account.id);
    return familyAnswer(NO_FAMILY, this.clock.now());
  }

  private async change(change: FamilyChange, request: FastifyRequest): Promise<FamilyAnswer> {
    const at = this.clock.now();
    const result = await this.families.change(requireSignedIn(request).account.id, change, at);
    if (result === null) throw new ApiFailure('UNAUTHENTICATED');
    if (result.kind === 'conflict') throw ownListConflict(familyAnswer(result.family, at), change);
    return familyAnswer(result.family, at);
  }
}
