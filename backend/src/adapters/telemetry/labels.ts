/** How a request ended, as the server tells its observers. */
export interface Answered {
  readonly route: string | null;
  readonly status: number | null;
  readonly milliseconds: number;
  readonly isStream: boolean;
}

/** Node reads some thirty; what a shop is asked with is among these. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

export function boundedMethod(method = ''): string {
  return METHODS.has(method) ? method : 'other';
}

/** Outcomes of the shop say by `kind` what they are, in a word that is written by us. */
export function kindOf(outcome: unknown): string | null {
  const kind: unknown = typeof outcome === 'object' && outcome !== null && 'kind' in outcome ? outcome.kind : null;
  return typeof kind === 'string' ? kind : null;
}
