import type { FastifyRequest } from 'fastify';
import type { Account } from '../../../../domain/identity/account.ts';
import type { ApiKeyId, RunId, SessionId } from '../../../../domain/ids.ts';
import { isPermitted } from '../../../../domain/identity/permissions.ts';
import type { Permission } from '../../../../domain/identity/permissions.ts';
import { ApiFailure } from '../../errors/api-failure.ts';

/** The signed-in sender of a request, as the guard has found it. */
export interface SignedIn {
  readonly account: Account;
  /** Of a program with a key it is no session's. */
  readonly sessionId: SessionId;
  /** The key of a program, which is nobody's session. */
  readonly apiKey?: ApiKeyId;
  /** The run to which the session is confined, see `runOnly`; null: to none. */
  readonly onlyRun: RunId | null;
  /** See `needsLongerPassword`. */
  readonly needsLongerPassword: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null when nobody is signed in or the token is invalid. The guard sets it before any controller is called. */
    signedIn?: SignedIn | null;
  }
}

/** @returns null for a guest */
export function signedIn(request: FastifyRequest): SignedIn | null {
  return request.signedIn ?? null;
}

/**
 * For routes declared for `signed-in` or a permission.
 * @throws ApiFailure UNAUTHENTICATED for a guest
 */
export function requireSignedIn(request: FastifyRequest): SignedIn {
  const found = signedIn(request);
  if (found === null) throw new ApiFailure('UNAUTHENTICATED');
  return found;
}

/**
 * For routes whose needed permission depends on what is asked for.
 * @throws ApiFailure UNAUTHENTICATED for a guest, FORBIDDEN for who may not do it
 */
export function requirePermission(request: FastifyRequest, permission: Permission): void {
  if (!isPermitted(requireSignedIn(request).account, permission)) throw new ApiFailure('FORBIDDEN');
}
