import { ERROR_RULES } from './front-end-errors.ts';
import type { Audience, ErrorKind, ErrorRule } from './front-end-errors.ts';

/** The canary's rate of errors must be more than so many times that of the release in use. */
const TIMES = 2;
/**
 * Standard errors by which the rates must differ in the shop. Judged after each of 10,000 documents of a day, a canary
 * of 5 % with as many errors as the release in use (0.5 to 2 %) fails by chance on 2 to 4 days of a hundred. In the
 * office, where too few pages are opened for that, a needless rollback costs nobody anything.
 */
const STANDARD_ERRORS = 3;

/** What was counted of a version within the same hours. */
export interface Tally {
  /** Documents with it that were opened. */
  readonly documents: number;
  /** Callers with an error, each counted once a day; of the server's own kinds, the errors. */
  readonly callers: number;
}

export interface Counted {
  readonly documents: number;
  readonly errors: readonly { readonly kind: ErrorKind; readonly callers: number }[];
}

/** Why a canary fails. */
export interface CanaryFailure {
  /** The most frequent kind of those that were added up. */
  readonly kind: ErrorKind;
  readonly canary: Tally;
  readonly inUse: Tally;
}

/** The first reason, in the order of `ERROR_RULES`, for which a canary fails; null: none. */
export function failureOf(canary: Counted, inUse: Counted, audience: Audience): CanaryFailure | null {
  for (const rule of new Set(Object.values(ERROR_RULES))) {
    const [own, usual] = [tallyOf(canary, rule), tallyOf(inUse, rule)];
    if (isFailing(own, usual, rule, audience)) return { kind: mostFrequentOf(canary, rule), canary: own, inUse: usual };
  }
  return null;
}

/** Callers for whom something failed in a browser, at least: one may be in several sums. */
export function callersWithErrors(errors: Counted['errors']): number {
  const rules = new Set(Object.values(ERROR_RULES).filter(({ seenBy }) => seenBy === 'browser'));
  return Math.max(...[...rules].map((rule) => callersIn(errors, rule)));
}

function tallyOf({ documents, errors }: Counted, rule: ErrorRule): Tally {
  return { documents, callers: callersIn(errors, rule) };
}

function callersIn(errors: Counted['errors'], rule: ErrorRule): number {
  return errors.filter(({ kind }) => ERROR_RULES[kind] === rule).reduce((total, { callers }) => total + callers, 0);
}

function mostFrequentOf({ errors }: Counted, rule: ErrorRule): ErrorKind {
  const [first, ...rest] = errors.filter(({ kind }) => ERROR_RULES[kind] === rule);
  if (!first) throw new Error('Nothing of this rule was counted');
  return rest.reduce((most, one) => (one.callers > most.callers ? one : most), first).kind;
}

/**
 * Whether the canary has enough errors, and clearly more per opened document than the release in use at the same time.
 * Programs that open documents without running scripts lower both rates alike. The test of two proportions keeps a
 * canary that few visitors get from failing by chance, where twice the rate is soon reached, and lets one that is broken
 * for everybody fail after some documents.
 */
function isFailing(canary: Tally, inUse: Tally, { least, isCompared }: ErrorRule, audience: Audience): boolean {
  if (canary.callers < least[audience]) return false;
  if (!isCompared) return true;
  const isComparable = canary.documents > 0 && inUse.documents > 0;
  if (!isComparable) return audience === 'office';
  const [rate, usual] = [rateOf(canary), rateOf(inUse)];
  if (rate <= TIMES * usual) return false;
  if (audience === 'office') return true;
  const documents = canary.documents + inUse.documents;
  const common = (rate * canary.documents + usual * inUse.documents) / documents;
  const error = Math.sqrt(common * (1 - common) * (1 / canary.documents + 1 / inUse.documents));
  return rate - usual >= STANDARD_ERRORS * error;
}

/** At most 1: a page that stays open may fail in a later hour than its document was counted in. */
function rateOf({ documents, callers }: Tally): number {
  return Math.min(1, callers / documents);
}
