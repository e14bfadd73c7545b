import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IdentifyApiKey } from '../../../../application/identity/api-keys/identify-api-key.ts';
import { isMeantAsKey } from '../../../../domain/identity/api-key.ts';
import { sessionId } from '../../../../domain/ids.ts';
import { clientKey } from '../../limits/client-key.ts';
import type { Limits } from '../../limits/limits.ts';
import type { SessionTokens } from '../sessions/session-tokens.ts';
import type { SignedIn } from '../sessions/signed-in.ts';

/** Identifies who sends a request: a person with the token of a session, or a program with a key. */
export class Callers {
  constructor(
    private readonly tokens: Pick<SessionTokens, 'signedIn'>,
    private readonly identifyKey: Pick<IdentifyApiKey, 'execute'>,
    private readonly limits: Pick<Limits, 'take'>,
  ) {}

  /**
   * @returns null without a token or key that is worth something
   * @throws ApiFailure RATE_LIMITED for a program that calls too often, and for whoever sends wrong keys
   */
  async of(request: FastifyRequest, reply: FastifyReply): Promise<SignedIn | null> {
    const key = sentKey(request);
    return key === null ? this.tokens.signedIn(request, reply) : this.program(key, request);
  }

  private async program(key: string, { ip }: FastifyRequest): Promise<SignedIn | null> {
    const found = await this.identifyKey.execute(key);
    if (found === null) {
      await this.limits.take('wrong-keys', clientKey(ip));
      return null;
    }
    const { id: apiKey, account } = found;
    await this.limits.take('key-calls', `key:${apiKey}`);
    return { account, apiKey, sessionId: sessionId(account.id), onlyRun: null, needsLongerPassword: false };
  }
}

/** The bearer of a request that is meant as a key; null: it has none, or one of another kind. */
export function sentKey({ headers: { authorization } }: FastifyRequest): string | null {
  const [, bearer = ''] = /^bearer +(\S+)$/i.exec(authorization ?? '') ?? [];
  return isMeantAsKey(bearer) ? bearer : null;
}
