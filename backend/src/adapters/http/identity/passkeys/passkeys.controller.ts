import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { DoneAnswer, PasskeyAnswer, PasskeyChallenge, PasskeysAnswer } from '@fyonka/api-contract/wire/identity';
import type { FastifyRequest } from 'fastify';
import { AddPasskey } from '../../../../application/identity/passkeys/add-passkey.ts';
import { BeginPasskey } from '../../../../application/identity/passkeys/begin-passkey.ts';
import { Passkeys } from '../../../../application/identity/ports/passkeys.ts';
import { RemovePasskey } from '../../../../application/identity/passkeys/remove-passkey.ts';
import { RenamePasskey } from '../../../../application/identity/passkeys/rename-passkey.ts';
import { passkeyId } from '../../../../domain/ids.ts';
import { Access } from '../../access.ts';
import { passkeyAskedOrFail, passkeyOrFail, passkeyRemovedOrFail } from '../../errors/outcomes/passkey-outcomes.ts';
import { Documented } from '../../openapi/documented.ts';
import { doneAnswer } from '../done-answers.ts';
import { passkeyView } from '../identity.views.ts';
import { ConfirmedDto } from '../sessions/auth.dto.ts';
import { NewPasskeyDto, PasskeyNameDto } from './passkeys.dto.ts';
import { requireSignedIn } from '../sessions/signed-in.ts';
import { visit } from '../sessions/visit.ts';

/** Passkeys of the signed-in account. A passkey of another account is answered like an unknown one. */
@ApiTags('identity')
@Access('signed-in')
@Controller('api/account/passkeys')
export class PasskeysController {
  constructor(
    private readonly passkeys: Passkeys,
    private readonly beginPasskey: BeginPasskey,
    private readonly addPasskey: AddPasskey,
    private readonly renamePasskey: RenamePasskey,
    private readonly removePasskey: RemovePasskey,
  ) {}

  @Get()
  @Documented({ summary: "The account's passkeys", answer: 'PasskeysAnswer', failures: ['UNAUTHENTICATED'] })
  async list(@Req() request: FastifyRequest): Promise<PasskeysAnswer> {
    const passkeys = await this.passkeys.of(requireSignedIn(request).account.id);
    return { passkeys: passkeys.map(passkeyView) };
  }

  @Post('options')
  @HttpCode(200)
  @Documented({
    summary: 'Options for making a passkey in the browser; asks for the password',
    answer: 'PasskeyChallenge',
    failures: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'PASSWORD_INCORRECT'],
  })
  async begin(@Body() { password }: ConfirmedDto, @Req() request: FastifyRequest): Promise<PasskeyChallenge> {
    const { address } = visit(request);
    const outcome = await this.beginPasskey.execute({ ...requireSignedIn(request), password, address });
    return { ...passkeyAskedOrFail(outcome) };
  }

  @Post()
  @Documented({
    summary: 'Add the passkey that the browser has made',
    answer: 'PasskeyAnswer',
    status: 201,
    failures: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'PASSKEY_REJECTED'],
  })
  async add(
    @Body() { challengeId, name, response: answer }: NewPasskeyDto,
    @Req() request: FastifyRequest,
  ): Promise<PasskeyAnswer> {
    const { account } = requireSignedIn(request);
    const outcome = await this.addPasskey.execute({ account, challengeId, name, answer, ...visit(request) });
    return { passkey: passkeyView(passkeyOrFail(outcome)) };
  }

  @Patch(':id')
  @Documented({
    summary: 'Give a passkey another name',
    answer: 'PasskeyAnswer',
    failures: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'PASSKEY_NOT_FOUND'],
  })
  async rename(
    @Param('id') id: string,
    @Body() { name }: PasskeyNameDto,
    @Req() request: FastifyRequest,
  ): Promise<PasskeyAnswer> {
    const { account } = requireSignedIn(request);
    const { address } = visit(request);
    const outcome = await this.renamePasskey.execute({ accountId: account.id, id: passkeyId(id), name, address });
    return { passkey: passkeyView(passkeyOrFail(outcome)) };
  }

  @Delete(':id')
  @Documented({
    summary: 'Remove a passkey; asks for the password',
    answer: 'DoneAnswer',
    failures: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'PASSWORD_INCORRECT', 'PASSKEY_NOT_FOUND'],
  })
  async remove(
    @Param('id') id: string,
    @Body() { password }: ConfirmedDto,
    @Req() request: FastifyRequest,
  ): Promise<DoneAnswer> {
    const removal = { ...requireSignedIn(request), id: passkeyId(id), password, ...visit(request) };
    passkeyRemovedOrFail(await this.removePasskey.execute(removal));
    return doneAnswer('passkey-removed', request);
  }
}
