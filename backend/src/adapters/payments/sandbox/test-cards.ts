import type { CardBehaviour } from '../../../application/ordering/paying/sandbox-ledger.ts';

/** Test cards. Every other valid number is declined. */
export const TEST_CARDS: readonly { readonly number: string; readonly behaviour: CardBehaviour }[] = [
  { number: '4111111111111111', behaviour: 'approved' },
  { number: '4000000000000002', behaviour: 'declined' },
  { number: '4000000000009995', behaviour: 'insufficient-funds' },
  { number: '4000000000003220', behaviour: 'challenge' },
  { number: '4000000000000119', behaviour: 'gateway-down' },
];

export function behaviourOf(cardNumber: string): CardBehaviour {
  return TEST_CARDS.find((card) => card.number === cardNumber)?.behaviour ?? 'declined';
}
