import type { AgentBuyer, AgentWishes } from './agent-session.ts';

/** What a program asks for. */
export function someWishes(buyer: Partial<AgentBuyer> = {}): AgentWishes {
  return {
    items: [{ lineId: 'line-1', productId: 'bow', quantity: 2, customTexts: [{ title: 'Name', text: 'Noura' }] }],
    buyer: { firstName: 'Noura', lastName: 'Al-Ali', email: 'Noura@Example.com', phone: '55123456', ...buyer },
    destination: { id: 'home', postal: { address_locality: 'Salmiya' }, parts: {} },
    codes: [],
    language: 'ar',
  };
}
