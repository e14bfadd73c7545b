import { Body, Controller, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type {
  FamilyAnswer,
  FamilyRequest,
  FamilyVersionRequest,
  RaiseFamilyRequest,
} from '@fyonka/api-contract/wire/account/family';
import type { FastifyRequest } from 'fastify';
import { Clock } from '../../../../application/clock.ts';
import { Families } from '../../../../application/identity/family/ports.ts';
import { readChildren } from '../../../../domain/identity/family/children-draft.ts';
import { NO_FAMILY } from '../../../../domain/identity/family/family.ts';
import type { FamilyChange } from '../../../../domain/identity/family/family.ts';
import { ApiFailure } from '../../errors/api-failure.ts';
import { ownListConflict } from '../../errors/outcomes/editing-outcomes.ts';
import { acceptedOrFail } from '../../errors/outcomes/store-outcomes.ts';
import { requireSignedIn } from '../sessions/signed-in.ts';
import { familyAnswer } from './family.views.ts';
import { Handles } from '../../handles.ts';
import type { Checked } from '../../validation/checked.ts';

/** The family list of the signed-in customer. */
@ApiTags('account')
@Controller()
export class FamilyController {
  constructor(
    private readonly families: Families,
    private readonly clock: Clock,
  ) {}

  @Handles('GET /api/account/family')
  async read(@Req() request: FastifyRequest): Promise<FamilyAnswer> {
    const { account } = requireSignedIn(request);
    return familyAnswer(await this.families.of(account.id), this.clock.now());
  }

  @Handles('PUT /api/account/family')
  async replace(
    @Body() { children: sent, version }: Checked<typeof FamilyRequest>,
    @Req() request: FastifyRequest,
  ): Promise<FamilyAnswer> {
    return this.change({ kind: 'replace', children: acceptedOrFail(readChildren(sent)), version }, request);
  }

  @Handles('POST /api/account/family/raise')
  async raise(
    @Body() { places, version }: Checked<typeof RaiseFamilyRequest>,
    @Req() request: FastifyRequest,
  ): Promise<FamilyAnswer> {
    return this.change({ kind: 'raise', places, version }, request);
  }

  @Handles('POST /api/account/family/undo-raise')
  async undoRaise(
    @Body() { version }: Checked<typeof FamilyVersionRequest>,
    @Req() request: FastifyRequest,
  ): Promise<FamilyAnswer> {
    return this.change({ kind: 'undo-raise', version }, request);
  }

  @Handles('DELETE /api/account/family')
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
