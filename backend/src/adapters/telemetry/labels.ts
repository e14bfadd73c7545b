import type { SendResult } from '../../application/mailing/ports.ts';
import type { PaymentGateway } from '../../application/ordering/paying/payment-gateway.ts';
import type { GatewayCharge } from '../../domain/ordering/paying/gateway-charge.ts';

/** How a request ended, as the server reports it to its observers. */
export interface Answered {
  readonly route: string | null;
  readonly status: number | null;
  readonly milliseconds: number;
  readonly isStream: boolean;
}

/** Methods with a label of their own. Node accepts some thirty, and each label is a time series that is stored for ever. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Every value of the label `method`. */
export const METHOD_LABELS = [...METHODS, 'other'];

export function boundedMethod(method = ''): string {
  return METHODS.has(method) ? method : 'other';
}

/** The `kind` of an outcome. It is a word of the program, so it holds no personal data. */
export function kindOf(outcome: unknown): string | null {
  const kind: unknown = typeof outcome === 'object' && outcome !== null && 'kind' in outcome ? outcome.kind : null;
  return typeof kind === 'string' ? kind : null;
}

/** The state of the charge in a gateway's answer, such as `captured`; null for answers without one. */
export function stateOfCharge(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null || !('charge' in answer)) return null;
  const { charge } = answer;
  return typeof charge === 'object' && charge !== null && 'status' in charge ? String(charge.status) : null;
}

interface Answer {
  readonly kind: string;
}

/** Calls of a gateway that answer one of several kinds. */
type GatewayCalls = {
  readonly [
    Call in keyof PaymentGateway as PaymentGateway[Call] extends (...values: never[]) => Promise<Answer> ? Call : never
  ]: PaymentGateway[Call] extends (...values: never[]) => Promise<infer Given extends Answer> ? Outcome<Given> : never;
};

/** What an answer is counted as: the state of the charge in it, otherwise its kind. */
type Outcome<Given extends Answer> = Given extends { readonly charge: GatewayCharge }
  ? GatewayCharge['status']
  : Given['kind'];

const CHARGE = { open: 0, captured: 0, failed: 0, cancelled: 0, expired: 0, unknown: 0 } as const;
const FOUND = { ...CHARGE, none: 0, unavailable: 0 } as const;
const REFUND = { refund: 0, none: 0, unclear: 0, refused: 0, unavailable: 0 } as const;

/**
 * Prometheus sees no rise in a series that begins with its first event. So every outcome that can be counted has a row
 * here, with the 0 that it begins with. The compiler misses a new one.
 */
export const GATEWAY_OUTCOMES: { readonly [Call in keyof GatewayCalls]: Readonly<Record<GatewayCalls[Call], 0>> } = {
  createSession: { ...CHARGE, refused: 0, 'not-charged': 0, unavailable: 0 },
  fetch: FOUND,
  findByReference: FOUND,
  cancel: FOUND,
  refund: REFUND,
  fetchRefund: REFUND,
  findRefund: REFUND,
  forgetCard: { forgotten: 0, unavailable: 0 },
  check: { works: 0, refused: 0, unavailable: 0 },
};

export const MAIL_RESULTS: Readonly<Record<SendResult['kind'], 0>> = { sent: 0, refused: 0, unreachable: 0 };
