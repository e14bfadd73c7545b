import { Reflector } from '@nestjs/core';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ACCESS } from './access.ts';
import type { Caller } from './access.ts';
import { ApiFailure } from './errors/api-failure.ts';
import type { SessionTokens } from './identity/sessions/session-tokens.ts';

/**
 * Identifies the caller and refuses those that the route is not declared for. A route without a declaration refuses
 * everybody.
 */
export class AccessGuard implements CanActivate {
  private readonly reflector = new Reflector();

  constructor(private readonly tokens: Pick<SessionTokens, 'signedIn'>) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const signedIn = await this.tokens.signedIn(request, http.getResponse<FastifyReply>());
    request.signedIn = signedIn;
    const caller = this.reflector.getAllAndOverride<Caller | undefined>(ACCESS, [
      context.getHandler(),
      context.getClass(),
    ]);
    switch (caller) {
      case 'everyone':
      case 'order-holder':
        return true;
      case 'signed-in':
      case 'administrator':
      case undefined:
        if (signedIn === null) throw new ApiFailure('UNAUTHENTICATED');
        if (caller === 'signed-in' || (caller === 'administrator' && signedIn.account.role === 'admin')) return true;
        throw new ApiFailure('FORBIDDEN');
    }
  }
}
