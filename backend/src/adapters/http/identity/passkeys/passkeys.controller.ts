import { Body, Controller, Param, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type {
  DoneAnswer,
  PasskeyAnswer,
  PasskeyChallenge,
  PasskeysAnswer,
  ConfirmedRequest,
  NewPasskeyRequest,
  PasskeyNameRequest,
  PasskeyOptionsRequest,
} from '@fyonka/api-contract/wire/identity';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AddPasskey } from '../../../../application/identity/passkeys/add-passkey.ts';
import { BeginPasskey } from '../../../../application/identity/passkeys/begin-passkey.ts';
import { Passkeys } from '../../../../application/identity/ports/passkeys.ts';
import { RemovePasskey } from '../../../../application/identity/passkeys/remove-passkey.ts';
import { RenamePasskey } from '../../../../application/identity/passkeys/rename-passkey.ts';
import { passkeyId } from '../../../../domain/ids.ts';
import { passkeyAskedOrFail, passkeyOrFail, passkeyRemovedOrFail } from '../../errors/outcomes/passkey-outcomes.ts';
import { doneAnswer } from '../done-answers.ts';
import { passkeyView } from '../identity.views.ts';
import { CodeCookie } from '../sessions/code-cookie.ts';
import { KnownDeviceCookie } from '../sessions/known-device-cookie.ts';
import { requireSignedIn } from '../sessions/signed-in.ts';
import { visit } from '../sessions/visit.ts';
import { Handles } from '../../handles.ts';
import type { Checked } from '../../validation/checked.ts';

/** Passkeys of the signed-in account. A passkey of another account is answered like an unknown one. */
@ApiTags('identity')
@Controller()
export class PasskeysController {
  constructor(
    private readonly passkeys: Passkeys,
    private readonly beginPasskey: BeginPasskey,
    private readonly addPasskey: AddPasskey,
    private readonly renamePasskey: RenamePasskey,
    private readonly removePasskey: RemovePasskey,
    private readonly codeCookie: CodeCookie,
    private readonly knownDevice: KnownDeviceCookie,
  ) {}

  @Handles('GET /api/account/passkeys')
  async list(@Req() request: FastifyRequest): Promise<PasskeysAnswer> {
    const passkeys = await this.passkeys.of(requireSignedIn(request).account.id);
    return { passkeys: passkeys.map(passkeyView) };
  }

  @Handles('POST /api/account/passkeys/options')
  async begin(
    @Body() { password, code }: Checked<typeof PasskeyOptionsRequest>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PasskeyChallenge> {
    const browser = code === undefined ? this.codeCookie.name(reply) : this.codeCookie.of(request);
    const given = { password, code, browser, knownDevice: this.knownDevice.of(request), ...visit(request) };
    const outcome = await this.beginPasskey.execute({ ...requireSignedIn(request), ...given });
    return { ...passkeyAskedOrFail(outcome) };
  }

  @Handles('POST /api/account/passkeys')
  async add(
    @Body() { challengeId, name, response: answer }: Checked<typeof NewPasskeyRequest>,
    @Req() request: FastifyRequest,
  ): Promise<PasskeyAnswer> {
    const given = { ...requireSignedIn(request), challengeId, name, answer, ...visit(request) };
    const outcome = await this.addPasskey.execute(given);
    return { passkey: passkeyView(passkeyOrFail(outcome)) };
  }

  @Handles('PATCH /api/account/passkeys/{id}')
  async rename(
    @Param('id') id: string,
    @Body() { name }: Checked<typeof PasskeyNameRequest>,
    @Req() request: FastifyRequest,
  ): Promise<PasskeyAnswer> {
    const { account } = requireSignedIn(request);
    const { address } = visit(request);
    const outcome = await this.renamePasskey.execute({ accountId: account.id, id: passkeyId(id), name, address });
    return { passkey: passkeyView(passkeyOrFail(outcome)) };
  }

  @Handles('DELETE /api/account/passkeys/{id}')
  async remove(
    @Param('id') id: string,
    @Body() { password }: Checked<typeof ConfirmedRequest>,
    @Req() request: FastifyRequest,
  ): Promise<DoneAnswer> {
    const removal = { ...requireSignedIn(request), id: passkeyId(id), password, ...visit(request) };
    passkeyRemovedOrFail(await this.removePasskey.execute(removal));
    return doneAnswer('passkey-removed', request);
  }
}
