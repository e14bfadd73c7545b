import type { FastifyRequest } from 'fastify';
import { ApiFailure } from './errors/api-failure.ts';
import type { SignedIn } from './identity/sessions/signed-in.ts';
import { isAdministration, isApiPath, isSpeltAsDeclared, pathOf } from './paths.ts';
import { cardNumberInQuery } from './validation/card-number.ts';

/** Why the address of a request is refused, whoever asks and whatever else it brings; null: it is not. */
export function refusedAddress(request: FastifyRequest): ApiFailure | null {
  const address = request.raw.url ?? '';
  if (!isApiPath(address)) return null;
  return request.is404 ? new ApiFailure('NOT_FOUND') : cardNumberInQuery(address);
}

/**
 * Whether a request asks for administration in a spelling, or with a method, that no route of it is declared with: it
 * gets past no guard then, whichever route would have answered.
 */
export function straysIntoAdministration({ raw, is404, routeOptions }: FastifyRequest): boolean {
  const path = pathOf(raw.url ?? '');
  return isAdministration(path) && (is404 || !isSpeltAsDeclared(path, routeOptions.url ?? ''));
}

/** What such a request is answered: only an administrator learns that nothing is there. */
export function strayFailure(signedIn: SignedIn | null): ApiFailure {
  if (signedIn === null) return new ApiFailure('UNAUTHENTICATED');
  return new ApiFailure(signedIn.account.role === 'admin' ? 'NOT_FOUND' : 'FORBIDDEN');
}
