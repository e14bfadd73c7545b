import type { FastifyRequest } from 'fastify';
import type { ViewedOrder } from '../../../../application/ordering/holder.ts';
import { signedIn } from '../../identity/sessions/signed-in.ts';
import { accessToken } from './order-headers.ts';

/** The caller of an order: the signed-in account, and the order's token that was sent. */
export function viewerOf(request: FastifyRequest): Omit<ViewedOrder, 'orderNumber'> {
  const account = signedIn(request)?.account;
  return { accessToken: accessToken(request), accountId: account?.id, person: account };
}
