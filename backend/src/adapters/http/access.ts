import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiBearerAuth, ApiSecurity } from '@nestjs/swagger';

/**
 * Who may call a route.
 * - `everyone`: nothing is asked
 * - `order-holder`: who sends the order's access token as `X-Order-Token`, or is signed in as its owner; the use case
 *   checks it
 * - `signed-in`, `administrator`: who sends a valid token of that kind
 */
export type Caller = 'everyone' | 'order-holder' | 'signed-in' | 'administrator';

export const ACCESS = 'fyonka:access';

/**
 * How the description of the API says it: with a session's token, or (`{}`) without any. Made anew for each route, since
 * such a decorator remembers the routes before.
 */
const DESCRIBED: Record<Caller, () => readonly (MethodDecorator & ClassDecorator)[]> = {
  everyone: () => [],
  'order-holder': () => [ApiBearerAuth(), ApiSecurity({})],
  'signed-in': () => [ApiBearerAuth()],
  administrator: () => [ApiBearerAuth()],
};

/** Declares who may call a route. Every route must say so: one that does not refuses everybody. */
export function Access(caller: Caller): MethodDecorator & ClassDecorator {
  return applyDecorators(SetMetadata(ACCESS, caller), ...DESCRIBED[caller]());
}
