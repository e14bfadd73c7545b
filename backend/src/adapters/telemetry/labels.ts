/** How a request ended, as the server reports it to its observers. */
export interface Answered {
  readonly route: string | null;
  readonly status: number | null;
  readonly milliseconds: number;
  readonly isStream: boolean;
}

/** Methods with a label of their own. Node accepts some thirty, and each label is a time series that is stored for ever. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

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
