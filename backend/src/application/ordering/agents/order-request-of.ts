import { addressOfPostal } from '../../../domain/ordering/agents/postal-address.ts';
import type { AgentWishes } from '../../../domain/ordering/agents/agent-session.ts';
import type { PreviewedRequest } from '../placing/preview-order.ts';

/** What a program asks for, as the form of the checkout. */
export function orderRequestOf({ items, buyer, destination, language }: AgentWishes): PreviewedRequest {
  const address = destination && addressOfPostal(destination.postal, destination.parts);
  return {
    fullName: `${buyer.firstName} ${buyer.lastName}`.trim(),
    email: buyer.email,
    phone: buyer.phone,
    address,
    orderItems: items.map(({ productId, quantity, customTexts }) => ({ productId, quantity, customTexts })),
    language,
  };
}
