import { createStore } from '@fyonka/shop-bridge/observable';
import { readSession, writeSession } from '../../session-storage.ts';

/** The code that the shopper has entered, or why the last one was refused. */
export interface EnteredCoupon {
  /** Sent with each quote and order; null: none. */
  code: string | null;
  /** Why the shop did not take the last code, which is not sent any more. */
  refusal: 'COUPON_INVALID' | 'RATE_LIMITED' | null;
}

const KEY = 'fyonka-coupon';
const NONE: EnteredCoupon = { code: null, refusal: null };

function stored(): EnteredCoupon {
  const code = readSession(KEY);
  return typeof code === 'string' && code !== '' ? { code, refusal: null } : NONE;
}

const state = createStore<EnteredCoupon>(stored());

/** The coupon's code of this tab. It stays while the cart changes, until it is removed, refused or used by an order. */
export const enteredCoupon = {
  get: state.get,
  subscribe: state.subscribe,
  enter(code: string): void {
    change({ code, refusal: null });
  },
  remove(): void {
    change(NONE);
  },
  /** @param code that was refused; another one that was entered meanwhile stays */
  refuse(code: string, refusal: NonNullable<EnteredCoupon['refusal']>): void {
    if (state.get().code === code) change({ code: null, refusal });
  },
};

function change(next: EnteredCoupon): void {
  writeSession(KEY, next.code);
  state.set(next);
}
