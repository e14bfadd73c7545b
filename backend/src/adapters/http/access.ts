import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiBearerAuth, ApiSecurity } from '@nestjs/swagger';

/**
 * Who may call a route.
 * - `everyone`: no check
 * - `order-holder`: the caller sends the order's access token as `X-Order-Token`, or is signed in as its owner; the use
 *   case checks it
 * - `signed-in`, `administrator`: the caller sends a valid token of such an account
 */
export type Caller = 'everyone' | 'order-holder' | 'signed-in' | 'administrator';

export const ACCESS = 'fyonka:access';

/**
 * The security requirement in the API document: with a session's token, or (`{}`) without any. A new decorator for each
 * route, because such a decorator accumulates the routes that it was applied to.
 */
const DESCRIBED: Record<Caller, () => readonly (MethodDecorator & ClassDecorator)[]> = {
  everyone: () => [],
  'order-holder': () => [ApiBearerAuth(), ApiSecurity({})],
  'signed-in': () => [ApiBearerAuth()],
  administrator: () => [ApiBearerAuth()],
};

/** Declares who may call a route. Every route needs this decorator, because one without it refuses everybody. */
export function Access(caller: Caller): MethodDecorator & ClassDecorator {
  return applyDecorators(SetMetadata(ACCESS, caller), ...DESCRIBED[caller]());
}
