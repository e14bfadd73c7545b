import { createStore } from '@fyonka/shop-bridge/observable';

/** What a visitor is told once, over whatever page is open. */
export type Notice =
  /** Why nobody is signed in any more. */
  | { kind: 'expired' | 'refused' | 'signed-out-elsewhere' }
  /** The visitor has signed out here; whether the account's other sessions are over is not known. */
  | { kind: 'others-may-go-on' }
  /** The account is erased. */
  | { kind: 'goodbye'; ordersUnderWay: number };

/** Null: there is nothing to tell. */
export const notice = createStore<Notice | null>(null);
