import { Body, Controller, Param, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { DoneAnswer } from '@fyonka/api-contract/wire/identity';
import type {
  ApiKeyRequest,
  ApiKeysAnswer,
  ApiKeyView,
  NewApiKeyAnswer,
} from '@fyonka/api-contract/wire/office/programs/api-keys';
import type { FastifyRequest } from 'fastify';
import { Clock } from '../../../../application/clock.ts';
import { EditorEmails } from '../../../../application/identity/accounts/editor-emails.ts';
import { MakeApiKey } from '../../../../application/identity/api-keys/make-api-key.ts';
import { ApiKeys } from '../../../../application/identity/api-keys/ports.ts';
import { attentionTo, keyCaller } from '../../../../domain/identity/api-key.ts';
import type { ApiKey } from '../../../../domain/identity/api-key.ts';
import { permissionsOf } from '../../../../domain/identity/permissions.ts';
import { apiKeyId } from '../../../../domain/ids.ts';
import { ApiFailure } from '../../errors/api-failure.ts';
import { keyMadeOrFail } from '../../errors/outcomes/administrator-outcomes.ts';
import { Editors } from '../../office/editors.ts';
import { RepeatableRequests } from '../../office/repeatable-requests.ts';
import { whatMayBeGiven } from '../administrators/given-permissions.ts';
import { doneAnswer } from '../done-answers.ts';
import { requireSignedIn } from '../sessions/signed-in.ts';
import { Handles } from '../../handles.ts';
import type { Checked } from '../../validation/checked.ts';

/** Keys with which programs call the API of the office. */
@ApiTags('office: administrators')
@Controller()
export class ApiKeysController {
  constructor(
    private readonly keys: ApiKeys,
    private readonly makeApiKey: MakeApiKey,
    private readonly emails: EditorEmails,
    private readonly editors: Editors,
    private readonly requests: RepeatableRequests,
    private readonly clock: Clock,
  ) {}

  @Handles('GET /api/admin/api-keys')
  async list(@Req() request: FastifyRequest): Promise<ApiKeysAnswer> {
    const { permissions } = whatMayBeGiven(requireSignedIn(request).account);
    return { apiKeys: await this.viewsOf(await this.keys.list()), permissions };
  }

  @Handles('POST /api/admin/api-keys')
  make(@Body() body: Checked<typeof ApiKeyRequest>, @Req() request: FastifyRequest): Promise<NewApiKeyAnswer> {
    return this.requests.once(request, body, {
      create: async (by) => this.answerOf(await this.makeApiKey.execute(body, by)),
      again: async (id) => this.answerOf(await this.makeApiKey.again(apiKeyId(id))),
    });
  }

  @Handles('DELETE /api/admin/api-keys/{id}')
  async revoke(@Param('id') id: string, @Req() request: FastifyRequest): Promise<DoneAnswer> {
    if (!(await this.keys.revoke(apiKeyId(id), this.editors.authorship(request)))) throw new ApiFailure('NOT_FOUND');
    return doneAnswer('key-revoked', request);
  }

  private async answerOf(outcome: Parameters<typeof keyMadeOrFail>[0]): Promise<NewApiKeyAnswer> {
    const { apiKey, key } = keyMadeOrFail(outcome);
    const [view] = await this.viewsOf([apiKey]);
    if (!view) throw new Error('A key has no view.');
    return { apiKey: view, key };
  }

  private async viewsOf(keys: readonly ApiKey[]): Promise<ApiKeyView[]> {
    const emails = await this.emails.of(keys.map(({ createdBy }) => createdBy));
    const now = this.clock.now();
    return keys.map((key) => ({
      id: key.id,
      name: key.name,
      permissions: [...permissionsOf(keyCaller(key))],
      createdAt: isoTime(key.createdAt),
      createdBy: emails.get(key.createdBy) ?? null,
      expiresAt: key.expiresAt === null ? null : isoTime(key.expiresAt),
      lastUsedAt: key.lastUsedAt === null ? null : isoTime(key.lastUsedAt),
      attention: attentionTo(key, now),
    }));
  }
}

function isoTime(at: number): string {
  return new Date(at).toISOString();
}
