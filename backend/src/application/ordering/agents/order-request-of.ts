import { addressOfPostal, governorateIn } from '../../../domain/ordering/agents/postal-address.ts';
import type { AgentLine } from '../../../domain/ordering/agents/agent-lines.ts';
import type { AgentWishes } from '../../../domain/ordering/agents/agent-session.ts';
import type { PreviewedRequest } from '../placing/preview-order.ts';

/** What a program asks for, as the form of the checkout. @param lines its lines, sets among them */
export function orderRequestOf(
  { buyer, destination, language, measured }: AgentWishes,
  lines: readonly AgentLine[],
): PreviewedRequest {
  const address = destination && addressOfPostal(destination.postal, destination.parts);
  const governorate = destination && governorateIn(destination.postal);
  return {
    fullName: `${buyer.firstName} ${buyer.lastName}`.trim(),
    email: buyer.email,
    phone: buyer.phone,
    address,
    orderItems: lines.flatMap(({ parts }) => parts),
    language,
    ...(measured !== undefined && { measured }),
    ...(governorate && { governorate }),
  };
}
