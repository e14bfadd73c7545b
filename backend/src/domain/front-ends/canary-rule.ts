/** Least callers with errors that roll a canary back, so that a visitor or a bot alone cannot. */
const LEAST_CALLERS = 5;
/** The canary's rate of errors must be more than so many times that of the other versions. */
const TIMES = 2;
/**
 * Standard errors by which the rates must differ. Judged after each of 10,000 documents of a day, a canary of 5 % with as
 * many errors as the others (0.5 to 2 %) fails by chance on 2 to 4 days of a hundred.
 */
const STANDARD_ERRORS = 3;

/** What was counted of a version within the same hours. */
export interface Tally {
  /** Documents with it that were opened. */
  readonly documents: number;
  /** Callers with an error, each counted once a day. */
  readonly callers: number;
}

/**
 * Whether a canary has clearly more errors per opened document than the other versions at the same time. Programs that
 * open documents without running scripts lower both rates alike. The test of two proportions keeps a canary that few
 * visitors get from failing by chance, where twice the rate is soon reached, and lets one that is broken for everybody
 * fail after some documents.
 */
export function isFailing(canary: Tally, others: Tally): boolean {
  if (canary.callers < LEAST_CALLERS || canary.documents === 0 || others.documents === 0) return false;
  const [rate, usual] = [rateOf(canary), rateOf(others)];
  const documents = canary.documents + others.documents;
  const common = (rate * canary.documents + usual * others.documents) / documents;
  const error = Math.sqrt(common * (1 - common) * (1 / canary.documents + 1 / others.documents));
  return rate > TIMES * usual && rate - usual >= STANDARD_ERRORS * error;
}

/** At most 1: a page that stays open may fail in a later hour than its document was counted in. */
function rateOf({ documents, callers }: Tally): number {
  return Math.min(1, callers / documents);
}
