import type { FastifyRequest } from 'fastify';
import { ApiFailure } from './errors/api-failure.ts';
import { unknownRoute } from './errors/outcomes.ts';
import { isAdministration, isApiPath, isSpeltAsDeclared, pathOf } from './paths.ts';
import { cardNumberInQuery } from './validation/card-number.ts';

/** Why the address of a request is refused, whatever else it brings; null: it is not. */
export function refusedAddress(request: FastifyRequest): ApiFailure | null {
  const address = request.raw.url ?? '';
  const path = pathOf(address);
  // Whoever spells administration as no route of it is declared gets past no guard, whichever route would have answered.
  if (isAdministration(path) && !isDeclared(request, path)) return new ApiFailure('UNAUTHENTICATED');
  if (!isApiPath(address)) return null;
  return request.is404 ? unknownRoute(path) : cardNumberInQuery(address);
}

function isDeclared({ is404, routeOptions: { url = '' } }: FastifyRequest, path: string): boolean {
  return !is404 && isSpeltAsDeclared(path, url);
}
