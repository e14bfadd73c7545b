import { createStore } from '@fyonka/shop-bridge/observable';

/** A message about the session, shown once on any page. */
export type Notice =
  /** Reasons why the session has ended. */
  | { kind: 'expired' | 'signed-out-elsewhere' }
  /** Of somebody in the office it also ends by a long pause. */
  | { kind: 'refused'; isOffice: boolean }
  /** The visitor has signed out here, and with that on all devices. */
  | { kind: 'signed-out' }
  /** The visitor has signed out here, but the other sessions of the account may continue. */
  | { kind: 'others-may-go-on' }
  /** The account is erased. */
  | { kind: 'goodbye'; ordersUnderWay: number };

/** Null: nothing to show. */
export const notice = createStore<Notice | null>(null);
