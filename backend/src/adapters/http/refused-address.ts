import type { FastifyRequest } from 'fastify';
import type { AllowedMethods } from './allowed-methods.ts';
import { ApiFailure } from './errors/api-failure.ts';
import type { SignedIn } from './identity/sessions/signed-in.ts';
import { isAdministration, isApiPath, isSpeltAsDeclared, pathOf } from './paths.ts';
import { cardNumberInQuery } from './validation/card-number.ts';

/**
 * The failure of a request whose URL is refused for every caller; null when it is accepted.
 * @param allowed methods of its path
 */
export function refusedAddress(request: FastifyRequest, allowed: AllowedMethods): ApiFailure | null {
  const address = request.raw.url ?? '';
  if (!isApiPath(address)) return null;
  return isRouted(request, allowed) ? cardNumberInQuery(address) : notRouted(request, allowed);
}

/** Whether a route of the API answers. The route of the pages takes every address, those of the API as well. */
function isRouted({ raw, is404, routeOptions: { url = '' } }: FastifyRequest, allowed: AllowedMethods): boolean {
  return !is404 && isApiPath(url) && !allowed.isOfAnother(pathOf(raw.url ?? ''), url);
}

/** No route has the path, none of its routes has the method, or a parameter is too long for the router. */
function notRouted({ method, raw }: FastifyRequest, allowed: AllowedMethods): ApiFailure {
  const methods = allowed.of(pathOf(raw.url ?? ''));
  if (methods.length === 0) return new ApiFailure('NOT_FOUND');
  // The router takes no parameters of thousands of characters.
  if (method !== 'OPTIONS' && methods.includes(method)) return new ApiFailure('ADDRESS_TOO_LONG');
  return new ApiFailure('METHOD_NOT_ALLOWED', { allow: methods });
}

/**
 * Whether a request asks for administration with a spelling or a method that no route of it is declared with. No guard
 * would check it then, whichever route answered.
 */
export function straysIntoAdministration(request: FastifyRequest, allowed: AllowedMethods): boolean {
  const path = pathOf(request.raw.url ?? '');
  if (!isAdministration(path)) return false;
  return !isRouted(request, allowed) || !isSpeltAsDeclared(path, request.routeOptions.url ?? '');
}

/** Answer for a wrong URL of the office. Only administrators learn whether it exists. */
export function strayFailure(request: FastifyRequest, signedIn: SignedIn | null, allowed: AllowedMethods): ApiFailure {
  if (signedIn === null) return new ApiFailure('UNAUTHENTICATED');
  if (signedIn.account.role !== 'admin') return new ApiFailure('FORBIDDEN');
  return isRouted(request, allowed) ? new ApiFailure('NOT_FOUND') : notRouted(request, allowed);
}
