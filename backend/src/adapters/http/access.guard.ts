import { Reflector } from '@nestjs/core';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PasskeyRule } from '../../application/identity/passkeys/passkey-rule.ts';
import { isPermitted } from '../../domain/identity/permissions.ts';
import { StorageUnavailable } from '../../application/storage-unavailable.ts';
import { ACCESS } from './access.ts';
import type { Caller } from './access.ts';
import { ApiFailure } from './errors/api-failure.ts';
import type { SessionTokens } from './identity/sessions/session-tokens.ts';
import type { SignedIn } from './identity/sessions/signed-in.ts';

/**
 * Identifies the caller and refuses those that the route is not declared for. A route without a declaration refuses
 * everybody.
 */
export class AccessGuard implements CanActivate {
  private readonly reflector = new Reflector();

  constructor(
    private readonly tokens: Pick<SessionTokens, 'signedIn'>,
    private readonly passkeyRule: Pick<PasskeyRule, 'isUnmetBy'>,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const caller = this.reflector.getAllAndOverride<Caller | undefined>(ACCESS, [
      context.getHandler(),
      context.getClass(),
    ]);
    const isPublicRead = caller === 'everyone' && request.method === 'GET';
    const signedIn = await this.identify(request, http.getResponse<FastifyReply>(), isPublicRead);
    request.signedIn = signedIn;
    switch (caller) {
      case 'everyone':
      case 'order-holder':
        return true;
      default:
        if (signedIn === null) throw new ApiFailure('UNAUTHENTICATED');
        if (caller === 'signed-in') return true;
        if (caller === undefined || !isPermitted(signedIn.account, caller)) throw new ApiFailure('FORBIDDEN');
        if (await this.passkeyRule.isUnmetBy(signedIn.account)) throw new ApiFailure('PASSKEY_NEEDED');
        return true;
    }
  }

  /**
   * @param isPublicRead such a route is shown to the caller as to a visitor while sessions cannot be checked, because the
   * catalogue can be read without a primary and a session cannot
   */
  private async identify(
    request: FastifyRequest,
    reply: FastifyReply,
    isPublicRead: boolean,
  ): Promise<SignedIn | null> {
    try {
      return await this.tokens.signedIn(request, reply);
    } catch (error) {
      if (isPublicRead && error instanceof StorageUnavailable) return null;
      throw error;
    }
  }
}
