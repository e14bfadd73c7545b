import type { Outcome, Session } from '../pages/session.ts';
import { isOpen } from './charges/charge.ts';
import type { Charge } from './charges/charge.ts';
import type { ChargeStatus, Response } from './charges/status.ts';
import { responseOf } from './charges/status.ts';
import type { Tap } from './tap.ts';

const DECISIONS: Record<Outcome, readonly [ChargeStatus, Response]> = {
  approve: ['CAPTURED', responseOf('CAPTURED')],
  decline: ['DECLINED', responseOf('DECLINED')],
  insufficient: ['DECLINED', { code: '505', message: 'Declined, Insufficient Funds' }],
  fail: ['FAILED', responseOf('FAILED')],
  cancel: ['CANCELLED', responseOf('CANCELLED')],
  refuse: ['DECLINED', { code: '516', message: 'Declined, Authentication Failed' }],
  restrict: ['RESTRICTED', responseOf('RESTRICTED')],
  'time-out': ['TIMEDOUT', responseOf('TIMEDOUT')],
  unknown: ['UNKNOWN', responseOf('UNKNOWN')],
};

/** The hosted page of a charge. */
export function tapSession(tap: Tap, token: string): Session | null {
  const charge = tap.charges.byToken(token);
  if (charge === null) return null;
  const { request, amount, currency } = charge;
  return {
    gateway: 'tap',
    language: request.language,
    amount,
    currency,
    method: request.method,
    order: request.orderReference ?? '',
    isOpen: isOpen(charge),
    backUrl: backUrl(charge),
    decide: (outcome) => {
      const [status, response] = DECISIONS[outcome];
      charge.redirectStatus = 'SUCCESS';
      tap.decide(charge, status, response);
      return backUrl(charge);
    },
  };
}

/** The address in the shop that the browser is sent back to. It says which charge, and nothing of its outcome. */
export function backUrl({ id, request }: Charge): string {
  const url = new URL(request.redirectUrl);
  url.searchParams.set('tap_id', id);
  return url.href;
}
