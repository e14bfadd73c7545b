import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiFailure } from '../errors/api-failure.ts';

/** Address of the server itself as a caller. No connection can have it, whatever its headers say. */
const OURSELVES = 'this server';

/** What the API has answered to everybody. */
export type OwnAnswer = { status: 'found'; body: unknown } | { status: 'missing' } | { status: 'refused' };

/**
 * Calls of the shop's own API for its documents. Only routes whose answers are the same for everybody are called, as a
 * guest, and their stored answers are used. Such a call takes nothing from the limits of any caller.
 */
export class OwnApi {
  constructor(private readonly server: FastifyInstance) {}

  /**
   * @param path with its query, as `apiPath` forms it
   * @param isStored false for answers that hardly anybody else asks for, which would drive out those that many do
   * @throws ApiFailure UNAVAILABLE while the data cannot be read
   */
  async read(path: string, { isStored = true } = {}): Promise<OwnAnswer> {
    const headers = isStored ? {} : { 'cache-control': 'no-store' };
    const { statusCode, body } = await this.server.inject({ url: path, headers, remoteAddress: OURSELVES });
    if (statusCode === 200) return { status: 'found', body: JSON.parse(body) as unknown };
    if (statusCode >= 500) throw new ApiFailure('UNAVAILABLE');
    return { status: statusCode === 404 ? 'missing' : 'refused' };
  }
}

/** Whether the server itself has sent a request. */
export function isOwnCall({ raw }: FastifyRequest): boolean {
  return raw.socket.remoteAddress === OURSELVES;
}
