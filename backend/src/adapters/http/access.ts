import { SetMetadata } from '@nestjs/common';
import type { CustomDecorator } from '@nestjs/common';

/**
 * Who may call a route.
 * - `everyone`: nothing is asked
 * - `order-holder`: who sends the order's access token as `X-Order-Token`; the use case checks it
 * - `signed-in`, `administrator`: who sends a valid token of that kind
 */
export type Caller = 'everyone' | 'order-holder' | 'signed-in' | 'administrator';

export const ACCESS = 'fyonka:access';

/** Declares who may call a route. Every route must say so: one that does not refuses everybody. */
export function Access(caller: Caller): CustomDecorator {
  return SetMetadata(ACCESS, caller);
}
