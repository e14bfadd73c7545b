import { createStore } from '@fyonka/shop-bridge/observable';
import { readSession, writeSession } from '../../session-storage.ts';

/** The code that the shopper has entered, or why the last one was refused. */
export interface EnteredCoupon {
  /** Sent with each quote and order; null: none. */
  code: string | null;
  /** The shop has not answered about the code yet. */
  isNew: boolean;
  /** The last code, if the shop did not take it, and why. It is not sent any more. */
  refused: { code: string; why: 'COUPON_INVALID' | 'RATE_LIMITED' } | null;
}

const KEY = 'fyonka-coupon';
const NONE: EnteredCoupon = { code: null, isNew: false, refused: null };

function stored(): EnteredCoupon {
  const code = readSession(KEY);
  return typeof code === 'string' && code !== '' ? { ...NONE, code } : NONE;
}

const state = createStore<EnteredCoupon>(stored());

/** The coupon's code of this tab. It stays while the cart changes, until it is removed, refused or used by an order. */
export const enteredCoupon = {
  get: state.get,
  subscribe: state.subscribe,
  enter(code: string): void {
    change({ ...NONE, code, isNew: true });
  },
  /** The shop takes a code, or could not be asked. */
  keep(code: string): void {
    if (state.get().code === code) change({ ...NONE, code });
  },
  remove(): void {
    change(NONE);
  },
  /** @param code that was refused; another one that was entered meanwhile stays */
  refuse(code: string, why: NonNullable<EnteredCoupon['refused']>['why']): void {
    if (state.get().code === code) change({ ...NONE, refused: { code, why } });
  },
};

function change(next: EnteredCoupon): void {
  writeSession(KEY, next.code);
  state.set(next);
}
