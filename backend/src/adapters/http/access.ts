import { applyDecorators, SetMetadata } from '@nestjs/common';
import type { Permission } from '../../domain/identity/permissions.ts';
import { ApiBearerAuth, ApiSecurity } from '@nestjs/swagger';

/**
 * Who may call a route.
 * - `everyone`: no check
 * - `order-holder`: the caller sends the order's access token as `X-Order-Token`, or is signed in as its owner; the use
 *   case checks it
 * - `signed-in`: the caller sends a valid token of an account
 * - a permission: the caller's account has it in the office
 */
export type Caller = 'everyone' | 'order-holder' | 'signed-in' | Permission;

export const ACCESS = 'fyonka:access';
/** Whether a session that is confined to a run may call the route, too. */
export const GOES_ON = 'fyonka:goes-on-for-run';

/**
 * The security requirement in the API document: with a session's token, or (`{}`) without any. A new decorator for each
 * route, because such a decorator accumulates the routes that it was applied to.
 */
function described(caller: Caller): readonly (MethodDecorator & ClassDecorator)[] {
  if (caller === 'everyone') return [];
  return caller === 'order-holder' ? [ApiBearerAuth(), ApiSecurity({})] : [ApiBearerAuth()];
}

/**
 * Declares who may call a route. Every route needs this decorator, because one without it refuses everybody.
 * @param goesOnForRun see `Endpoint`
 */
export function Access(caller: Caller, goesOnForRun = false): MethodDecorator & ClassDecorator {
  return applyDecorators(SetMetadata(ACCESS, caller), SetMetadata(GOES_ON, goesOnForRun), ...described(caller));
}
