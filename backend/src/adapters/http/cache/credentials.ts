import type { IncomingHttpHeaders } from 'node:http';

/** A `Cookie` header with the choice of a language and nothing else: that tells nothing of who asks. */
const LANGUAGE_ALONE = /^lang=\w*$/;

/**
 * Whether a request says who asks, or could: its answer may be another than everybody's. Any cookie but the language's
 * counts, so that a session which somebody adds later can never be forgotten here.
 */
export function hasCredentials({ authorization, cookie, 'x-order-token': orderToken }: IncomingHttpHeaders): boolean {
  return (
    authorization !== undefined || orderToken !== undefined || (cookie !== undefined && !LANGUAGE_ALONE.test(cookie))
  );
}
