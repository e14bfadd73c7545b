import type { LocalizedText } from '@fyonka/api-contract/wire/catalog';

// What came of ordering the same again, for those who do it and those who show it.

/** A difference from the former order. Amounts are in KD for one piece. */
export type AgainChange = { name: LocalizedText } & (
  | { kind: 'gone' }
  | { kind: 'soldOut' }
  /** The cart already contained all available pieces. */
  | { kind: 'inCartAlready' }
  | { kind: 'fewer'; count: number; wanted: number }
  | { kind: 'priceChanged'; from: number; to: number }
  /** The product now asks for other texts. */
  | { kind: 'textChanged'; productId: string }
  | { kind: 'cartFull' }
);

export interface AgainOutcome {
  /** Number of pieces added. */
  added: number;
  changes: AgainChange[];
}

/** `refusal`: nothing could be checked, and the cart is as it was. */
export type AgainResult = AgainOutcome | { refusal: 'againOffline' | 'againFailed' };
