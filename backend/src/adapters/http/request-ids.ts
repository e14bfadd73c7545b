import { randomBytes } from 'node:crypto';

/** Makes request ids. A request has the same id in the log and in its answer. Ids sent by callers are not used. */
export function requestIds(): () => string {
  const process = randomBytes(5).toString('base64url');
  let count = 0;
  return () => `${process}-${(count++).toString(36)}`;
}
