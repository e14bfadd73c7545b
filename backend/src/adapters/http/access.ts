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
/** Whether a person has to call the route, and no program with a key. */
export const BY_PERSON = 'fyonka:by-person';
/** Name of keys for programs in the API document. */
export const API_KEY = 'apiKey';

/** What else an endpoint says of who may call it: see `Endpoint`. */
interface AccessRules {
  readonly goesOnForRun?: boolean | undefined;
  readonly byPerson?: boolean | undefined;
}

/**
 * The security requirement in the API document: with a session's token, with a key, or (`{}`) without any. A new decorator
 * for each route, because such a decorator accumulates the routes that it was applied to.
 */
function described(caller: Caller, isForPrograms: boolean): readonly (MethodDecorator & ClassDecorator)[] {
  if (caller === 'everyone') return [];
  if (caller === 'order-holder') return [ApiBearerAuth(), ApiSecurity({})];
  return isForPrograms ? [ApiBearerAuth(), ApiSecurity(API_KEY)] : [ApiBearerAuth()];
}

/** Declares who may call a route. Every route needs this decorator, because one without it refuses everybody. */
export function Access(
  caller: Caller,
  { goesOnForRun = false, byPerson = false }: AccessRules = {},
): MethodDecorator & ClassDecorator {
  const isForPrograms = caller !== 'signed-in' && !byPerson;
  return applyDecorators(
    SetMetadata(ACCESS, caller),
    SetMetadata(GOES_ON, goesOnForRun),
    SetMetadata(BY_PERSON, !isForPrograms),
    ...described(caller, isForPrograms),
  );
}
