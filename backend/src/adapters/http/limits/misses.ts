import type { FastifyRequest } from 'fastify';
import type { OrderAccess } from '../../../application/ordering/ports.ts';
import { parseOrderNumber } from '../../../domain/ordering/order-number.ts';
import { ApiFailure } from '../errors/api-failure.ts';
import { accessToken } from '../ordering/orders/order-headers.ts';
import { clientKey } from './client-key.ts';
import { tooMany } from './limits.ts';
import type { Limits } from './limits.ts';

/** How a caller without the order's token can prove that an answer is its own. */
interface Proof<Found> {
  /**
   * Whether the caller has sent a possible proof, or is signed in. Only then is the order looked up beyond the limit.
   */
  isOffered: boolean;
  isRight: (found: Found) => boolean;
}

/**
 * Limits how many wrong order numbers a caller may try, but never stops the holder of an order, who has its token or is
 * signed in as its owner.
 */
export class Misses {
  constructor(
    private readonly limits: Limits,
    private readonly access: OrderAccess,
  ) {}

  /**
   * Whether the request carries the token of this order. Such a request is not affected by others at the same address.
   */
  hasTokenOf(orderNumber: unknown, request: FastifyRequest): boolean {
    const number = typeof orderNumber === 'string' ? parseOrderNumber(orderNumber) : null;
    const token = accessToken(request);
    return number !== null && token !== undefined && this.access.isToken(token, number);
  }

  /**
   * Looks something up for a caller that is not known to hold it. The miss is counted first, so that parallel calls
   * cannot pass the limit together, and taken back when something is found.
   * @param proof beyond the limit only a proved answer is given; any other is refused, found or not
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
