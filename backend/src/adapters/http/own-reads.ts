import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiFailure } from './errors/api-failure.ts';

/** Given as the address of calls that the server makes of itself: no socket of a network has it. */
const OWN_ADDRESS = 'the server itself';

/**
 * Whether the server itself asks, for a request that it has counted already. Told by the socket, which is made here and
 * whose address nobody outside can choose, and never by `request.ip` or a header.
 */
export function isOwnRead(request: FastifyRequest): boolean {
  return request.raw.socket.remoteAddress === OWN_ADDRESS;
}

/**
 * Reads the shop's own API as a caller would, through its routes and its cache.
 * @returns reads a path; null when there is no such thing (404), or nobody may ask so (400)
 * @throws ApiFailure UNAVAILABLE when the API cannot tell now: that is not the same as nothing being there
 */
export function ownReads(server: FastifyInstance): (path: string) => Promise<unknown> {
  return async (path) => {
    const answer = await server.inject({ method: 'GET', url: path, remoteAddress: OWN_ADDRESS });
    switch (answer.statusCode) {
      case 200:
        return answer.json();
      case 400:
      case 404:
        return null;
      case 429:
      case 503:
        throw new ApiFailure('UNAVAILABLE');
      default:
        // A bug, which the log has under its own id already; who asked for the page gets one, too.
        throw new Error(`the API answered the server itself with ${answer.statusCode}`);
    }
  };
}
