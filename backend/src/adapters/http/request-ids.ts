import { randomBytes } from 'node:crypto';

/** Makes request ids: the same one stands in a request's log lines and in its answer. An id that a caller sends is not used. */
export function requestIds(): () => string {
  const process = randomBytes(5).toString('base64url');
  let count = 0;
  return () => `${process}-${(count++).toString(36)}`;
}
