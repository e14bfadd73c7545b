import { Reflector } from '@nestjs/core';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PasskeyRule } from '../../application/identity/passkeys/passkey-rule.ts';
import { withPosition } from '../../domain/identity/account.ts';
import { isPermitted } from '../../domain/identity/permissions.ts';
import { StorageUnavailable } from '../../application/storage-unavailable.ts';
import { ACCESS, BY_PERSON, GOES_ON } from './access.ts';
import type { Caller } from './access.ts';
import { ApiFailure } from './errors/api-failure.ts';
import type { Callers } from './identity/api-keys/callers.ts';
import { sentKey } from './identity/api-keys/callers.ts';
import type { SignedIn } from './identity/sessions/signed-in.ts';
import { isAdministration } from './paths.ts';

/**
 * Identifies the caller and refuses those that the route is not declared for. A route without a declaration refuses
 * everybody.
 */
export class AccessGuard implements CanActivate {
  private readonly reflector = new Reflector();

  constructor(
    private readonly callers: Pick<Callers, 'of'>,
    private readonly passkeyRule: Pick<PasskeyRule, 'isUnmetBy'>,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const caller = this.reflector.getAllAndOverride<Caller | undefined>(ACCESS, [
      context.getHandler(),
      context.getClass(),
    ]);
    const reply = http.getResponse<FastifyReply>();
    if (caller === 'everyone' || caller === 'order-holder') {
      if (sentKey(request) !== null) return this.admitsProgram(request, reply);
      const isPublicRead = caller === 'everyone' && request.method === 'GET';
      request.signedIn = await this.shopper(request, reply, isPublicRead);
      return true;
    }
    const signedIn = await this.callers.of(request, reply);
    request.signedIn = signedIn;
    if (signedIn === null || !this.isOpenTo(signedIn, context, request)) throw new ApiFailure('UNAUTHENTICATED');
    if (signedIn.apiKey !== undefined && this.reflector.get<boolean | undefined>(BY_PERSON, context.getHandler()))
      throw new ApiFailure('PERSON_NEEDED');
    if (caller === 'signed-in') return true;
    if (caller === undefined || !isPermitted(signedIn.account, caller)) throw new ApiFailure('FORBIDDEN');
    const missing = signedIn.apiKey === undefined ? await this.missingFor(signedIn) : null;
    if (missing !== null) throw new ApiFailure(missing);
    return true;
  }

  /**
   * Lets a program see what the office sees at the few addresses of the office that everybody may read. Elsewhere its key
   * counts for nothing: it orders and pays for nobody.
   */
  private async admitsProgram(request: FastifyRequest, reply: FastifyReply): Promise<true> {
    const isOffice = isAdministration(request.routeOptions.url ?? '');
    request.signedIn = isOffice ? await this.callers.of(request, reply) : null;
    if (isOffice && request.signedIn === null) throw new ApiFailure('UNAUTHENTICATED');
    return true;
  }

  /** Whether a session that is confined to a run may call the route: one that goes on for runs, about this run. */
  private isOpenTo({ onlyRun }: SignedIn, context: ExecutionContext, { params }: FastifyRequest): boolean {
    if (onlyRun === null) return true;
    const goesOn = this.reflector.get<boolean | undefined>(GOES_ON, context.getHandler()) ?? false;
    const { id } = params as { readonly id?: string };
    return goesOn && (id === undefined || id === onlyRun);
  }

  /** What somebody of the office has to do before opening it. */
  private async missingFor(signedIn: SignedIn): Promise<'LONGER_PASSWORD_NEEDED' | 'PASSKEY_NEEDED' | null> {
    if (signedIn.needsLongerPassword) return 'LONGER_PASSWORD_NEEDED';
    return (await this.passkeyRule.isUnmetBy(signedIn.account)) ? 'PASSKEY_NEEDED' : null;
  }

  /**
   * The caller of a route that shows more to the office than to shoppers: hidden products, orders of others. Whoever has
   * to add a passkey or choose a longer password first is a shopper there, and a session that is confined to a run a guest.
   * @param isPublicRead such a route is shown to the caller as to a visitor while sessions cannot be checked, because the
   * catalogue can be read without a primary and a session cannot
   */
  private async shopper(request: FastifyRequest, reply: FastifyReply, isPublicRead: boolean): Promise<SignedIn | null> {
    try {
      const signedIn = await this.callers.of(request, reply);
      if (signedIn !== null && signedIn.onlyRun !== null) return null;
      if (signedIn === null || (await this.missingFor(signedIn)) === null) return signedIn;
      return { ...signedIn, account: withPosition(signedIn.account, null) };
    } catch (error) {
      if (isPublicRead && error instanceof StorageUnavailable) return null;
      throw error;
    }
  }
}
