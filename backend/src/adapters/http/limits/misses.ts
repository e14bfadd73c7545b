import type { FastifyRequest } from 'fastify';
import type { OrderAccess } from '../../../application/ordering/ports.ts';
import { parseOrderNumber } from '../../../domain/ordering/order-number.ts';
import { ApiFailure } from '../errors/api-failure.ts';
import { accessToken } from '../ordering/orders/order-headers.ts';
import { clientKey } from './client-key.ts';
import { tooMany } from './limits.ts';
import type { Limits } from './limits.ts';

/** How an answer may be proved to be its asker's own, by something that is not the order's token. */
interface Proof<Found> {
  /** The asker has sent something that may prove it, or is signed in: only then is it looked at beyond the limit. */
  isOffered: boolean;
  isRight: (found: Found) => boolean;
}

/**
 * Limits how many order numbers a caller may try that are no order's, and never stops who holds the order: by its token,
 * or as the owner that is signed in.
 */
export class Misses {
  constructor(
    private readonly limits: Limits,
    private readonly access: OrderAccess,
  ) {}

  /** Whether the request carries the token of this order: nothing that others did at the same address stops it. */
  hasTokenOf(orderNumber: unknown, request: FastifyRequest): boolean {
    const number = typeof orderNumber === 'string' ? parseOrderNumber(orderNumber) : null;
    const token = accessToken(request);
    return number !== null && token !== undefined && this.access.isToken(token, number);
  }

  /**
   * Looks something up for who does not hold it. Counted before it is looked up, so that many calls at once do not pass
   * together; the count is taken back when it is found.
   * @param proof beyond the limit only a proved answer is given: any other is refused alike, found or not
   * @throws ApiFailure RATE_LIMITED, or what `look` throws
   */
  async look<Found>(request: FastifyRequest, look: () => Promise<Found>, proof?: Proof<Found>): Promise<Found> {
    const caller = clientKey(request.ip);
    const wait = await this.limits.tryTake('order-misses', caller);
    if (wait !== null) return this.lookForProof(look, proof, wait);
    let missed = false;
    try {
      return await look();
    } catch (error) {
      missed = isMiss(error);
      throw error;
    } finally {
      if (!missed) await this.limits.giveBack('order-misses', caller);
    }
  }

  private async lookForProof<Found>(
    look: () => Promise<Found>,
    proof: Proof<Found> | undefined,
    wait: number,
  ): Promise<Found> {
    if (!proof?.isOffered) throw tooMany(wait);
    try {
      const found = await look();
      if (proof.isRight(found)) return found;
    } catch (error) {
      if (!isMiss(error)) throw error;
    }
    throw tooMany(wait);
  }
}

function isMiss(error: unknown): boolean {
  return error instanceof ApiFailure && (error.code === 'ORDER_NOT_FOUND' || error.code === 'INVOICE_NOT_FOUND');
}
